// The terms form of a deal that exists, with what changes beside it and one way to send it.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { addDays, isDay } from '#core/base/time.ts';
import { termsDifference } from '#core/deals/difference.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/deals/new-connection/edit-form.module.css';
import type { EditMode } from '#web/deals/new-connection/edit-mode.ts';
import { type EditInput, useEdit } from '#web/deals/new-connection/edit-mutations.ts';
import { ContinuityCard } from '#web/deals/proposals/continuity-card.tsx';
import { Objection } from '#web/deals/proposals/objection.tsx';
import { EffectAnswer, EffectBeside, useAgreedTerms, useWritten } from '#web/deals/proposals/written-effect.tsx';
import { ChangesCard } from '#web/deals/terms/changes-card.tsx';
import { TermsBeside } from '#web/deals/terms/terms-beside.tsx';
import { TermsForm } from '#web/deals/terms/terms-form.tsx';
import { computable, serverTermsErrors, useTermsForm, withContinuity } from '#web/deals/terms/terms-form-state.ts';
import { focusFirstError } from '#web/deals/terms/terms-step.tsx';
import { today } from '#web/deals/today.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';

const SEND: Record<EditMode, string> = {
  draft: 'Publish',
  correct: 'Publish the correction',
  change: 'Change the proposal',
  modify: 'Send to the merchant',
};

export function EditForm({ deal, mode }: { deal: Deal; mode: EditMode }) {
  const { go } = useContext(MovingContext);
  const offered = mode === 'correct' && !deal.has_correction ? deal.counter_terms : undefined;
  const form = useTermsForm(
    withContinuity(offered ?? deal.terms, mode === 'modify'),
    deal.original !== null || mode === 'modify',
  );
  const [legalName, setLegalName] = useState(deal.retailer.legal_name);
  const [details, setDetails] = useState(mode === 'modify' ? '' : (deal.modified_details?.text ?? ''));
  const [from, setFrom] = useState<string>(tomorrow(deal));
  const editing = useEdit(deal, mode);
  const terms = computable(form.values);
  const errors = fieldErrorsOf(editing.error);
  const send = (publish: boolean) => {
    if (form.validate().hasErrors) return focusFirstError();
    const input: EditInput = {
      terms: form.getValues(),
      details,
      publish,
      ...(mode === 'modify' && { from, legalName }),
    };
    editing.mutate(input, {
      onSuccess: (saved) => go(dealAddress(saved, 'landlord')),
      onError: (error) => form.setErrors(serverTermsErrors(fieldErrorsOf(error))),
    });
  };
  const renamed = legalName.trim() !== deal.retailer.legal_name;
  const isAmendment = mode === 'modify' || deal.original !== null;
  const agreed = useAgreedTerms(deal);
  const changed = terms !== undefined && changes(agreed, terms);
  const nothing = mode === 'modify' && !renamed && terms !== undefined && !changed;
  // What is on its way to the merchant is no longer asked about.
  const isWritten = isAmendment && changed && isDay(from) && !editing.isPending && !editing.isSuccess;
  const written = useWritten(isWritten ? { deal: deal.id, terms, from } : undefined);
  return (
    <WithSide
      side={
        <>
          {isAmendment ? <EffectBeside written={written} /> : null}
          <TermsBeside values={form.values} deal={deal.id} />
        </>
      }
    >
      <Stack>
        <Objection deal={deal} />
        {offered ? (
          <SectionCard title={`${deal.retailer.legal_name} proposes other terms`}>
            <p>
              They are filled in below. Publish them as they stand, or change them: the merchant accepts what you
              publish.
            </p>
          </SectionCard>
        ) : null}
        <SectionCard>
          <TermsForm form={form} />
        </SectionCard>
        {isAmendment ? <EffectAnswer written={written} /> : null}
        {mode !== 'draft' && terms ? <ChangesCard before={agreed} after={terms} /> : null}
        {isAmendment ? (
          <ContinuityCard
            form={form}
            agreed={agreed}
            from={
              mode === 'modify'
                ? { value: from, error: errors.effective_from, onChange: setFrom }
                : { value: deal.effective_from }
            }
            written={written}
          />
        ) : null}
        {mode === 'draft' ? null : (
          <SectionCard title="Tell the merchant">
            <div className={classes.fields}>
              {mode === 'modify' ? (
                <TextInput
                  label="Merchant’s legal name"
                  value={legalName}
                  onChange={(event) => setLegalName(event.currentTarget.value)}
                  error={errors.legal_name}
                />
              ) : null}
              <Textarea
                label="Why, optional"
                autosize
                minRows={2}
                maxLength={2000}
                value={details}
                onChange={(event) => setDetails(event.currentTarget.value)}
              />
              {isAmendment ? (
                <p className={classes.hint}>
                  They read the same figures and the same difference, and accept, decline, or propose other terms. Until
                  they accept, the terms agreed now stay in force.
                </p>
              ) : null}
            </div>
          </SectionCard>
        )}
        {errors.terms ? <p className={classes.error}>{errors.terms}</p> : null}
        <div className={classes.buttons}>
          <Button component={Link} href={dealAddress(deal, 'landlord')} variant="subtle">
            Leave without saving
          </Button>
          {mode === 'draft' || mode === 'correct' ? (
            <Button
              variant="default"
              loading={editing.isPending && editing.variables.publish === false}
              onClick={() => send(false)}
            >
              {mode === 'draft' ? 'Save draft' : 'Save the correction'}
            </Button>
          ) : null}
          <Button
            loading={editing.isPending && editing.variables.publish !== false}
            disabled={nothing}
            onClick={() => send(true)}
          >
            {SEND[mode]}
          </Button>
        </div>
      </Stack>
    </WithSide>
  );
}

function tomorrow({ landlord, effective_from }: Deal): string {
  const next = addDays(today(landlord.company.premises.time_zone), 1);
  return next > effective_from ? next : effective_from;
}

function changes(before: DealTermsText, after: DealTermsText): boolean {
  return termsDifference(before, after).some(({ changed }) => changed);
}
