// The units of a property: a name and an area each, any number of them.
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PropertyForm, UnitValues } from '#web/properties/portfolio/property-form.ts';
import form from '#web/ui/form.module.css';

export function UnitFields({ fields }: { fields: PropertyForm }) {
  const { units } = fields.getValues();
  const set = (at: number, changes: Partial<UnitValues>) =>
    fields.setFieldValue(
      'units',
      units.map((unit, place) => (place === at ? { ...unit, ...changes } : unit)),
    );
  return (
    <>
      <h3 className={form.section}>Units</h3>
      {units.length === 0 ? <p className={form.hint}>No units yet. A connection names the unit it is about.</p> : null}
      {units.map((unit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit that is being typed has nothing else of its own.
        <div key={at} className={form.unit}>
          <TextInput
            aria-label={`Name of unit ${at + 1}`}
            placeholder="Suite 104"
            value={unit.name}
            error={fields.errors[`units.${at}.name`]}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <AreaInput
            label={`Area of unit ${at + 1} in square feet`}
            value={unit.area_sqft}
            error={fields.errors[`units.${at}.area_sqft`]}
            onChange={(area) => set(at, { area_sqft: area })}
          />
          <ActionIcon
            variant="subtle"
            size={40}
            aria-label={`Remove unit ${at + 1}`}
            onClick={() =>
              fields.setFieldValue(
                'units',
                units.filter((_, place) => place !== at),
              )
            }
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div className={form.wide}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => fields.setFieldValue('units', [...units, { name: '', area_sqft: null }])}
        >
          Add unit
        </Button>
      </div>
    </>
  );
}

type AreaInputProps = {
  label: string;
  shownLabel?: string;
  value: number | null;
  error: unknown;
  onChange: (value: number | null) => void;
};

/** Square feet, whole numbers, empty when unknown. */
export function AreaInput({ label, shownLabel, value, error, onChange }: AreaInputProps) {
  return (
    <NumberInput
      {...(shownLabel ? { label: shownLabel } : { 'aria-label': label })}
      placeholder="sq ft"
      value={value ?? ''}
      error={error as string | undefined}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
