// Floors, ceilings and what is taken off: limits of the percentage, the Maximum Repayment, offsets and closures.
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { AmountField, ChoiceField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { CLOSURE, OFFSET_PER } from '#web/deals/terms/terms-options.ts';

export function TermsLimits({ form }: { form: TermsForm }) {
  const { percentage, cap } = form.values;
  return (
    <>
      {percentage ? (
        <div className={classes.fields}>
          <AmountField optional form={form} path="percentage.minimum.period" label="At least, each breakpoint period" />
          <AmountField optional form={form} path="percentage.maximum.period" label="At most, each breakpoint period" />
          <AmountField optional form={form} path="percentage.minimum.year" label="At least, each rent year" />
          <AmountField optional form={form} path="percentage.maximum.year" label="At most, each rent year" />
        </div>
      ) : null}
      <Checkbox
        label="Percentage payments stop at a Maximum Repayment"
        checked={cap !== null}
        onChange={(event) =>
          form.setFieldValue('cap', event.currentTarget.checked ? { amount: '', already_paid: '0.00' } : null)
        }
      />
      {cap ? (
        <div className={classes.fields}>
          <AmountField form={form} path="cap.amount" label="Maximum Repayment" />
          <AmountField form={form} path="cap.already_paid" label="Already repaid" />
        </div>
      ) : null}
      <Offsets form={form} />
      {percentage && percentage.breakpoint !== 'none' ? <Closures form={form} /> : null}
    </>
  );
}

function Offsets({ form }: { form: TermsForm }) {
  return (
    <>
      {form.values.offsets.map((offset, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offset is its place in the list.
        <div key={index} className={classes.row}>
          <TextInput label="Taken off for" {...form.getInputProps(`offsets.${index}.name`)} />
          {offset.by_bills ? null : <AmountField form={form} path={`offsets.${index}.amount`} label="Amount" />}
          <ChoiceField
            form={form}
            path={`offsets.${index}.per`}
            label="How often"
            options={OFFSET_PER}
            value={offset.by_bills ? 'bills' : offset.per}
            onChoose={(chosen) => form.setFieldValue(`offsets.${index}`, offsetPer(offset, chosen))}
          />
          <ActionIcon
            variant="subtle"
            size={40}
            className={classes.remove ?? ''}
            aria-label={`Remove amount ${index + 1}`}
            onClick={() => form.removeListItem('offsets', index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => form.insertListItem('offsets', { name: '', amount: '', per: 'billing_period' })}
        >
          Take an amount off the percentage
        </Button>
      </div>
    </>
  );
}

type Offset = TermsForm['values']['offsets'][number];

/** An offset that follows bills has no amount of its own; one that no longer does waits for it. */
function offsetPer({ name, amount, by_bills }: Offset, chosen: 'billing_period' | 'year' | 'bills'): Offset {
  if (chosen === 'bills') return { name, amount: '0.00', per: 'year', by_bills: true };
  return { name, amount: by_bills ? '' : amount, per: chosen };
}

function Closures({ form }: { form: TermsForm }) {
  const { closure } = form.values;
  return (
    <>
      <ChoiceField
        form={form}
        path="closure"
        label="When the store cannot trade"
        options={CLOSURE}
        value={closure?.reduce ?? 'no'}
        onChoose={(chosen) =>
          form.setFieldValue('closure', chosen === 'no' ? undefined : { reduce: chosen, closed_days: false })
        }
      />
      {closure?.reduce === 'days' ? (
        <Checkbox
          label="Days that the sales channels mark as closed count too"
          checked={closure.closed_days}
          onChange={(event) =>
            form.setFieldValue('closure', { reduce: 'days', closed_days: event.currentTarget.checked })
          }
        />
      ) : null}
    </>
  );
}
