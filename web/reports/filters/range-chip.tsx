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

type RangeChipProps = RangeProps & { withPresets: boolean; answered: Days | undefined };

export function RangeChip({ filters, change, withPresets, answered }: RangeChipProps) {
  const [opened, setOpened] = useState(false);
  const days = filters.from ? { from: filters.from, through: filters.through ?? filters.from } : answered;
  const daysText = days && `${shortDate(days.from)} – ${shortDate(days.through)}`;
  const close = (changes: Parameters<ChangeFilters>[0]) => {
    change(changes);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius={10} trapFocus>
      <Popover.Target>
        <Chip icon="calendar" opens={withPresets} onClick={() => setOpened(!opened)}>
          {withPresets && !filters.from
            ? PRESET_LABELS[filters.preset ?? 'month_to_date']
            : (daysText ?? 'Choose days')}
        </Chip>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.days}>
          {withPresets
            ? PRESETS.map((preset) => (
                <Button
                  key={preset}
                  variant={!filters.from && (filters.preset ?? 'month_to_date') === preset ? 'default' : 'subtle'}
                  onClick={() => close({ preset, from: undefined, through: undefined })}
                >
                  {PRESET_LABELS[preset]}
                </Button>
              ))
            : null}
          <OwnDays days={days} onChoose={(from, through) => close({ from, through, preset: undefined })} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type OwnDaysProps = { days: Days | undefined; onChoose: (from: string, through: string) => void };

function OwnDays({ days, onChoose }: OwnDaysProps) {
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
