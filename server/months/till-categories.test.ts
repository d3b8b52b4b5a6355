// Gross sales of a statement by the categories of the tills: several channels, days that are not theirs, refunds, what was typed and
// what no till told apart, to the cent; and what was signed before categories were told keeps its hash and its words.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { agreed } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import { channelOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const JANUARY = '2026-01-01';
const at = (id: number) => `/api/months/deals/${id}/${JANUARY}/`;
const statement = async (id: number, as: Person = shop.owner): Promise<Body> => (await world.get(at(id), as)).body;
const january = SOLD.filter(({ day }) => day < '2026-02-01');

type Part = { category: string; gross: number; transactions?: number };

const bill = (external_id: string, gross: number, parts: readonly Part[] | null, more: object = {}) =>
  saleOf({
    ...{ external_id, gross, occurred_at: `${external_id.slice(0, 10)}T17:00:00Z` },
    categories: parts?.map((part) => ({ ...part, gross: cents(part.gross) })) ?? null,
    ...more,
  });

/** A store of two channels: the first sells food and drinks each day, the second only until the 15th. */
async function newStore() {
  const { id } = await agreed(world, portfolio, shop);
  const [hall, kiosk] = [
    await channelOf(world, shop, { name: 'Hall' }),
    await channelOf(world, shop, { name: 'Kiosk' }),
  ];
  await linkOf(world, id, hall, JANUARY);
  await linkOf(world, id, kiosk, JANUARY, '2026-01-15' as never);
  const food = { category: 'Food', gross: 2_000 };
  await ingest(
    world,
    hall,
    january.flatMap(({ day }) => [
      bill(`${day} one`, 3_100, [food, { category: 'Drinks', gross: 1_000 }]),
      bill(`${day} back`, 0, [{ category: 'Food', gross: 0 }], {
        kind: 'refund',
        refund: 300,
        refund_of: `${day} one`,
      }),
    ]),
  );
  await ingest(
    world,
    kiosk,
    january.map(({ day }) => bill(`${day} kiosk`, 501, [{ category: 'Drinks', gross: 501 }])),
  );
  return { id, hall };
}

const toldIn = ({ figures }: Body) =>
  figures.parts[0].categories?.map(({ category, gross, sales }: Body) => [category, gross, sales]);

async function certify(id: number) {
  const { figures_sha256 } = await statement(id);
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  const statements = [{ deal: id, month: JANUARY, figures_sha256 }];
  expect((await world.post('/api/months/certify/', { statements, ...signer }, shop.owner)).body.results).toMatchObject([
    { result: 'done' },
  ]);
}

async function paper(id: number): Promise<string> {
  const { versions } = await statement(id);
  const { rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/months/statements/${versions[0].id}/pdf/`,
    headers: { authorization: `Token ${shop.owner.token}` },
  });
  return (await pdfText(new Uint8Array(rawPayload))).text;
}

test('channels are added by name, each for its own days; refunds stand beside, the rest is told as one line', async () => {
  const { id } = await newStore();
  const [mine, theirs] = [await statement(id), await statement(id, portfolio.owner)];
  expect(theirs.figures).toEqual(mine.figures);
  expect(toldIn(mine)).toEqual([
    ['Food', '620.00', 31],
    ['Drinks', '385.15', 46],
    [null, '31.00', null],
  ]);
  expect(mine.figures.gross).toBe('1036.15');
  const body = new FormData();
  const typed = { day: '2026-01-17', amount: '18.50', title: 'Private event', reason: 'Billed to the host' };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  body.append('file', new Blob(['%PDF-1.7 invoice'], { type: 'application/pdf' }), 'invoice.pdf');
  const added = await world.post(`${at(id)}adjustments/`, body, shop.owner);
  expect([added.status, added.body.figures.gross, toldIn(added.body)]).toEqual([201, '1054.65', toldIn(mine)]);
  await certify(id);
  const text = await paper(id);
  for (const words of [
    'Food',
    '31 sales',
    '$620.00',
    'Not told apart',
    '$31.00',
    '$1,036.15',
    'Left until the breakpoint',
  ])
    expect(text).toContain(words);
});

test('a till that tells none is one line, as before', async () => {
  const { id } = await agreed(world, portfolio, shop);
  const channel = await channelOf(world, shop, { name: 'Hall' });
  await linkOf(world, id, channel, JANUARY);
  await ingest(
    world,
    channel,
    january.map(({ day }) => bill(`${day} one`, 3_100, null)),
  );
  expect(toldIn(await statement(id))).toBeUndefined();
});

test('what was signed before categories were told keeps its hash, until its sales change', async () => {
  const { id, hall } = await newStore();
  await certify(id);
  const { figures } = await statement(id);
  const untold = { ...figures, parts: figures.parts.map(({ categories: _, ...part }: Body) => part) };
  const hash = createHash('sha256').update(canonicalJson(untold)).digest('hex');
  await world.services.database.script(`begin; set local role none; alter table sales_statements disable trigger user;
    update sales_statements set figures = '${JSON.stringify(untold)}', figures_sha256 = '${hash}' where lineage_id = ${id};
    alter table sales_statements enable trigger user; commit`);
  const older = await statement(id);
  expect([older.state, older.figures_sha256, older.versions[0].holds, toldIn(older)]).toEqual([
    'certified',
    hash,
    true,
    undefined,
  ]);
  await ingest(world, hall, [bill('2026-01-05 more', 700, [{ category: 'Food', gross: 700 }])]);
  await world.runJobs();
  const changed = await statement(id);
  expect([changed.state, changed.versions[0].holds, toldIn(changed)[0]]).toEqual([
    'reported',
    false,
    ['Food', '627.00', 32],
  ]);
});
