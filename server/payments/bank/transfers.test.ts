// Money over the provider type, as charges and payouts use it: merchant's bank → landlord's balance → landlord's bank.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cents, cents } from '#core/base/money.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { findPayee, findPayer } from '#server/payments/bank/connection-sql.ts';
import { type BankProvider, BankRefusal, BankUnknown } from '#server/payments/bank/provider.ts';
import {
  connectProperty,
  hear,
  landlordCustomer,
  merchantCustomer,
  openBankWorld,
  passDays,
  successBody,
} from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
const RENT = cents(123_456);
let provider: BankProvider;
let landlord: { balance: string; account: string; portfolio: Portfolio };

beforeAll(async () => {
  provider = bankOf(world.services);
  const portfolio = await landlordPortfolio(world);
  const { customer, source } = await landlordCustomer(world, portfolio);
  const [premises] = portfolio.premises;
  const body = { dwolla_customer: customer.id, funding_source: source.id, premises: premises.id };
  await connectProperty(world, portfolio.owner, body);
  const payee = await asSystem(world, (tx) => findPayee(tx, premises.id));
  landlord = { balance: payee!.balance_provider_id!, account: payee!.source_provider_id, portfolio };
});

/** A merchant with an account of this name, connected to a deal with the landlord. */
async function payer(name = 'Rent account') {
  const shop = await retailerCompany(world);
  const deal = await agreed(world, landlord.portfolio, shop);
  const { customer, source } = await merchantCustomer(world, shop, name);
  const body = { dwolla_customer: customer.id, funding_source: source.id, deal: deal.id };
  await successBody(world.post('/api/payments/sweep_dwolla_customer/', body, shop.owner));
  const row = await asSystem(world, (tx) => findPayer(tx, deal.lineage_id ?? deal.id));
  return { shop, deal, customerId: row!.customer_provider_id, sourceId: row!.source_provider_id };
}

const debit = (sourceId: string, amount: Cents, correlationId: string = randomUUID(), key: string = randomUUID()) =>
  provider.transfers.create({ sourceId, destinationId: landlord.balance, amount, correlationId }, key);

describe('a debit', () => {
  test('settles after four banking days, and is paid out the next', async () => {
    const { sourceId, customerId } = await payer();
    const before = await provider.fundingSources.balance(landlord.balance);
    const id = await debit(sourceId, RENT, 'invoice-1');
    expect(await provider.transfers.read(id)).toMatchObject({
      status: 'pending',
      amount: RENT,
      correlationId: 'invoice-1',
      sourceId,
      destinationId: landlord.balance,
      cancellable: true,
      failure: null,
    });
    expect(await provider.transfers.findByCorrelation(customerId, 'invoice-1')).toMatchObject([{ id }]);
    expect(await provider.transfers.findByCorrelation(customerId, 'invoice')).toEqual([]);
    await passDays(world, bank(), 3, landlord.portfolio.owner);
    expect((await provider.transfers.read(id)).status).toBe('pending');
    await passDays(world, bank(), 5, landlord.portfolio.owner);
    expect((await provider.transfers.read(id)).status).toBe('processed');
    expect((await provider.fundingSources.balance(landlord.balance)) - before).toBe(RENT);

    const out = {
      sourceId: landlord.balance,
      destinationId: landlord.account,
      amount: RENT,
      correlationId: 'payout-1',
    };
    const payout = await provider.transfers.create(out, randomUUID());
    expect(await provider.fundingSources.balance(landlord.balance)).toBe(before);
    await passDays(world, bank(), 4, landlord.portfolio.owner);
    expect(await provider.transfers.read(payout)).toMatchObject({ status: 'processed', traceId: expect.any(String) });
    const more = provider.transfers.create({ ...out, amount: cents(before + 1) }, randomUUID());
    await expect(more).rejects.toMatchObject({ detail: 'Insufficient funds.' });
  });

  test('comes back with its return code, or after it had settled', async () => {
    const poor = await payer('R01');
    const late = await payer('R01-late');
    const once = await payer('R01-once');
    const before = await provider.fundingSources.balance(landlord.balance);
    const ids = await Promise.all([poor, late, once].map(({ sourceId }) => debit(sourceId, RENT)));
    await passDays(world, bank(), 7, landlord.portfolio.owner);
    const states = await Promise.all(ids.map((id) => provider.transfers.read(id)));
    expect(states.map(({ status }) => status)).toEqual(['failed', 'processed', 'failed']);
    expect(states[0]!.failure).toMatchObject({ code: 'R01', description: 'Insufficient Funds' });
    expect((await provider.fundingSources.balance(landlord.balance)) - before).toBe(RENT);
    const again = await debit(once.sourceId, RENT);
    await passDays(world, bank(), 8, landlord.portfolio.owner);
    expect((await provider.transfers.read(again)).status).toBe('processed');
    expect(await provider.transfers.read(ids[1]!)).toMatchObject({ status: 'failed', failure: { code: 'R01' } });
    expect((await provider.fundingSources.balance(landlord.balance)) - before).toBe(RENT);
  });

  test('is listed with the others of its payer, unless it failed or was made on other days', async () => {
    const { sourceId, customerId } = await payer('R01-once');
    const today = dayIn(world.now, 'UTC');
    const about = { from: addDays(today, -1), through: addDays(today, 2) };
    const failed = await debit(sourceId, cents(20_000));
    await passDays(world, bank(), 8, landlord.portfolio.owner);
    const ids = [failed, await debit(sourceId, cents(30_000)), await debit(sourceId, cents(40_000))];
    const later = { from: addDays(today, 7), through: addDays(today, 10) };
    const listed = (wanted: string[], madeOn: typeof about) =>
      provider.transfers.readListed(customerId, wanted, madeOn);
    const shown = await listed(ids, { ...about, through: later.through });
    expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await listed(ids.slice(1), later)).toHaveLength(2);
    expect(await listed(ids.slice(1), about)).toEqual([]);
    const single = await provider.transfers.read(ids[1]!);
    expect(await listed([ids[1]!], later)).toEqual([single]);
    const payee = (await provider.fundingSources.read(landlord.balance)).customerId;
    expect(await provider.transfers.readListed(payee, [ids[1]!], later)).toEqual([single]);
  });

  test('a closed account is removed, and its company is no longer ready', async () => {
    const { shop, sourceId } = await payer('R03');
    const word = async () => (await world.get('/api/payments/dwolla_customer/', shop.owner)).body.results[0].readiness;
    expect(await word()).toBe('ready');
    await debit(sourceId, RENT);
    await passDays(world, bank(), 8, shop.owner, landlord.portfolio.owner);
    expect(await word()).toBe('no_funding_source');
    await expect(debit(sourceId, RENT)).rejects.toMatchObject({ detail: 'Funding source not found.' });
    const lost = await asSystem(world, (tx) =>
      tx.selectFrom('events').select('payload').where('kind', '=', 'bank.accounts_lost').execute(),
    );
    expect(lost.length).toBeGreaterThan(0);
  });

  test('of somebody who revoked the authorisation deactivates the customer', async () => {
    const { shop, sourceId } = await payer('R07');
    await debit(sourceId, RENT);
    await passDays(world, bank(), 8, shop.owner, landlord.portfolio.owner);
    const list = await world.get('/api/payments/dwolla_customer/', shop.owner);
    expect(list.body.results[0]).toMatchObject({ status: 'deactivated', readiness: 'no_dwolla_customer' });
  });

  test('is cancelled until it has left, and refused after', async () => {
    const { sourceId } = await payer();
    const id = await debit(sourceId, RENT);
    expect((await provider.transfers.cancel(id)).status).toBe('cancelled');
    const gone = await debit(sourceId, RENT);
    await passDays(world, bank(), 3, landlord.portfolio.owner);
    await expect(provider.transfers.cancel(gone)).rejects.toThrow(BankRefusal);
  });

  test('wakes whoever reads transfers, once for each side and never twice', async () => {
    const { sourceId } = await payer();
    await hear(world, bank());
    const id = await debit(sourceId, RENT, 'invoice-9');
    await bank().deliver({ times: 2 });
    await world.runJobs();
    const moved = await asSystem(world, (tx) =>
      tx.selectFrom('events').select('payload').where('kind', '=', 'bank.transfer_moved').execute(),
    );
    const moves = moved.filter(({ payload }) => (payload as { transfer_id: string }).transfer_id === id);
    expect(moves.map(({ payload }) => payload)).toEqual(
      [1, 2].map(() => ({ transfer_id: id, correlation_id: 'invoice-9' })),
    );
  });
});

describe('one key', () => {
  test('makes one transfer, however often it is sent', async () => {
    const { sourceId, customerId } = await payer();
    const key = randomUUID();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => debit(sourceId, RENT, 'invoice-20', key)));
    const ids = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(ids).size).toBe(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BankUnknown);
    expect(await provider.transfers.findByCorrelation(customerId, 'invoice-20')).toHaveLength(1);
  });

  test.each(['cut_after', 'hang_after', 'error_after'] as const)('finds what %s hid', async (how) => {
    const { sourceId, customerId } = await payer();
    bank().faults.plan({ path: '/transfers', how });
    const correlation = `invoice-${how}`;
    await expect(debit(sourceId, RENT, correlation)).rejects.toThrow(BankUnknown);
    const transfers = await provider.transfers.findByCorrelation(customerId, correlation);
    expect(transfers).toMatchObject([{ status: 'pending', amount: RENT }]);
  });
});

test.each([
  ['more than an unverified customer may send', cents(500_001), /greater than your transaction limit/],
  ['nothing', cents(0), /must be a positive number/],
])('refused: %s', async (_, amount, message) => {
  const { sourceId } = await payer();
  await expect(debit(sourceId, amount)).rejects.toThrow(message);
});
