// The steps of a deal's life as mutations. Each refreshes what is on the screen and says what happened; a stale
// updated_at is answered by the error table with 'Refresh The Connection'.
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { showToast } from '#web/base/toast.ts';
import { dealQuery, refreshDeals } from '#web/deals/queries.ts';

type Versioned = Pick<Deal, 'id' | 'updated_at'>;

/** Writes and says so. The answer is on the screen at once; everything else of deals is read again behind it. */
export function useDealStep<Input, Reply>(
  write: (input: Input) => Promise<Reply>,
  said: string | ((reply: Reply) => string),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (reply) => {
      showToast('ok', typeof said === 'string' ? said : said(reply));
      if (isDeal(reply)) client.setQueryData(dealQuery(reply.id).queryKey, reply);
      // Not awaited: the screen that asked may be gone once the refreshed deal says so, and its way on with it.
      void refreshDeals(client);
    },
  });
}

function isDeal(reply: unknown): reply is Deal {
  return typeof reply === 'object' && reply !== null && 'substatus' in reply && 'updated_at' in reply;
}

export const usePublish = ({ id, updated_at }: Versioned) =>
  useDealStep(
    () => call(publishDeal, { params: { id }, body: { updated_at } }),
    'Published. The merchant gets an e-mail.',
  );

export const useAccept = ({ id, updated_at }: Versioned) =>
  useDealStep(
    (company: number | undefined) =>
      call(acceptDeal, { params: { id }, body: { updated_at, ...(company !== undefined && { company }) } }),
    'Terms accepted. The property owner gets an e-mail.',
  );

export const useDecline = ({ id, updated_at }: Versioned) =>
  useDealStep(
    ({ note, terms }: { note: string; terms?: DealTermsText }) =>
      call(declineDeal, { params: { id }, body: { updated_at, note, ...(terms && { terms }) } }),
    'Terms declined. The property owner gets your note.',
  );

export const useCancel = ({ id, updated_at }: Versioned) =>
  useDealStep(
    () => call(cancelDeal, { params: { id }, body: { updated_at } }),
    ({ original }) =>
      original === null ? 'Connection canceled.' : 'Proposal canceled. The terms stay as previously agreed.',
  );

export const useFinish = ({ id, updated_at }: Versioned) =>
  useDealStep(
    (date: string | undefined) => call(finishDeal, { params: { id }, body: { updated_at, ...(date && { date }) } }),
    ({ status }) => (status === 'finished' ? 'The agreement has ended.' : 'The end date is set.'),
  );

export const useDelete = ({ id }: Pick<Deal, 'id'>) =>
  useDealStep(() => call(deleteDeal, { params: { id } }), 'Draft deleted.');

export const useMove = ({ id, updated_at }: Versioned) =>
  useDealStep(
    (body: { premises: number; premises_unit: string }) =>
      call(editLandlord, { params: { id }, body: { ...body, updated_at } }),
    'Property and unit changed.',
  );

type InviteChange = Omit<z.input<typeof updateInvite.body>, 'updated_at'>;

export const useInviteChange = ({ id, updated_at }: Versioned) =>
  useDealStep(
    (body: InviteChange) => call(updateInvite, { params: { id }, body: { ...body, updated_at } }),
    'The invite is on its way to the merchant.',
  );

/** The reminder of the spec's own words, for terms the merchant has not answered. */
export const useReminder = ({ id, updated_at }: Versioned) =>
  useDealStep(
    () => call(updateInvite, { params: { id }, body: { resend: true, updated_at } }),
    'Reminder was sent to the Merchant.',
  );
