// What each side does with an assignment, as mutations; everything of deals is read again after each.
import type { z } from 'zod';
import {
  acceptAssignment,
  assignDeal,
  declineAssignment,
  sendAssignmentAgain,
  withdrawAssignment,
} from '#core/deals/assignment/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { DEALS } from '#web/deals/deal-mutations.ts';

type Proposal = Omit<z.input<typeof assignDeal.body>, 'updated_at'>;

export const useAssign = ({ id, updated_at }: Pick<Deal, 'id' | 'updated_at'>) =>
  useAction(
    DEALS,
    (body: Proposal) => call(assignDeal, { params: { id }, body: { ...body, updated_at } }),
    'Assignment proposed. Both merchants get an e-mail.',
  );

export const useAgree = (id: number) =>
  useAction(
    DEALS,
    (sha256: string) => call(acceptAssignment, { params: { id }, body: { sha256 } }),
    'You agreed to the assignment. The property owner gets an e-mail.',
  );

export const useDeclineAssignment = (id: number) =>
  useAction(
    DEALS,
    (note: string) => call(declineAssignment, { params: { id }, body: { note } }),
    'Assignment declined. Your agreement goes on.',
  );

export const useWithdraw = (id: number) =>
  useAction(
    DEALS,
    () => call(withdrawAssignment, { params: { id } }),
    'Assignment withdrawn. The agreement goes on as before.',
  );

export const useSendAgain = (id: number) =>
  useAction(
    DEALS,
    () => call(sendAssignmentAgain, { params: { id } }),
    'Sent again with the sums as they are now. The merchant gets an e-mail.',
  );
