// Staff switch faults of a demo's vendors on and off; each does to the product what it says, and outside a demo there is
// nothing of it.
import { beforeAll, describe, expect, test } from 'vitest';
import { withSimulatedBank } from '#demo/simulated-bank.ts';
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { BANK_FAULTS } from '#simulators/fault-switches.ts';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { CUSTOMERS, hear, openBankWorld, successBody, unverified } from '#testing/bank.ts';
import { asSystem, retailerCompany } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const FAULTS = '/api/staff/faults/';
const { world, bank } = await openBankWorld();
let staff: Person;

beforeAll(async () => {
  staff = await world.person({ isStaff: true, username: 'fred@support.test' });
});

async function switchOn(fault: string, more: object = { times: 1 }) {
  staff.token = await world.session(staff.id);
  return successBody(world.post(FAULTS, { vendor: 'bank', fault, ...more }, staff));
}
const listed = async () => {
  staff.token = await world.session(staff.id);
  return successBody(world.get(FAULTS, staff));
};

describe('the switch', () => {
  test('lists every vendor with its faults, and what is on with what is left of it', async () => {
    const { vendors, codes, on } = await listed();
    expect(vendors[0]).toMatchObject({ vendor: 'bank', name: 'The bank' });
    expect(vendors[0].faults.map(({ fault }: { fault: string }) => fault)).toEqual(Object.keys(BANK_FAULTS));
    expect(vendors.map(({ vendor }: { vendor: string }) => vendor)).toContain('square');
    expect(codes).toContain('R01');
    expect(on).toEqual([]);
    const fault = await switchOn('returned', { times: 3, minutes: 5, code: 'R03' });
    expect(fault).toMatchObject({ vendor: 'bank', fault: 'returned', code: 'R03', left: 3, met: 0 });
    expect((await listed()).on).toMatchObject([{ id: fault.id, left: 3 }]);
    const off = await world.post(`${FAULTS}off/`, { id: fault.id }, staff);
    expect(off).toMatchObject({ status: 200, body: { on: [] } });
    expect((await world.post(`${FAULTS}off/`, { id: fault.id }, staff)).status).toBe(200);
  });

  test.each([
    [{ vendor: 'nobody', fault: 'slow', times: 1 }, 'vendor'],
    [{ vendor: 'square', fault: 'returned', times: 1 }, 'fault'],
    [{ vendor: 'bank', fault: 'slow' }, 'times'],
    [{ vendor: 'bank', fault: 'slow', times: 0 }, 'times'],
    [{ vendor: 'bank', fault: 'slow', times: 1, code: 'R01' }, 'code'],
    [{ vendor: 'bank', fault: 'returned', times: 1, code: 'R99' }, 'code'],
  ])('%j is refused beside its field', async (body, field) => {
    staff.token = await world.session(staff.id);
    const answer = await world.post(FAULTS, body, staff);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('is for staff alone', async () => {
    const shop = await retailerCompany(world);
    const body = { vendor: 'bank', fault: 'slow', times: 1 };
    expect((await world.post(FAULTS, body, shop.owner)).status).toBe(403);
    expect((await world.get(FAULTS, shop.owner)).status).toBe(403);
    expect((await world.get(FAULTS)).status).toBe(401);
  });
});

describe('a call that meets a fault of the bank', () => {
  test.each([
    ['server_error', 'did not answer'],
    ['error_after', 'did not answer'],
    ['cut_after', 'did not answer'],
    ['silent_after', 'did not answer'],
    ['conflict', 'did not answer'],
    ['html_page', 'did not answer'],
    ['throttled', 'busy. Try again in 2 seconds'],
  ])('%s is told, and asking again makes one customer', async (fault, said) => {
    const shop = await retailerCompany(world);
    await switchOn(fault);
    const body = unverified(shop.companyId);
    const refused = await world.post(CUSTOMERS, body, shop.owner);
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining(said) } });
    expect((await world.post(CUSTOMERS, body, shop.owner)).status).toBe(201);
    expect((await listed()).on).toEqual([]);
  });

  test('garbage in place of an answer is no answer', async () => {
    const shop = await retailerCompany(world);
    const { id } = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    await switchOn('garbage');
    const changes = { first_name: 'Adele' };
    const refused = await world.patch(`${CUSTOMERS}${id}/`, changes, shop.owner);
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('did not answer') } });
    expect((await world.patch(`${CUSTOMERS}${id}/`, changes, shop.owner)).status).toBe(200);
  });
});

/** A store with one invoice of a tenth of the sales, whose debit day has come. */
async function storeToCharge(): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', 100_000);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  store.shop.owner.token = await world.session(store.shop.owner.id);
  return store;
}

describe('a debit', () => {
  test.each([
    ['returned', { times: 1, code: 'R09' }, 'R09'],
    ['account_closed', { times: 1 }, 'R02'],
  ])('%s %j comes back', async (fault, more, code) => {
    const store = await storeToCharge();
    await switchOn(fault, more);
    await chargeDue(world.services);
    await liveUntil(world, bank(), '2026-03-20', store);
    const [invoice] = await invoicesOf(world, store);
    expect(invoice).toMatchObject({ status: 'failed', failure: { code } });
  });

  test('settles before it comes back late', async () => {
    const store = await storeToCharge();
    await switchOn('returned_late', { times: 1, code: 'R10' });
    await chargeDue(world.services);
    await liveUntil(world, bank(), '2026-03-20', store);
    expect((await invoicesOf(world, store))[0]).toMatchObject({ status: 'paid' });
    await liveUntil(world, bank(), '2026-03-25', store);
    expect((await invoicesOf(world, store))[0]).toMatchObject({ status: 'failed', failure: { code: 'R10' } });
  });

  test('settles slowly', async () => {
    const store = await storeToCharge();
    await switchOn('settles_slowly');
    await chargeDue(world.services);
    await liveUntil(world, bank(), '2026-03-26', store);
    expect((await invoicesOf(world, store))[0]).toMatchObject({ status: 'processing' });
    await liveUntil(world, bank(), '2026-04-03', store);
    expect((await invoicesOf(world, store))[0]).toMatchObject({ status: 'paid' });
  });
});

const eventsTaken = () => asSystem(world, (tx) => tx.selectFrom('bank_events').select('event_id').execute());

describe('a message', () => {
  test.each(['webhook_twice', 'webhook_garbage', 'webhook_backwards'])('%s is taken once', async (fault) => {
    await hear(world, bank());
    const before = (await eventsTaken()).length;
    const shop = await retailerCompany(world);
    await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    const other = await retailerCompany(world);
    await successBody(world.post(CUSTOMERS, unverified(other.companyId), other.owner));
    await switchOn(fault);
    await hear(world, bank());
    expect((await eventsTaken()).length).toBe(before + 2);
    expect((await listed()).on).toEqual([]);
  });

  test('comes an hour late', async () => {
    await hear(world, bank());
    const before = (await eventsTaken()).length;
    const shop = await retailerCompany(world);
    await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    await switchOn('webhook_late');
    await bank().deliver();
    expect((await eventsTaken()).length).toBe(before);
    await bank().advance(3_600_001);
    await bank().deliver();
    expect((await eventsTaken()).length).toBe(before + 1);
  });
});

describe('where it is no demo', () => {
  const SAFE = {
    NODE_ENV: 'production',
    APP_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'),
    DATABASE_URL: 'postgres://nobody@localhost/none',
    PUBLIC_URL: 'https://breakpoint.example',
    SMTP_URL: 'smtps://mail.example',
  };

  test.each([
    ['with production settings', SAFE],
    ['on an empty installation', { NODE_ENV: 'test', EMPTY: 'true', APP_KEY: SAFE.APP_KEY }],
  ])('%s no simulator runs and no route is registered', async (_, environment) => {
    const given = readConfig([], environment);
    expect((await withSimulatedBank(given, world.services.database, () => world.now)).bank).toBeUndefined();
    const services = await buildServices(given, world.services.database, () => world.now, world.services.log);
    expect(services.simulators).toBeNull();
    expect(services.demo).toBeNull();
    expect(services.config.accountLink).toBeUndefined();
    const app = await buildApp({ ...world.services, config: services.config, simulators: null, demo: null });
    for (const [method, url] of [
      ['GET', FAULTS],
      ['POST', FAULTS],
      ['POST', `${FAULTS}off/`],
    ] as const) {
      expect(app.hasRoute({ method, url })).toBe(false);
      const headers = { authorization: `Token ${await world.session(staff.id)}` };
      expect((await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })).statusCode).toBe(
        404,
      );
    }
    expect(app.hasRoute({ method: 'GET', url: '/simulators/bank_link/link' })).toBe(false);
    await app.close();
    await services.jobs.stop();
  });
});
