// Notes on the days of a property: write one, change or remove one's own. They stand on the day axis of every report.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays, dayIn, isDay } from '#core/base/time.ts';
import type { PremisesNote } from '#core/properties/note-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { clock } from '#web/base/clock.ts';
import { sentenceDate } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import { notesQuery, useRemoveNote, useSaveNote } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

type NotesPanelProps = { property: Premises; opened: boolean; onClose: () => void };
const DAYS_BACK = 90;
const DAYS_AHEAD = 90;

export function NotesPanel({ property, opened, onClose }: NotesPanelProps) {
  const today = dayIn(new Date(clock()), property.time_zone);
  const [edited, setEdited] = useState<PremisesNote>();
  const { data } = useQuery({
    ...notesQuery(property.id, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
    enabled: opened,
  });
  const removing = useRemoveNote();
  const remove = async (note: PremisesNote) => {
    await removing.mutateAsync(note.note_id);
    showToast('ok', 'The note is removed.');
  };
  return (
    <SidePanel opened={opened} title={`Notes on days of ${property.name}`} width={520} onClose={onClose}>
      <NoteForm
        key={edited?.note_id ?? 'new'}
        premises={property.id}
        today={today}
        edited={edited}
        onDone={() => setEdited(undefined)}
      />
      <ul className={classes.noteList}>
        {(data?.results ?? []).toReversed().map((note) => (
          <li key={note.note_id}>
            <strong>{sentenceDate(note.day)}</strong>
            <span>{note.note}</span>
            <span className={classes.row}>
              <span className={classes.quiet}>{note.author}</span>
              {note.can_change ? (
                <>
                  <Button variant="subtle" size="xs" onClick={() => setEdited(note)}>
                    Change
                  </Button>
                  <Button
                    variant="subtle"
                    color="bad"
                    size="xs"
                    onClick={() => void remove(note).catch(() => undefined)}
                  >
                    Remove
                  </Button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

type NoteFormProps = { premises: number; today: string; edited: PremisesNote | undefined; onDone: () => void };

function NoteForm({ premises, today, edited, onDone }: NoteFormProps) {
  const [day, setDay] = useState(edited?.day ?? today);
  const [note, setNote] = useState(edited?.note ?? '');
  const [wrong, setWrong] = useState<{ day?: string; note?: string }>({});
  const saving = useSaveNote();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = {
      ...(!isDay(day) && { day: 'Required' }),
      ...(note.trim() === '' && { note: 'Required' }),
    };
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    await saving.mutateAsync({ id: edited?.note_id, premises, day, note: note.trim() });
    showToast('ok', `The note on ${sentenceDate(day)} is saved.`);
    setNote('');
    onDone();
  };
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <TextInput
        type="date"
        label="Day"
        value={day}
        error={wrong.day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Merchants who trade here read it too."
        autosize
        minRows={3}
        maxLength={4_000}
        value={note}
        error={wrong.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button type="submit" loading={saving.isPending}>
          {edited ? 'Save note' : 'Add note'}
        </Button>
        {edited ? (
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
