// A unit of a property: chosen from its own, each with its area and whether it is vacant, or typed where it has none yet.
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Premises } from '#core/properties/premises-contract.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { unitChoices } from '#web/deals/unit-choices.ts';
import classes from '#web/deals/unit-field.module.css';

type UnitFieldProps = {
  property: Pick<Premises, 'id' | 'units'> | undefined;
  value: string;
  onChange: (unit: string) => void;
};

export function UnitField({ property, value, onChange }: UnitFieldProps) {
  const { data } = useQuery({ ...dealsQuery({ premises: property?.id ?? 0 }), enabled: property !== undefined });
  const choices = unitChoices(property?.units ?? [], data);
  const wordsOf = (unit: string) => choices.find(({ name }) => name === unit)?.words;
  return (
    <Autocomplete
      label="Unit, optional"
      description={wordsOf(value) || 'Choose a unit, or type it as it is known at the property: 120, or Kiosk 3.'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={choices.map(({ name }) => name)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.value}</span>
          <span className={classes.words}>{wordsOf(option.value)}</span>
        </span>
      )}
      maxDropdownHeight={280}
      value={value}
      onChange={onChange}
      maxLength={60}
    />
  );
}
