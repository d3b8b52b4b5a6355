// The inputs of the terms form: amounts, rates, days and choices that explain themselves.
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import type { Option } from '#web/deals/terms/terms-options.ts';

/** What a field means stands below it, so that fields in a row begin at one height. */
const LABEL_FIRST: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description'];

type FieldProps = Omit<TextInputProps, 'form'> & { form: TermsForm; path: string; label: string };

type MaybeProps = {
  /** It may be left out. */
  optional?: boolean;
};
const NONE = { placeholder: 'None' };

type AmountProps = FieldProps & MaybeProps & { typed?: (amount: string) => void };

/** Thousands separators and the symbol may be typed or pasted; they are not kept. */
export function AmountField({ form, path, typed, optional = false, ...rest }: AmountProps) {
  const { onChange, value, ...input } = form.getInputProps(path);
  const take: (amount: string) => void = typed ?? ((amount) => onChange(optional ? amount || null : amount));
  return (
    <TextInput
      {...input}
      {...rest}
      {...(optional && NONE)}
      value={value ?? ''}
      inputMode="decimal"
      autoComplete="off"
      leftSection={CURRENCY_SYMBOL[form.values.currency]}
      onChange={(event) => take(event.currentTarget.value.replace(/[,\s$£]/g, ''))}
    />
  );
}

export function RateField({ form, path, optional = false, ...rest }: FieldProps & MaybeProps) {
  const { onChange, value, ...input } = form.getInputProps(path);
  const take = (rate: string) => onChange(optional ? rate || null : rate);
  return (
    <TextInput
      inputWrapperOrder={LABEL_FIRST}
      {...rest}
      {...input}
      {...(optional && NONE)}
      value={value ?? ''}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      onChange={(event) => take(event.currentTarget.value.replace(/[%\s]/g, ''))}
    />
  );
}

/** A number of days, months or a lease year. Emptied it is no number, which the contract refuses in its own words. */
export function WholeNumberField({ form, path, ...rest }: FieldProps) {
  const { onChange, value, ...input } = form.getInputProps(path);
  return (
    <TextInput
      inputWrapperOrder={LABEL_FIRST}
      {...rest}
      {...input}
      value={typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4);
        onChange(digits === '' ? Number.NaN : Number(digits));
      }}
    />
  );
}

export function DayField({ form, path, optional = false, ...rest }: FieldProps & { optional?: boolean }) {
  const { onChange, value, ...input } = form.getInputProps(path);
  return (
    <TextInput
      {...rest}
      {...input}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || (optional ? null : ''))}
    />
  );
}

type ChoiceProps<Value extends string> = {
  form: TermsForm;
  label: string;
  path: string;
  options: readonly Option<Value>[];
  /** Instead of writing the value to its path. */
  onChoose?: (value: Value) => void;
  value?: Value;
};

/** A choice whose sentence changes with it. */
export function ChoiceField<Value extends string>({ form, label, path, options, onChoose, value }: ChoiceProps<Value>) {
  const input = form.getInputProps(path);
  const chosen = value ?? (input.value as Value);
  const sentence = options.find((option) => option.value === chosen)?.sentence;
  return (
    <Select
      label={label}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={chosen}
      onChange={(next) => {
        if (next === null) return;
        if (onChoose) onChoose(next as Value);
        else input.onChange(next);
      }}
      error={input.error}
      description={sentence}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
    />
  );
}
