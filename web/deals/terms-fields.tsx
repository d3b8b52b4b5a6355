// The inputs of the terms form: amounts, rates, days and choices that explain themselves.
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import type { Option } from '#web/deals/terms-options.ts';

type FieldProps = Omit<TextInputProps, 'form'> & { form: TermsForm; path: string; label: string };

/** Thousands separators and the symbol may be typed or pasted; they are not kept. */
export function AmountField({ form, path, ...rest }: FieldProps) {
  const { onChange, value, ...input } = form.getInputProps(path);
  return (
    <TextInput
      {...rest}
      {...input}
      value={value ?? ''}
      inputMode="decimal"
      autoComplete="off"
      leftSection={CURRENCY_SYMBOL[form.values.currency]}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[,\s$£]/g, ''))}
    />
  );
}

/** An amount that may be left out. */
export function MaybeAmountField({ form, path, ...rest }: FieldProps) {
  const { onChange, value, ...input } = form.getInputProps(path);
  return (
    <TextInput
      {...rest}
      {...input}
      value={value ?? ''}
      placeholder="None"
      inputMode="decimal"
      autoComplete="off"
      leftSection={CURRENCY_SYMBOL[form.values.currency]}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[,\s$£]/g, '') || null)}
    />
  );
}

export function RateField({ form, path, ...rest }: FieldProps) {
  const { onChange, ...input } = form.getInputProps(path);
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      onChange={(event) => onChange(event.currentTarget.value.replace(/[%\s]/g, ''))}
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
