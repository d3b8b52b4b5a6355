// A chain of 500 stores closes its month in one sitting: the list is read and filtered, everything is signed with one
// signature, and the landlord closes what was signed. The seconds of each part are printed.
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { SOLD } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const STORES = Number(process.env.STORES ?? 500);
const MONTH = '2026-02-01';
const AT_ONCE = 50;

const world = openWorld();
const [portfolio, shop] = [{} as Portfolio, {} as Shop];
beforeAll(async () => {
  Object.assign(portfolio, await landlordPortfolio(world));
  Object.assign(shop, await retailerCompany(world));
  const { id } = await agreed(world, portfolio, shop);
  await likeThis(id, await linkChannel(world, id, shop.companyId, SOLD), STORES - 1);
}, 300_000);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

/** So many more stores like one: its terms, a channel of its own each, and the same sales. */
async function likeThis(deal: number, channel: number, more: number): Promise<void> {
  await asSystem(world, async (tx) => {
    for (let number = 0; number < more; number += 1) {
      await sql`with store as (
          insert into deals (status, premises_id, premises_unit, retailer_legal_name, retailer_email, retailer_company_id,
            terms, start_date, end_date, effective_from, created_at, updated_at, published_at, accepted_at)
          select status, premises_id, ${String(number)}, retailer_legal_name, retailer_email, retailer_company_id, terms,
            start_date, end_date, effective_from, created_at, updated_at, published_at, accepted_at
          from deals where id = ${deal} returning id, lineage_id
        ), terms as (
          insert into deal_terms (deal_id, lineage_id, version, terms_text, sha256, effective_from, proposed_at,
            accepted_by, accepted_at)
          select s.id, s.lineage_id, t.version, t.terms_text, t.sha256, t.effective_from, t.proposed_at, t.accepted_by,
            t.accepted_at from deal_terms t, store s where t.deal_id = ${deal}
        ), till as (
          insert into channels (company_id, name, time_zone, created_at, updated_at)
          select company_id, name, time_zone, created_at, updated_at from channels where id = ${channel} returning id
        )
        insert into deal_channels (lineage_id, channel_id, start_date, created_at)
          select s.lineage_id, c.id, '2026-01-01', ${world.now} from store s, till c`.execute(tx);
    }
    await sql`insert into sales_day (channel_id, business_day, gross_cents, tax_cents, refund_cents, transactions, updated_at)
      select c.id, d.business_day, d.gross_cents, d.tax_cents, d.refund_cents, d.transactions, d.updated_at
      from channels c, sales_day d where d.channel_id = ${channel} and c.id > ${channel}`.execute(tx);
  });
}

type Listed = { deal: number; month: string; figures_sha256: string };
const state = async (word: string, as: Person): Promise<Listed[]> =>
  (await world.get(`/api/months/?month=${MONTH}&state=${word}&pageSize=1000`, as)).body.results.map(
    ({ deal, month, figures_sha256 }: Body) => ({ deal, month, figures_sha256 }),
  );

test('500 stores are listed, signed and closed', async () => {
  const seconds: Record<string, number> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    seconds[name] = Math.round((performance.now() - begun) / 100) / 10;
    return result;
  };
  const reported = await timed('list', () => state('reported', shop.owner));
  expect(reported).toHaveLength(STORES);
  const proof = await world.proof(shop.owner);
  await timed('sign', async () => {
    for (let at = 0; at < reported.length; at += AT_ONCE) {
      const signature = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...proof };
      const body = { statements: reported.slice(at, at + AT_ONCE), ...signature };
      const { body: done } = await world.post('/api/months/certify/', body, shop.owner);
      expect(done.results.every(({ result }: Body) => result === 'done')).toBe(true);
    }
  });
  const certified = await timed('filter', () => state('certified', portfolio.owner));
  expect(certified).toHaveLength(STORES);
  await timed('close', async () => {
    for (let at = 0; at < certified.length; at += AT_ONCE) {
      const months = certified.slice(at, at + AT_ONCE);
      const { body: done } = await world.post('/api/months/close/', { months }, portfolio.owner);
      expect(done.results.every(({ result }: Body) => result === 'done')).toBe(true);
    }
  });
  expect(await state('closed', portfolio.owner)).toHaveLength(STORES);
  process.stdout.write(`${STORES} stores, seconds: ${JSON.stringify(seconds)}\n`);
}, 600_000);
