import { type Day, day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { mapRead, type Read } from '#server/base/db/read-together.ts';
import { listNotes } from '#server/reports/daily/daily-sql.ts';

type DatedNote = { id: number; premises: number; day: Day; note: string };

/** What was written on the days of properties in the viewer's scope, oldest first. */
export function notesOn(premises: readonly number[], range: DayRange): Read<DatedNote[]> {
  return mapRead(listNotes(premises, range), (notes) => notes.map((note) => ({ ...note, day: day(note.day) })));
}
