import { beforeAll, expect, test } from 'vitest';
import { agreed, published } from '#testing/deals.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const NOTES = '/api/sales/premises_notes/';
let ours: Portfolio;
let shop: Shop;
const [PARADE, FLOOD] = ['Street parade from noon', 'Ground floor closed: burst pipe'];

beforeAll(async () => {
  ours = await landlordPortfolio(world, { premises: 2 });
  shop = await retailerCompany(world);
  await agreed(world, ours, shop);
});

const write = (body: object, as: Person = ours.owner) =>
  world.post(NOTES, { premises: ours.premises[0].id, day: '2026-03-09', note: PARADE, ...body }, as);
const read = async (query: string, as: Person) => (await world.get(`${NOTES}?${query}`, as)).body;
const texts = async (query: string, as: Person) =>
  (await read(query, as)).results.map(({ note }: { note: string }) => note);

test('a note is written, moved to another day, found in a range of days and removed', async () => {
  const { status, body } = await write({ note: `  ${PARADE} ` });
  expect([status, body]).toMatchObject([201, { day: '2026-03-09', note: PARADE, can_change: true }]);
  await write({ day: '2026-02-01', note: FLOOD });
  const at = `premises=${ours.premises[0].id}`;
  expect(await texts(at, ours.owner)).toEqual([FLOOD, PARADE]);
  expect(await texts(`${at}&day_after=2026-02-02&day_before=2026-03-09`, ours.owner)).toEqual([PARADE]);
  expect(await texts(`${at}&day_after=2026-03-10`, ours.owner)).toEqual([]);
  const moved = await world.put(`${NOTES}${body.note_id}/`, { day: '2026-03-10', note: 'Parade' }, ours.owner);
  expect(moved.body).toMatchObject({ note_id: body.note_id, day: '2026-03-10', note: 'Parade' });
  expect(await texts(`${at}&day_after=2026-03-10`, ours.owner)).toEqual(['Parade']);
  expect((await world.delete(`${NOTES}${body.note_id}/`, ours.owner)).status).toBe(204);
  expect((await world.put(`${NOTES}${body.note_id}/`, { day: '2026-03-10', note: 'x' }, ours.owner)).status).toBe(404);
  expect(await texts(at, ours.owner)).toEqual([FLOOD]);
});

test('the merchants who trade there read it and write none; those only invited wait', async () => {
  const at = `premises=${ours.premises[0].id}`;
  expect((await read(at, shop.owner)).results).toMatchObject([{ note: FLOOD, can_change: false }]);
  expect(await texts('', shop.owner)).toEqual([FLOOD]);
  expect((await write({}, shop.owner)).status).toBe(403);
  const invited = await retailerCompany(world);
  await published(world, ours, invited);
  expect((await world.get(`${NOTES}?${at}`, invited.owner)).status).toBe(404);
  expect(await texts('', invited.owner)).toEqual([]);
  const books = await member(world, { companyId: shop.companyId }, ['permission_view_autopay']);
  expect((await world.get(`${NOTES}?${at}`, books)).status).toBe(403);
});

test('strangers find nothing, members without the permission are refused, staff read', async () => {
  const [first, second] = ours.premises as unknown as [{ id: number }, { id: number }];
  const stranger = (await landlordPortfolio(world)).owner;
  expect((await world.get(`${NOTES}?premises=${first.id}`, stranger)).status).toBe(404);
  expect((await write({}, stranger)).status).toBe(404);
  const note = (await write({ premises: second.id })).body;
  expect((await world.delete(`${NOTES}${note.note_id}/`, stranger)).status).toBe(404);
  const reader = await member(world, { premisesId: second.id }, ['permission_manage_connections']);
  expect((await world.get(`${NOTES}?premises=${second.id}`, reader)).status).toBe(403);
  expect((await world.delete(`${NOTES}${note.note_id}/`, reader)).status).toBe(403);
  const staff = await world.person({ isStaff: true });
  expect(await texts(`premises=${first.id}&premises=${second.id}`, staff)).toEqual([FLOOD, PARADE]);
  expect((await write({}, staff)).status).toBe(403);
  expect((await world.delete(`${NOTES}${note.note_id}/`, staff)).status).toBe(403);
});

test.each([
  ['no such day', { day: '2026-02-30' }, 'day'],
  ['no day', { day: '' }, 'day'],
  ['nothing written', { note: '   ' }, 'note'],
  ['too much written', { note: 'x'.repeat(4_001) }, 'note'],
  ['no property', { premises: 'all' }, 'premises'],
  ['a field nobody knows', { colour: 'red' }, 'colour'],
])('refused: %s', async (_, body, field) => {
  const { status, body: answer } = await write(body);
  expect([status, Object.keys(answer)]).toEqual([400, [field]]);
});
