// When a business day of a channel begins and ends: its time zone and the hour at which the day closes.
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/pos/pos-form.module.css';

type Bound = { value?: unknown; onChange: (value: unknown) => void; error?: ReactNode };

const ZONES = Intl.supportedValuesOf('timeZone');
const HOURS = Array.from({ length: 12 }, (_, hour) => ({
  value: String(hour),
  label: hour === 0 ? 'Midnight' : `${hour} AM`,
}));

export function DayFields({ zone, cutoff, disabled = false }: { zone: Bound; cutoff: Bound; disabled?: boolean }) {
  return (
    <div className={classes.pair}>
      <Select
        label="Time zone"
        searchable
        disabled={disabled}
        data={ZONES.includes(String(zone.value)) ? ZONES : [String(zone.value), ...ZONES]}
        value={String(zone.value)}
        error={zone.error}
        onChange={(value) => value !== null && zone.onChange(value)}
        allowDeselect={false}
      />
      <Select
        label="Business day ends at"
        description="Sales before this hour count for the day before."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={disabled}
        data={HOURS}
        value={String(cutoff.value)}
        error={cutoff.error}
        onChange={(value) => value !== null && cutoff.onChange(Number(value))}
        allowDeselect={false}
      />
    </div>
  );
}
