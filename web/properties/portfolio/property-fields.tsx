// The fields of a property, for adding one and for editing it.
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Address } from '#core/properties/address.ts';
import type { Country } from '#core/properties/regions.ts';
import { config } from '#web/base/config.ts';
import { AddressFields } from '#web/properties/portfolio/address-fields.tsx';
import { FindAddress } from '#web/properties/portfolio/find-address.tsx';
import { type PropertyForm, zoneAfter } from '#web/properties/portfolio/property-form.ts';
import { AreaInput, UnitFields } from '#web/properties/portfolio/unit-fields.tsx';
import form from '#web/ui/form.module.css';

const ZONES: Record<Country, readonly string[]> = {
  US: ['America/', 'Pacific/Honolulu', 'Pacific/Guam'],
  CA: ['America/'],
  GB: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man'],
  AU: ['Australia/'],
};

export function PropertyFields({ fields }: { fields: PropertyForm }) {
  const values = fields.getValues();
  const change = (changes: Partial<Address>) => {
    const time_zone = zoneAfter(values, { ...values, ...changes });
    fields.setValues({ ...changes, time_zone });
    for (const name of Object.keys(changes)) fields.clearFieldError(name);
  };
  return (
    <>
      <TextInput
        className={form.wide}
        label="Name"
        placeholder="Foundry Hall"
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <h3 className={form.section}>Where it is</h3>
      {config().maps_key ? <FindAddress fields={fields} /> : null}
      <AddressFields value={values} errors={fields.errors} onChange={change} />
      <ZoneField fields={fields} />
      <h3 className={form.section}>Size and place</h3>
      <AreaInput
        label="Leased area in square feet"
        shownLabel="Leased area, sq ft"
        value={values.leased_area_sqft}
        error={fields.errors.leased_area_sqft}
        onChange={(area) => fields.setFieldValue('leased_area_sqft', area)}
      />
      <span />
      <Coordinate fields={fields} name="latitude" label="Latitude (optional)" />
      <Coordinate fields={fields} name="longitude" label="Longitude (optional)" />
      <p className={form.hint}>Coordinates bring the weather of the place to its sales.</p>
      <UnitFields fields={fields} />
    </>
  );
}

function ZoneField({ fields }: { fields: PropertyForm }) {
  const { country, time_zone } = fields.getValues();
  const zones = useMemo(() => {
    const usual = Intl.supportedValuesOf('timeZone').filter((zone) =>
      ZONES[country].some((start) => zone.startsWith(start)),
    );
    return [...new Set([time_zone, ...usual])].filter(Boolean).sort();
  }, [country, time_zone]);
  return (
    <Select
      className={form.wide}
      label="Time zone"
      description="Business days begin and end in it."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      allowDeselect={false}
      data={zones}
      value={time_zone}
      error={fields.errors.time_zone}
      onChange={(zone) => fields.setFieldValue('time_zone', zone ?? time_zone)}
    />
  );
}

function Coordinate(props: { fields: PropertyForm; name: 'latitude' | 'longitude'; label: string }) {
  const { fields, name, label } = props;
  return (
    <NumberInput
      label={label}
      hideControls
      decimalScale={6}
      value={fields.getValues()[name] ?? ''}
      error={fields.errors[name]}
      onChange={(next) => fields.setFieldValue(name, next === '' ? null : Number(next))}
    />
  );
}
