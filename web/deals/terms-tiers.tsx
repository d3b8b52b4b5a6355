// Thresholds with their rates, lowest first. A flat amount may be due once a threshold is passed.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AmountField, RateField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';

type Tier = NonNullable<DealTermsText['percentage']>['tiers'][number];

export function TermsTiers({ form, path, tiers }: { form: TermsForm; path: string; tiers: readonly Tier[] }) {
  return (
    <>
      {tiers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place in the list.
        <div key={index} className={classes.row}>
          <AmountField form={form} path={`${path}.${index}.over`} label="Sales over" />
          <RateField form={form} path={`${path}.${index}.rate`} label="Rate" />
          <AmountField form={form} path={`${path}.${index}.flat`} label="Plus once" />
          <ActionIcon
            variant="subtle"
            size={40}
            className={classes.remove ?? ''}
            aria-label={`Remove tier ${index + 1}`}
            disabled={tiers.length === 1}
            onClick={() => form.removeListItem(path, index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[path] ? <p className={classes.error}>{form.errors[path]}</p> : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => form.insertListItem(path, { over: '', rate: '', flat: '0.00', to: null })}
        >
          Add a tier
        </Button>
      </div>
    </>
  );
}
