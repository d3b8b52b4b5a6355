import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { createDeal, publishDeal } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { call } from '#web/base/api.ts';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { dealAddress } from '#web/deals/links.ts';
import { announceRefusal } from '#web/deals/new-connection/creation-refusal.ts';
import type { ConnectionDraft } from '#web/deals/new-connection/new-connection-draft.ts';
import { STEPS, type StepProps } from '#web/deals/new-connection/new-connection-steps.ts';
import { refreshDeals } from '#web/deals/queries.ts';
import { TermsFacts, TermsWords } from '#web/deals/terms/terms-card.tsx';
import { computable } from '#web/deals/terms/terms-form-state.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

/** The whole agreement once more, then publish it or keep it as a draft. */
export function ReviewStep({ draft, properties, at, go, forget }: StepProps) {
  const saving = useSaving(forget, go);
  const property = properties.find(({ id }) => id === draft.premises);
  const terms = draft.terms && computable(draft.terms);
  const place = withUnit(property?.name ?? '', draft.premises_unit);
  const busy = saving.isPending;
  return (
    <Wizard
      steps={STEPS}
      at={at}
      question={`${draft.merchant.legal_name} at ${place}`}
      lead={`${draft.merchant.contact_email} gets an e-mail when you publish, and can accept or decline.`}
      note={
        <Button
          variant="default"
          loading={busy && saving.variables?.publish === false}
          disabled={busy}
          onClick={() => saving.mutate({ draft, publish: false })}
        >
          Save draft
        </Button>
      }
      back={() => go('terms')}
      next={{
        label: 'Publish',
        act: () => saving.mutate({ draft, publish: true }),
        busy: busy && saving.variables?.publish === true,
        disabled: busy || !terms,
      }}
    >
      {terms ? (
        <>
          <TermsWords terms={terms} />
          <TermsFacts terms={terms} />
        </>
      ) : null}
    </Wizard>
  );
}

type Saving = { draft: ConnectionDraft; publish: boolean };

/** A draft whose publishing fails is still saved, so the way on leads to it either way. */
function useSaving(forget: () => void, goToStep: StepProps['go']) {
  const client = useQueryClient();
  const { go } = useContext(MovingContext);
  const publishing = useAction({}, (deal: Deal) =>
    call(publishDeal, { params: { id: deal.id }, body: { updated_at: deal.updated_at } }),
  );
  const publishes = (deal: Deal) =>
    publishing.mutateAsync(deal).then(
      () => true,
      () => false,
    );
  return useAction(
    {
      errors: 'silent',
      failed: (error) => goToStep(announceRefusal(error)),
      done: async (deal, { publish }) => {
        forget();
        const sent = publish && (await publishes(deal));
        showToast('ok', sent ? 'Published. The merchant gets an e-mail.' : 'Draft saved.');
        await refreshDeals(client);
        go(dealAddress(deal, 'landlord'));
      },
    },
    ({ draft }: Saving) => call(createDeal, { body: bodyOf(draft) }),
  );
}

function bodyOf({ premises = 0, premises_unit, merchant, has_manual_upload, terms }: ConnectionDraft) {
  return {
    landlord: { premises, premises_unit },
    retailer: merchant,
    has_manual_upload,
    terms: terms as NonNullable<ConnectionDraft['terms']>,
  };
}
