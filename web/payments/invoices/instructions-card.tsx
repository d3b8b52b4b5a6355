// How rent that no bank debits is paid: it stands on every such invoice, in its mail and on its PDF.
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setInstructions } from '#core/payments/invoices/instructions-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/payments/autopay.module.css';
import { useSetInstructions } from '#web/payments/mutations.ts';
import { instructionsQuery } from '#web/payments/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function InstructionsCard({ company }: { company: number }) {
  const { data } = useQuery(instructionsQuery(company));
  return data ? <Instructions key={data.text} company={company} text={data.text} /> : null;
}

function Instructions({ company, text }: { company: number; text: string }) {
  const saving = useSetInstructions(company);
  const form = useContractForm(setInstructions.body, { text });
  return (
    <SectionCard title="How to pay by hand">
      <form
        noValidate
        className={classes.fields}
        aria-label="How to pay by hand"
        onSubmit={form.submit((values) => saving.mutateAsync(values))}
      >
        <Textarea
          label="On invoices without AutoPay"
          placeholder="By check to …, or by transfer to …"
          maxLength={2_000}
          autosize
          minRows={3}
          {...form.getInputProps('text')}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          Save
        </Button>
      </form>
    </SectionCard>
  );
}
