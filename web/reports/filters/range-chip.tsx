// Which days: four presets, or a first and a last day of one's own.
import { Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isDay } from '#core/base/time.ts';
import { PRESET_LABELS, PRESETS, type Preset } from '#core/reports/presets.ts';
import { shortDate } from '#web/base/format.ts';
import type { ChangeFilters, ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { Days } from '#web/reports/report-result.tsx';
import classes from '#web/reports/reports.module.css';
import { Chip, Segments } from '#web/ui/filter-bar.tsx';

type RangeProps = { filters: ReportFilters; change: ChangeFilters };

const SEGMENTS = PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }));

export function PresetSegments({ filters, change }: RangeProps) {
  return (
    <Segments
      label="Days"
      segments={SEGMENTS}
      value={filters.from ? undefined : (filters.preset ?? 'month_to_date')}
      onChange={(preset: Preset) => change({ preset, from: undefined, through: undefined })}
    />
  );
}

type RangeChipProps = RangeProps & { answered: Days | undefined };

export function RangeChip({ filters, change, answered }: RangeChipProps) {
  const [opened, setOpened] = useState(false);
  const days = daysOf(filters, answered);
  const choose = (from: string, through: string) => {
    change({ from, through, preset: undefined });
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius={10} trapFocus>
      <Popover.Target>
        <Chip icon="calendar" onClick={() => setOpened(!opened)}>
          <span className={classes.range}>
            {days ? `${shortDate(days.from)} – ${shortDate(days.through)}` : 'Choose days'}
          </span>
        </Chip>
      </Popover.Target>
      <Popover.Dropdown>
        <OwnDays days={days} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function daysOf({ from, through }: ReportFilters, answered: Days | undefined): Days | undefined {
  return from ? { from, through: through ?? from } : answered;
}

type OwnDaysProps = { days: Days | undefined; onChoose: (from: string, through: string) => void };

export function OwnDays({ days, onChoose }: OwnDaysProps) {
  const [from, setFrom] = useState<string>(days?.from ?? '');
  const [through, setThrough] = useState<string>(days?.through ?? '');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(from) || !isDay(through)) setWrong('Choose a first and a last day.');
    else if (through < from) setWrong('The last day comes before the first: choose a later one.');
    else onChoose(from, through);
  };
  return (
    <form noValidate className={classes.days} onSubmit={submit}>
      <TextInput type="date" label="First day" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextInput
        type="date"
        label="Last day"
        value={through}
        error={wrong}
        onChange={(event) => setThrough(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Show these days
      </Button>
    </form>
  );
}
