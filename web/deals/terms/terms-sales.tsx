// Which parts of gross sales do not count, wholly or up to a percentage: only what something delivers.
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { HOW_DELIVERED, SALES_KIND_LABELS, SALES_KINDS } from '#core/deals/sales-items.ts';
import { RateField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { SALES_ITEMS } from '#web/deals/terms/terms-options.ts';

const KINDS = SALES_KINDS.map((value) => ({ value, label: SALES_KIND_LABELS[value] }));
const OFFERED = [...SALES_ITEMS, ...KINDS];
const KNOWN = new Set(OFFERED.map(({ value }) => value));

export function TermsSales({ form }: { form: TermsForm }) {
  const { exclude } = form.values.sales_definition;
  const set = (items: string[]) => form.setFieldValue('sales_definition.exclude', items);
  const undelivered = exclude.filter((item) => !KNOWN.has(item));
  return (
    <>
      <Checkbox.Group
        label="Left out of gross sales"
        description="Gross sales are everything collected after discounts."
        value={exclude}
        onChange={set}
        error={form.errors['sales_definition.exclude']}
      >
        <div className={classes.inline}>
          {SALES_ITEMS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
          {undelivered.map((item) => (
            <Checkbox key={item} value={item} label={`${item.replaceAll('_', ' ')} (nothing delivers it)`} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group label="Kinds of sales left out" description={HOW_DELIVERED} value={exclude} onChange={set}>
        <div className={classes.inline}>
          {KINDS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Caps form={form} />
    </>
  );
}

function Caps({ form }: { form: TermsForm }) {
  return (
    <>
      {form.values.sales_definition.caps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cap is its place in the list.
        <div key={index} className={classes.row}>
          <Select
            label="Part of sales"
            data={OFFERED}
            allowDeselect={false}
            {...form.getInputProps(`sales_definition.caps.${index}.item`)}
          />
          <RateField
            form={form}
            path={`sales_definition.caps.${index}.percent_of_gross`}
            label="Left out up to, of gross"
          />
          <ActionIcon
            variant="subtle"
            size={40}
            className={classes.remove ?? ''}
            aria-label={`Remove limit ${index + 1}`}
            onClick={() => form.removeListItem('sales_definition.caps', index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => form.insertListItem('sales_definition.caps', { item: '', percent_of_gross: '' })}
        >
          Leave a part out only up to a percentage
        </Button>
      </div>
    </>
  );
}
