// Notes on the days of a property: the landlord's people who read sales write them, everybody whose sales they explain
// reads them. Who wrote one changes and removes it, and so does an owner.
import { page } from '#core/base/page.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import type {
  createPremisesNote,
  listPremisesNotes,
  PremisesNote,
  updatePremisesNote,
} from '#core/properties/note-contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { requirePremises } from '#server/properties/access.ts';
import { premisesByDeals } from '#server/properties/deal-points.ts';
import * as queries from '#server/properties/note-sql.ts';

export async function readNotes(ctx: Ctx, query: Input<typeof listPremisesNotes>['query']) {
  const { db, viewer, request } = ctx;
  const premises = await premisesOf(ctx, query.premises);
  const rows = await queries.listNotes(db, viewer, premises, query);
  return page(rows.map(shown), await queries.countNotes(db, premises, query), query, request.address);
}

export async function writeNote(ctx: Ctx, body: Input<typeof createPremisesNote>['body']): Promise<PremisesNote> {
  const { db, viewer, now, audit } = ctx;
  const { premises, day, note } = body;
  const place = await requireWriting(ctx, premises);
  const id = await queries.insertNote(db, viewer, { premises_id: premises, day, note }, now);
  const object = { id, premises, name: place.name };
  audit({ chain: `mastercompany:${place.master_company_id}`, action: 'note.created', object, after: { day, note } });
  return shown(await requireNote(ctx, id));
}

export async function changeNote(ctx: Ctx, id: number, body: Input<typeof updatePremisesNote>['body']) {
  const { db, now, audit } = ctx;
  const before = await requireNote(ctx, id);
  const place = await requireWriting(ctx, before.premises);
  requireOwnNote(before);
  await queries.updateNote(db, id, body, now);
  audit({
    chain: `mastercompany:${place.master_company_id}`,
    action: 'note.updated',
    object: { id, premises: before.premises, name: place.name },
    before: { day: before.day, note: before.note },
    after: body,
  });
  return shown(await requireNote(ctx, id));
}

export async function deleteNote(ctx: Ctx, id: number): Promise<void> {
  const { db, audit } = ctx;
  const before = await requireNote(ctx, id);
  const place = await requireWriting(ctx, before.premises);
  requireOwnNote(before);
  await queries.removeNote(db, id);
  audit({
    chain: `mastercompany:${place.master_company_id}`,
    action: 'note.deleted',
    object: { id, premises: before.premises, name: place.name },
    before: { day: before.day, note: before.note },
  });
}

/** The properties asked for, if the viewer reads the days of each; without any, all of them. */
async function premisesOf(ctx: Ctx, premisesIds: readonly number[]): Promise<readonly number[]> {
  const { db, viewer } = ctx;
  const through = await premisesByDeals(db, viewer);
  const read = new Set([...(await queries.listSalesPremises(db, viewer)), ...through]);
  if (premisesIds.length === 0) return [...read];
  // The first of them that is not read is refused in the words for a property.
  for (const id of premisesIds) if (!read.has(id)) await requirePremises(ctx, id, 'permission_sales');
  return premisesIds;
}

/** Staff hold the sales permission everywhere to read, and write for nobody. */
async function requireWriting(ctx: Ctx, premisesId: number) {
  const place = await requirePremises(ctx, premisesId, 'permission_sales');
  return place.membership_id === null ? notAllowed() : place;
}

async function requireNote({ db, viewer }: Ctx, id: number): Promise<queries.NoteRow> {
  return (await queries.findNote(db, viewer, id)) ?? notFound();
}

function requireOwnNote({ can_change }: queries.NoteRow): void {
  if (!can_change) notAllowed('Only who wrote this note or an owner of the property can change it.');
}

function shown(row: queries.NoteRow): PremisesNote {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
