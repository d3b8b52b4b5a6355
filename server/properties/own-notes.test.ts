// Reading sales is enough to write a note, not to change or remove what somebody else wrote.
import { expect, test } from 'vitest';
import { landlordPortfolio, member } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const NOTES = '/api/sales/premises_notes/';

test('a note is changed and removed by who wrote it and by an owner', async () => {
  const ours = await landlordPortfolio(world);
  const premises = ours.premises[0].id;
  const reader = await member(world, { premisesId: premises }, ['permission_sales']);
  const write = async (as: typeof reader) =>
    (await world.post(NOTES, { premises, day: '2026-03-09', note: 'Parade' }, as)).body;
  const change = (id: number, as: typeof reader) =>
    world.put(`${NOTES}${id}/`, { day: '2026-03-10', note: 'Changed' }, as);

  const owners = await write(ours.owner);
  const detail = 'Only who wrote this note or an owner of the property can change it.';
  for (const answer of [await change(owners.note_id, reader), await world.delete(`${NOTES}${owners.note_id}/`, reader)])
    expect([answer.status, answer.body.detail]).toEqual([403, detail]);
  const seen = await world.get(`${NOTES}?premises=${premises}`, reader);
  expect(seen.body.results).toMatchObject([{ note: 'Parade', can_change: false }]);

  const readers = await write(reader);
  expect(readers.can_change).toBe(true);
  expect((await change(readers.note_id, reader)).status).toBe(200);
  expect((await change(readers.note_id, ours.owner)).status).toBe(200);
  expect((await world.delete(`${NOTES}${readers.note_id}/`, reader)).status).toBe(204);
  expect((await world.delete(`${NOTES}${owners.note_id}/`, ours.owner)).status).toBe(204);
});
