import { beforeAll, expect, test } from 'vitest';
import { fillAccessDemo } from '#demo/access/fill-access.ts';
import { fillDealsDemo } from '#demo/deals/fill-deals.ts';
import { fillPropertiesDemo } from '#demo/properties/fill-properties.ts';
import { advanceDeals } from '#server/deals/advance-deals.ts';
import { brokenAuditSeq } from '#testing/attacks/broken-audit.ts';
import { asSystem } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let landlord: string;
let retailer: string;

beforeAll(async () => {
  await asSystem(world, async (tx) => {
    await fillAccessDemo(world.services, tx);
    await fillPropertiesDemo(world.services, tx);
    await fillDealsDemo(world.services, tx);
  });
  landlord = await world.session(await userId('landlord@demo.test'));
  retailer = await world.session(await userId('retailer@demo.test'));
});

const userId = async (username: string) =>
  (await world.services.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;

type DealRow = {
  id: number;
  lineage: number;
  status: string;
  substatus: string;
  retailer: { legal_name: string };
  expiry_text: string | null;
  note: string;
  terms: { template: string; currency: string };
};
const deals = async (as: string): Promise<DealRow[]> =>
  (await world.get('/api/deals/deal/?pageSize=999&ordering=id', as)).body.results;

test('the landlord sees deals in every state and of every kind', async () => {
  const rows = await deals(landlord);
  expect(rows.length).toBeGreaterThan(85);
  const all = new Set(rows.map(({ status }) => status));
  expect([...all].sort()).toEqual(
    ['active', 'active_pending', 'archived', 'canceled', 'declined', 'draft', 'finished', 'moved', 'pending'].sort(),
  );
  const kinds = new Set(rows.map(({ terms }) => terms.template));
  for (const kind of [
    'natural_breakpoint',
    'stated_breakpoint',
    'percentage_only',
    'greater_of',
    'royalty',
    'lender_split',
  ]) {
    expect(kinds).toContain(kind);
  }
  expect(rows.some(({ terms }) => terms.currency === 'GBP')).toBe(true);
  const expiring = rows.filter(({ expiry_text }) => expiry_text !== null);
  expect(expiring.map((row) => [row.retailer.legal_name, row.expiry_text, row.status])).toEqual(
    expect.arrayContaining([
      ['Northlight Books', 'Expires in 13 days', 'active'],
      ['Ember & Oak', 'Expires in 44 days', 'active_pending'],
    ]),
  );
  expect(expiring).toHaveLength(2);
  expect(rows.filter(({ note }) => note.includes('opening on Mar 1')).map(({ status }) => status)).toEqual([
    'declined',
  ]);
  const substatuses = new Set(rows.map(({ substatus }) => substatus));
  for (const substatus of [
    'pending_extension',
    'pending_modification',
    'never_active',
    'pending_no_user',
    'verify_terms',
    'no_pos_connection',
    'no_deal_channel',
    'active',
  ]) {
    expect(substatuses).toContain(substatus);
  }
});

test('the retailer has stores in force, one to accept and one modification to review', async () => {
  const rows = await deals(retailer);
  expect(rows.filter(({ substatus }) => substatus === 'active')).toHaveLength(3);
  expect(rows.filter(({ substatus }) => substatus === 'verify_terms')).toHaveLength(1);
  expect(rows.filter(({ substatus }) => substatus === 'pending_modification')).toHaveLength(1);
  expect(rows.every(({ status }) => status !== 'draft')).toBe(true);
  expect((await world.get('/api/companies/notification/', retailer)).body.results.length).toBeGreaterThan(1);
});

test('versions were accepted by people, the chains hold, and the clock finds nothing to do', async () => {
  const ember = (await deals(landlord)).find(
    (row) => row.retailer.legal_name === 'Ember & Oak' && row.status === 'active_pending',
  );
  const versions = (await world.get(`/api/deals/deal/${ember?.id}/terms_versions/`, landlord)).body.results;
  expect(
    versions.map(({ version, accepted }: { version: number; accepted: { by: string } | null }) => [
      version,
      Boolean(accepted?.by),
    ]),
  ).toEqual([
    [4, false],
    [3, true],
    [2, true],
    [1, true],
  ]);
  expect(await asSystem(world, (tx) => brokenAuditSeq(tx, `deal:${ember?.lineage}`))).toBeNull();
  const activities = (await world.get(`/api/deals/deal/${ember?.id}/activities/`, landlord)).body;
  expect(activities.count).toBe(8);
  expect(await advanceDeals(world.services)).toBe(0);
});
