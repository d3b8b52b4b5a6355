// Adds a closed day or weekday.
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Day, DEFAULT_ZONE, dayIn, isDay } from '#core/base/time.ts';
import type { NewClosed } from '#core/pos/closed-contract.ts';
import { clock } from '#web/base/clock.ts';
import classes from '#web/pos/pos-form.module.css';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SINGLE = 'day';

type ClosedFormProps = { confirms: boolean; busy: boolean; onAdd: (closed: NewClosed) => void };

export function ClosedForm({ confirms, busy, onAdd }: ClosedFormProps) {
  const [what, setWhat] = useState<string>(SINGLE);
  const [day, setDay] = useState<string>(dayIn(new Date(clock()), DEFAULT_ZONE));
  const [note, setNote] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(day)) return;
    onAdd(closedOf(what, day, note.trim()));
    setNote('');
  };
  return (
    <form noValidate className={classes.buttons} onSubmit={add}>
      <Select
        label="Closed"
        w={160}
        allowDeselect={false}
        data={[
          { value: SINGLE, label: 'One day' },
          ...WEEKDAYS.map((name, at) => ({ value: String(at + 1), label: `Every ${name}` })),
        ]}
        value={what}
        onChange={(value) => setWhat(value ?? SINGLE)}
      />
      <TextInput
        type="date"
        label={what === SINGLE ? 'On' : 'From'}
        value={day}
        error={isDay(day) ? undefined : 'Choose a day'}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        label="Note"
        placeholder="Thanksgiving"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md" loading={busy}>
        {confirms ? 'Add' : 'Propose'}
      </Button>
    </form>
  );
}

function closedOf(what: string, day: Day, note: string): NewClosed {
  return what === SINGLE ? { day, note } : { weekday: Number(what), from_day: day, to_day: null, note };
}
