// A store whose rent is collected: a deal in force, both banks connected, sales on given days, AutoPay accepted.
import { sql } from 'kysely';
import { type Day, day } from '#core/base/time.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { sendPayouts } from '#server/payments/payouts/send-payouts.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import type { BankSimulator } from '#simulators/bank/simulator.ts';
import { connectProperty, hear, landlordCustomer, merchantCustomer, successBody } from '#testing/bank.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import { isFullSearch } from '#testing/search-size.ts';
import type { World } from '#testing/world.ts';

export type Store = { deal: number; lineage: number; channel: number; portfolio: Portfolio; shop: Shop; sweep: number };

/** 10% of all sales, in lieu of rent. */
export const TEN_PERCENT = termsWith({
  template: 'percentage_only',
  rent_basis: 'none',
  base_rent: null,
  payment_period: 'weekly',
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
});

export async function connectedPortfolio(world: World, payoutType = 'upon_receipt'): Promise<Portfolio> {
  const portfolio = await landlordPortfolio(world, { name: `Estate ${world.now.getTime() % 1e6}` });
  const { customer, source } = await landlordCustomer(world, portfolio);
  const body = {
    dwolla_customer: customer.id,
    funding_source: source.id,
    premises: portfolio.premises[0].id,
    payout_type: payoutType,
  };
  await connectProperty(world, portfolio.owner, body);
  return portfolio;
}

export async function openStore(
  world: World,
  portfolio: Portfolio,
  about: { terms?: unknown; account?: string; sweep?: object; accept?: boolean } = {},
): Promise<Store> {
  const shop = await retailerCompany(world);
  const deal = await agreed(world, portfolio, shop, about.terms ?? TEN_PERCENT);
  return collectRent(world, portfolio, shop, deal, about);
}

/** The same for a deal in force that has neither a bank nor sales yet. */
export async function collectRent(
  world: World,
  portfolio: Portfolio,
  shop: Shop,
  deal: { id: number; lineage: number },
  about: { account?: string; sweep?: object; accept?: boolean } = {},
): Promise<Store> {
  const { customer, source } = await merchantCustomer(world, shop, about.account);
  const connection = { dwolla_customer: customer.id, funding_source: source.id, deal: deal.id };
  await successBody(world.post('/api/payments/sweep_dwolla_customer/', connection, shop.owner));
  const channel = await channelOf(world, deal.lineage, shop.companyId, portfolio.premises[0].id);
  const proposed = await successBody(
    world.post('/api/payments/sweep/', { deal: deal.id, ...about.sweep }, portfolio.owner),
  );
  const store = { deal: deal.id, lineage: deal.lineage, channel, portfolio, shop, sweep: proposed.id };
  if (about.accept !== false) await acceptProposed(world, store);
  return store;
}

export async function acceptProposed(world: World, { sweep, shop }: Pick<Store, 'sweep' | 'shop'>) {
  const { authorisation_text } = await successBody(world.get(`/api/payments/sweep/${sweep}/`, shop.owner));
  const body = { authorisation_sha256: tokenHash(authorisation_text), authorised: true };
  return successBody(world.post(`/api/payments/sweep/${sweep}/accept/`, body, shop.owner));
}

/** A day's sales as an upload tells them, counted as every sale is; told again the day has the newer figure. */
export function sell(world: World, store: Pick<Store, 'channel'>, on: string, net: number): Promise<void> {
  return sellDays(world, store, [[on, net]]);
}

export async function sellDays(
  world: World,
  { channel }: Pick<Store, 'channel'>,
  days: readonly (readonly [on: string, net: number])[],
): Promise<void> {
  const records = days.map(([on, net]) => {
    const amounts = net < 0 ? { kind: 'refund' as const, refund: -net } : { gross: net };
    return saleOf({
      external_id: on,
      grain: 'day',
      business_day: day(on),
      occurred_at: `${on}T17:00:00Z`,
      ...amounts,
    });
  });
  await ingest(world, channel, records, { source: 'upload' });
}

/** One morning of AutoPay: the bank's news, invoices, debits, payouts, and a look at what no message told. */
export async function morning(world: World, bank: BankSimulator, looks = true): Promise<void> {
  await bank.advance(0);
  await hear(world, bank);
  await issueInvoices(world.services);
  await chargeDue(world.services);
  await formPayouts(world.services);
  await sendPayouts(world.services);
  if (looks) await readAttempts(world.services);
}

/**
 * Mornings until a day, at ten in New York; nobody stays signed in that long. Looking reads every debit of the last 65
 * days again: by night each morning, by day once a week and on the last.
 */
export function liveUntil(world: World, bank: BankSimulator, until: string, ...stores: Store[]): Promise<void> {
  return live(world, until, stores, (today) =>
    morning(world, bank, isFullSearch || world.now.getUTCDay() === 1 || today >= until),
  );
}

/**
 * The same for stories over months, in which most mornings have nothing to do: by day those are left out, by night none
 * is. A morning after a busy one is never left out, nor the first and the middle of a month.
 */
export function liveOn(world: World, bank: BankSimulator, until: string, ...stores: Store[]): Promise<void> {
  let wasBusy = true;
  return live(world, until, stores, async (today) => {
    const isBusy = isFullSearch || ['01', '15', '16'].includes(today.slice(8)) || (await hasWork(world, today));
    if (isBusy || wasBusy || today >= until) await morning(world, bank, isFullSearch || today >= until);
    wasBusy = isBusy;
  });
}

async function live(
  world: World,
  until: string,
  stores: readonly Store[],
  eachDay: (today: string) => Promise<void>,
): Promise<void> {
  for (let at = world.now; at.toISOString().slice(0, 10) < until; at = world.now) {
    world.setClock(new Date(`${new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`));
    await eachDay(world.now.toISOString().slice(0, 10));
  }
  for (const { shop, portfolio } of stores) {
    shop.owner.token = await world.session(shop.owner.id);
    portfolio.owner.token = await world.session(portfolio.owner.id);
  }
}

/** An invoice to issue or to debit, or money on its way. */
async function hasWork(world: World, today: string): Promise<boolean> {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ busy: boolean }>`select
      exists (select from sweeps where status in ('active', 'paused') and ended_at is null
        and next_issue_day <= ${today}::date + 1)
      or exists (select from sweep_invoices where status = 'processing'
        or status = 'pending' and debit_day <= ${today}::date or status = 'failed' and next_retry_day <= ${today}::date)
      or exists (select from transfer_attempts where state in ('written', 'unknown', 'pending'))
      or exists (select from payouts where status in ('pending', 'partially')) as busy`.execute(tx),
  );
  return rows[0]?.busy ?? true;
}

export async function invoicesOf(world: World, { deal, shop }: Store) {
  const body = await successBody(world.get(`/api/payments/sweep_invoice/?deal=${deal}&pageSize=1000`, shop.owner));
  return body.results.toReversed();
}

export type Books = Record<string, number>;

export async function booksOf(world: World, lineage: number): Promise<Books> {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('ledger_entries')
      .select(({ fn }) => ['account', fn.sum<number>('amount_cents').as('amount')])
      .where('lineage_id', '=', lineage)
      .groupBy('account')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

async function channelOf(world: World, lineage: number, companyId: number, premisesId: number): Promise<number> {
  return asSystem(world, async (tx) => {
    const { id } = await tx
      .insertInto('channels')
      .values({
        company_id: companyId,
        premises_id: premisesId,
        name: 'Till',
        time_zone: 'America/New_York',
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { lineage_id: lineage, channel_id: id, start_date: '2026-01-01' as Day, created_at: world.now };
    await tx.insertInto('deal_channels').values(link).execute();
    return id;
  });
}
