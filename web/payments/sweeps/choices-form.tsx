// What the landlord chooses about a sweep: the cap by day and by amount, the review window, and a note to the merchant.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { REVIEW_HOURS } from '#core/payments/debit-day.ts';
import classes from '#web/payments/autopay.module.css';

export type ChoiceValues = {
  cap_date: string | null;
  cap_amount: string | null;
  review_hours: number;
  note: string;
};

type Inputs = (name: keyof ChoiceValues) => { value?: unknown; error?: ReactNode; onChange: (value: never) => void };
type ChoiceFieldsProps = { inputs: Inputs; set: (name: keyof ChoiceValues, value: string | number | null) => void };

export const MOST_REVIEW_HOURS = 240;

export function ChoiceFields({ inputs, set }: ChoiceFieldsProps) {
  const text = (name: 'cap_date' | 'cap_amount') => ({
    value: (inputs(name).value as string | null) ?? '',
    error: inputs(name).error,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value || null),
  });
  return (
    <>
      <div className={classes.two}>
        <TextInput
          type="date"
          label="Base Rent: collect through (optional)"
          description="Nothing is collected for days after it."
          {...text('cap_date')}
        />
        <TextInput
          label="Maximum Repayment (optional)"
          description="Percentage rent up to this amount, not a cent more."
          inputMode="decimal"
          placeholder="0.00"
          {...text('cap_amount')}
        />
      </div>
      <NumberInput
        label="Review window in hours"
        description="How long the merchant can look at an invoice before it is debited."
        min={REVIEW_HOURS}
        max={MOST_REVIEW_HOURS}
        value={inputs('review_hours').value as number}
        error={inputs('review_hours').error}
        onChange={(value) => set('review_hours', Number(value))}
      />
      <Textarea
        label="A note to the merchant (optional)"
        autosize
        minRows={2}
        maxLength={2000}
        value={inputs('note').value as string}
        error={inputs('note').error}
        onChange={(event) => set('note', event.currentTarget.value)}
      />
    </>
  );
}
