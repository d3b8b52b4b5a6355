// Sending changed terms, by what the change means: drafts and corrections are saved and published, a proposal is
// replaced, an agreement in force gets a copy that waits for the merchant.
import { publishDeal, updateDeal } from '#core/deals/contract.ts';
import { changeTerms, modifyDeal } from '#core/deals/life-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { DEALS } from '#web/deals/deal-mutations.ts';
import type { EditMode } from '#web/deals/new-connection/edit-mode.ts';

export type EditInput = { terms: DealTermsText; details: string; publish: boolean; from?: string; legalName?: string };

export function useEdit(deal: Deal, mode: EditMode) {
  return useAction(
    DEALS,
    (input: EditInput) => send(deal, mode, input),
    ({ status }) => (status === 'pending' ? 'Sent. The merchant gets an e-mail.' : 'Saved.'),
  );
}

function send(
  { id, updated_at }: Deal,
  mode: EditMode,
  { terms, details, publish, from, legalName }: EditInput,
): Promise<Deal> {
  const params = { id };
  const body = { terms, modified_details: details, updated_at };
  if (mode === 'change') return call(changeTerms, { params, body });
  if (mode === 'modify')
    return call(modifyDeal, {
      params,
      body: { ...body, ...(from && { effective_from: from }), ...(legalName && { legal_name: legalName }) },
    });
  return publish ? call(publishDeal, { params, body }) : call(updateDeal, { params, body });
}

export function useExtend({ id, updated_at }: Pick<Deal, 'id' | 'updated_at'>) {
  return useAction(
    DEALS,
    ({ end, details }: { end: string | null; details: string }) =>
      call(modifyDeal, {
        params: { id },
        body: { extend: true, end_date: end, modified_details: details, updated_at },
      }),
    'Extension proposed. The merchant gets an e-mail.',
  );
}
