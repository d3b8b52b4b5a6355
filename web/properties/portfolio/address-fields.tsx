// An address as its country writes it: a state is chosen in the United States, Canada and Australia; a county is typed
// in the United Kingdom. With a maps key the rest of an address can be found from its beginning.
import { Select, TextInput } from '@mantine/core';
import { type Address, STATE_WORDS, ZIP_WORDS } from '#core/properties/address.ts';
import { COUNTRIES, COUNTRY_NAMES, type Country, REGIONS } from '#core/properties/regions.ts';
import form from '#web/ui/form.module.css';

const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }));

type AddressFieldsProps = {
  value: Address;
  errors: Readonly<Record<string, unknown>>;
  onChange: (changes: Partial<Address>) => void;
  optional?: boolean;
};

export function AddressFields({ value, errors, onChange, optional = false }: AddressFieldsProps) {
  const { country } = value;
  const text = (name: keyof Address) => ({
    value: value[name],
    error: errors[name] as string | undefined,
    required: !optional && name !== 'address_state',
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const regions = Object.entries(REGIONS[country] ?? {});
  return (
    <>
      <Select
        className={form.wide}
        label="Country"
        data={COUNTRY_CHOICES}
        value={country}
        allowDeselect={false}
        onChange={(next) => onChange({ country: (next ?? country) as Country, address_state: '' })}
      />
      <TextInput className={form.wide} label="Street" autoComplete="off" {...text('address_street')} />
      <TextInput className={form.wide} label="City" autoComplete="off" {...text('address_city')} />
      {regions.length > 0 ? (
        <Select
          label={STATE_WORDS[country]}
          placeholder="Choose"
          searchable
          clearable={optional}
          data={regions
            .map(([code, { name }]) => ({ value: code, label: `${name} (${code})` }))
            .sort((a, b) => a.label.localeCompare(b.label))}
          value={value.address_state || null}
          error={errors.address_state as string | undefined}
          onChange={(state) => onChange({ address_state: state ?? '' })}
        />
      ) : (
        <TextInput label={`${STATE_WORDS[country]} (optional)`} autoComplete="off" {...text('address_state')} />
      )}
      <TextInput label={ZIP_WORDS[country]} autoComplete="off" {...text('address_zip')} />
    </>
  );
}
