// Declining with other terms: the same form as the property owner's, filled in with what was proposed.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { useDecline } from '#web/deals/deal-mutations.ts';
import classes from '#web/deals/new-connection/edit-form.module.css';
import { EffectAnswer, useWritten } from '#web/deals/proposals/written-effect.tsx';
import { ChangesCard } from '#web/deals/terms/changes-card.tsx';
import { TermsForm } from '#web/deals/terms/terms-form.tsx';
import { computable, serverTermsErrors, useTermsForm } from '#web/deals/terms/terms-form-state.ts';
import { focusFirstError } from '#web/deals/terms/terms-step.tsx';
import { Stack } from '#web/ui/page.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

export function CounterPanel({ deal, note, onClose }: { deal: Deal; note: string; onClose: () => void }) {
  const form = useTermsForm(deal.terms, deal.original !== null);
  const [words, setWords] = useState(note);
  const declining = useDecline(deal);
  const terms = computable(form.values);
  const errors = fieldErrorsOf(declining.error);
  const send = () => {
    if (form.validate().hasErrors) return focusFirstError();
    declining.mutate(
      { note: words, terms: form.getValues() },
      { onSuccess: onClose, onError: (error) => form.setErrors(serverTermsErrors(fieldErrorsOf(error))) },
    );
  };
  const written = useWritten(
    deal.original !== null && terms && !declining.isPending
      ? { deal: deal.id, terms, from: deal.effective_from }
      : undefined,
  );
  const same = terms !== undefined && canonicalJson(terms) === canonicalJson(deal.terms);
  return (
    <SidePanel opened title="Propose other terms" width={760} onClose={onClose}>
      <Stack>
        <p>
          {deal.landlord.company.name} reads them beside their own and can send them back for you to accept. Until then
          nothing changes.
        </p>
        <TermsForm form={form} />
        <Textarea
          label="Why, in your words"
          autosize
          minRows={3}
          maxLength={4000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {deal.original === null ? null : <EffectAnswer written={written} />}
        {terms ? <ChangesCard before={deal.terms} after={terms} /> : null}
        {errors.terms ? <p className={classes.error}>{errors.terms}</p> : null}
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Leave without sending
          </Button>
          <Button loading={declining.isPending} disabled={same} onClick={send}>
            Decline and propose these
          </Button>
        </div>
      </Stack>
    </SidePanel>
  );
}
