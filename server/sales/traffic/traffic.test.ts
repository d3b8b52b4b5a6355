import { beforeAll, expect, test } from 'vitest';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { transact } from '#server/base/db/db.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let ours: Portfolio;
let shop: Shop;
let deal: { id: number };

beforeAll(async () => {
  ours = await landlordPortfolio(world, { premises: 2 });
  shop = await retailerCompany(world, { name: 'Juniper & Rye' });
  deal = await agreed(world, ours, shop);
});

const place = () => ours.premises[0].id;
const send = (rows: object[], as: Person = ours.owner) => world.post('/api/sales/traffic/', { rows }, as);
function upload(content: string | Uint8Array<ArrayBuffer>, as: Person = ours.owner, premises = place()) {
  const form = new FormData();
  form.set('premises', String(premises));
  form.set('csv_file', new Blob([content], { type: 'text/csv' }), 'march.csv');
  return world.call('POST', '/api/sales/traffic_upload/', { as, body: form });
}
/** What row-level security lets a person see. */
async function counted(as: Person = ours.owner) {
  const viewer = (await viewerFinder.viewerOf(world.services, as.token, world.now, false))!;
  return transact(world.services.db, viewer, async (tx) => ({
    premises: await tx.selectFrom('traffic_premises_day').select(['day', 'premises_entry']).orderBy('day').execute(),
    stores: await tx
      .selectFrom('traffic_store_day')
      .select(['lineage_id', 'day', 'store_pass_by', 'store_entry'])
      .orderBy('day')
      .execute(),
  }));
}

test('rows are saved, sent again they replace, and a count that is left out stays', async () => {
  const first = await send([
    { premises: place(), day: '2026-03-08', premises_entry: 900 },
    { deal: deal.id, day: '2026-03-08', store_pass_by: 400, store_entry: 61 },
  ]);
  expect(first).toMatchObject({
    status: 200,
    body: { premises_days: 1, store_days: 1, from: '2026-03-08', through: '2026-03-08' },
  });
  await send([
    { premises: place(), day: '2026-03-08', premises_entry: 910 },
    { deal: deal.id, day: '2026-03-08', store_entry: 62 },
  ]);
  expect(await counted()).toEqual({
    premises: [{ day: '2026-03-08', premises_entry: 910 }],
    stores: [{ lineage_id: deal.id, day: '2026-03-08', store_pass_by: 400, store_entry: 62 }],
  });
});

test('one wrong row and nothing is saved; each is named', async () => {
  const before = await counted();
  const other = (await landlordPortfolio(world)).premises[0].id;
  const { status, body } = await send([
    { premises: place(), day: '2026-03-07', premises_entry: 1 },
    { premises: other, day: '2026-03-07', premises_entry: 1 },
    { premises: place(), deal: deal.id, day: '2026-03-07', premises_entry: 1 },
    { premises: place(), day: '2026-03-07', premises_entry: 2 },
    { deal: deal.id, day: '2026-03-11', store_entry: 2 },
    { deal: deal.id, day: '2026-03-06', premises_entry: 2 },
  ]);
  expect([status, body]).toEqual([
    400,
    {
      'rows.1.premises': ['Is not one of yours'],
      'rows.2.premises': ['Name either a property or a deal'],
      'rows.3.day': ['Is in the rows twice'],
      'rows.4.day': ['Is not over yet'],
      'rows.5.store_entry': ['Required'],
      'rows.5.premises_entry': ['Belongs to a property'],
    },
  ]);
  expect((await send([{ premises: place(), day: '2026-03-07', premises_entry: -1 }])).status).toBe(400);
  expect((await send([])).status).toBe(400);
  expect(await counted()).toEqual(before);
});

test('a CSV file with a byte-order mark, semicolons and quoted line breaks', async () => {
  const text =
    '\uFEFFDate;Store;Property entries;Store entries\r\n03/05/2026;;"1,100";\r\n03/05/2026;"Juniper\r\n & Rye";;70\r\n';
  expect(await upload(text)).toMatchObject({ status: 200, body: { premises_days: 1, store_days: 1 } });
  expect((await counted()).stores).toContainEqual(
    expect.objectContaining({ day: '2026-03-05', store_pass_by: null, store_entry: 70 }),
  );
  const windows = Uint8Array.from([...'Day,Visitors,Store\n2026-03-04,55,'].map((letter) => letter.charCodeAt(0)));
  expect((await upload(windows)).status).toBe(200);
  const cafe = Uint8Array.from(
    [...'Day,Store,Entries\n2026-03-04,Caf\u00e9,5\n'].map((letter) => letter.charCodeAt(0)),
  );
  expect((await upload(cafe)).body).toEqual({
    csv_file: ['Line 2, Store: “Café” is no merchant or unit of this property'],
  });
});

test('a file with problems names line and column and changes nothing', async () => {
  const before = await counted();
  const lines = [
    'Day,Store,Property entries,Store entries',
    '2026-03-01,,10,',
    '"2026-03-02',
    '",,11,',
    '2026-13-01,,x,',
    '2026-03-03,Nobody,,4',
  ];
  expect((await upload(lines.join('\n'))).body).toEqual({
    csv_file: [
      'Line 5, Day: “2026-13-01” is not a date. Write it as MM/DD/YYYY or YYYY-MM-DD',
      'Line 5, Property entries: “x” is not a whole number of people',
      'Line 6, Store: “Nobody” is no merchant or unit of this property',
    ],
  });
  expect((await upload(Uint8Array.from([80, 75, 3, 4, 0, 0]))).body.csv_file[0]).toContain('not a CSV file');
  expect((await upload('')).status).toBe(400);
  expect((await upload(`Day,Visitors\n${'2026-03-01,5\n'.repeat(200_001)}`)).body.csv_file[0]).toContain(
    'more than 200000',
  );
  expect(await counted()).toEqual(before);
});

test('only who manages connections counts, and the merchant sees none of it', async () => {
  const reader = await member(world, { premisesId: place() }, ['permission_sales']);
  const manager = await member(world, { premisesId: place() }, ['permission_manage_connections']);
  const rows = [{ premises: place(), day: '2026-03-02', premises_entry: 5 }];
  expect((await send(rows, reader)).status).toBe(403);
  expect((await upload('Day,Visitors\n2026-03-01,5', reader)).status).toBe(403);
  expect((await send(rows, manager)).status).toBe(200);
  const stranger = (await landlordPortfolio(world)).owner;
  expect((await upload('Day,Visitors\n2026-03-01,5', stranger)).status).toBe(404);
  expect((await send(rows, shop.owner)).status).toBe(403);
  expect(await counted(shop.owner)).toEqual({ premises: [], stores: [] });
  expect((await counted(stranger)).premises).toEqual([]);
  expect((await world.get(`/api/sales/traffic/coverage/?premises=${place()}`, reader)).body).toMatchObject({
    premises: { from: '2026-03-02', through: '2026-03-08' },
    stores: [{ deal: deal.id, unit: '101', days: 2 }],
  });
  expect((await world.get(`/api/sales/traffic/coverage/?premises=${place()}`, stranger)).status).toBe(404);
});

test('every upload is in the audit log with its file', async () => {
  const entries = await asSystem(world, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('chain', '=', `mastercompany:${ours.masterCompanyId}`)
      .execute(),
  );
  const saved = entries.filter(({ action }) => action === 'traffic.saved');
  expect(saved).toContainEqual(expect.objectContaining({ after: expect.objectContaining({ file: 'march.csv' }) }));
});
