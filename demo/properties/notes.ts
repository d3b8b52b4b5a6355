// What happened at the demo's properties in the last months, as somebody at the desk would have written it down.
import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const NOTES: readonly (readonly [property: string, daysAgo: number, note: string])[] = [
  ['Foundry Hall', 3, 'Half marathon on Smallman Street, closed to cars until 2 pm'],
  ['Foundry Hall', 9, 'Live music in the atrium, 6 to 9 pm'],
  ['Foundry Hall', 24, 'Pressed Records: till down all day, no report'],
  ['Foundry Hall', 61, 'Neighborhood food festival, two blocks away'],
  ['Dockside Arcade', 5, 'Tall ships in the harbor'],
  ['Dockside Arcade', 33, 'Water main repair on Thames Street, pavement fenced off'],
  ['Palmetto Walk', 12, 'King Street closed to cars for Second Sunday'],
  ['Copperfield Galleria', 2, 'First heavy snow, parking garage opened late'],
  ['Copperfield Galleria', 40, 'Fashion week window displays begin'],
  ['Lakeshore Outlets', 8, 'Outlet sale weekend'],
  ['Alder Street Market', 6, 'MAX line out of service in the morning'],
  ['Bayview Commons', 15, 'Power cut from 11 am to 1 pm'],
];

export async function fillNotesDemo({ clock }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const places = await tx.selectFrom('premises').select(['id', 'name', 'created_by']).execute();
  const rows = NOTES.flatMap(([property, daysAgo, note]) =>
    places
      .filter(({ name }) => name === property)
      .map(({ id, created_by }) => ({
        premises_id: id,
        day: addDays(today, -daysAgo),
        note,
        created_by,
        created_at: now,
        updated_at: now,
      })),
  );
  if (rows.length > 0) await tx.insertInto('premises_notes').values(rows).execute();
  return `${rows.length} notes`;
}
