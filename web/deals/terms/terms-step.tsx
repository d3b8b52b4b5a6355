import { useKeptOnLeaving } from '#web/deals/new-connection/new-connection-draft.ts';
import { STEPS, type StepProps } from '#web/deals/new-connection/new-connection-steps.ts';
import { TermsBeside } from '#web/deals/terms/terms-beside.tsx';
import { TermsForm } from '#web/deals/terms/terms-form.tsx';
import { useTermsForm } from '#web/deals/terms/terms-form-state.ts';
import { startingTerms } from '#web/deals/terms/terms-templates.ts';
import { today } from '#web/deals/today.ts';
import { WithSide } from '#web/ui/page.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

/** What is agreed. An impossible combination is refused at its field before the review. */
export function TermsStep({ draft, change, properties, at, go }: StepProps) {
  const property = properties.find(({ id }) => id === draft.premises);
  const form = useTermsForm(
    draft.terms ?? startingTerms('natural_breakpoint', property?.currency ?? 'USD', today(property?.time_zone)),
  );
  const keep = () => change({ terms: form.getValues() });
  useKeptOnLeaving(() => {
    if (form.isDirty()) keep();
  });
  const next = () => {
    if (form.validate().hasErrors) return focusFirstError();
    keep();
    go('review');
  };
  return (
    <WithSide side={<TermsBeside values={form.values} />}>
      <Wizard
        steps={STEPS}
        at={at}
        question="What do you agree?"
        lead="Choose the kind of agreement; only what it needs is asked. Everything else has a usual answer under the headings below."
        note="Nothing is sent until you publish."
        back={() => {
          keep();
          go('merchant');
        }}
        next={{ act: next }}
      >
        <TermsForm form={form} />
      </Wizard>
    </WithSide>
  );
}

export function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
