// The actions of a deal's life. Each refreshes what is on the screen and says what happened; a stale
// updated_at is answered by the error table with 'Refresh The Connection'.
import type { z } from 'zod';
import { deleteDeal, publishDeal } from '#core/deals/contract.ts';
import {
  acceptDeal,
  cancelDeal,
  declineDeal,
  editLandlord,
  finishDeal,
  updateInvite,
} from '#core/deals/life-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { dealQuery, refreshDeals } from '#web/deals/queries.ts';

type Versioned = Pick<Deal, 'id' | 'updated_at'>;

/** The answer is on the screen at once; everything else of deals is read again behind it. */
export const DEALS: ActionScope = {
  refresh: refreshDeals,
  keep: (client, reply) => {
    if (isDeal(reply)) client.setQueryData(dealQuery(reply.id).queryKey, reply);
  },
};

function isDeal(reply: unknown): reply is Deal {
  return typeof reply === 'object' && reply !== null && 'substatus' in reply && 'updated_at' in reply;
}

export const usePublish = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    () => call(publishDeal, { params: { id }, body: { updated_at } }),
    'Published. The merchant gets an e-mail.',
  );

export const useAccept = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    (company: number | undefined) =>
      call(acceptDeal, { params: { id }, body: { updated_at, ...(company !== undefined && { company }) } }),
    'Terms accepted. The property owner gets an e-mail.',
  );

export const useDecline = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    ({ note, terms }: { note: string; terms?: DealTermsText }) =>
      call(declineDeal, { params: { id }, body: { updated_at, note, ...(terms && { terms }) } }),
    'Terms declined. The property owner gets your note.',
  );

export const useCancel = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    () => call(cancelDeal, { params: { id }, body: { updated_at } }),
    ({ original }) =>
      original === null ? 'Connection canceled.' : 'Proposal canceled. The terms stay as previously agreed.',
  );

export const useFinish = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    (date: string | undefined) => call(finishDeal, { params: { id }, body: { updated_at, ...(date && { date }) } }),
    ({ status }) => (status === 'finished' ? 'The agreement has ended.' : 'The end date is set.'),
  );

export const useDelete = ({ id }: Pick<Deal, 'id'>) =>
  useAction(DEALS, () => call(deleteDeal, { params: { id } }), 'Draft deleted.');

export const useMove = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    (body: { premises: number; premises_unit: string }) =>
      call(editLandlord, { params: { id }, body: { ...body, updated_at } }),
    'Property and unit changed.',
  );

type InviteChange = Omit<z.input<typeof updateInvite.body>, 'updated_at'>;

export const useInviteChange = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    (body: InviteChange) => call(updateInvite, { params: { id }, body: { ...body, updated_at } }),
    'The invite is on its way to the merchant.',
  );

/** The reminder of the spec's own words, for terms the merchant has not answered. */
export const useReminder = ({ id, updated_at }: Versioned) =>
  useAction(
    DEALS,
    () => call(updateInvite, { params: { id }, body: { resend: true, updated_at } }),
    'Reminder was sent to the Merchant.',
  );
