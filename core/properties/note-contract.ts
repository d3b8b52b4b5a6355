// Notes on the days of a property: a parade, a closed street, a flood. They stand on the day axis of every report about
// it, for the landlord's people and for the merchants who trade there.
import { z } from 'zod';
import { endpoint, Id, NoReply, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { LongText } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';

export const PremisesNote = z
  .object({
    note_id: z.number().int(),
    premises: z.number().int(),
    day: DayText,
    note: z.string(),
    author: z.string().describe('Who wrote it, by name'),
    can_change: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'PremisesNote' });
export type PremisesNote = z.infer<typeof PremisesNote>;

const writer = { permission: 'permission_sales', role: 'landlord' } as const;
const OneNote = z.object({ id: Id });

export const listPremisesNotes = endpoint({
  method: 'GET',
  path: '/api/sales/premises_notes/',
  allow: { permission: 'permission_sales' },
  summary: 'Notes on the days of properties, oldest day first',
  query: PageQuery.extend({
    premises: repeated(Id).describe('Left out: every property whose sales the viewer reads'),
    day_after: DayText.optional().describe('From this day'),
    day_before: DayText.optional().describe('Through this day'),
  }),
  reply: pageOf(PremisesNote),
});

export const createPremisesNote = endpoint({
  method: 'POST',
  path: '/api/sales/premises_notes/',
  allow: writer,
  summary: 'Write a note on a day of a property',
  status: 201,
  whileImpersonating: true,
  body: z.strictObject({ premises: Id, day: GivenDay, note: LongText }),
  reply: PremisesNote,
});

export const updatePremisesNote = endpoint({
  method: 'PUT',
  path: '/api/sales/premises_notes/:id/',
  allow: writer,
  summary: 'Change a note, or the day it stands on',
  params: OneNote,
  body: z.strictObject({ day: GivenDay, note: LongText }),
  reply: PremisesNote,
});

export const deletePremisesNote = endpoint({
  method: 'DELETE',
  path: '/api/sales/premises_notes/:id/',
  allow: writer,
  summary: 'Remove a note',
  status: 204,
  params: OneNote,
  reply: NoReply,
});
