// A rent year from open to closed: signed by both sides, settled by an invoice, corrected into a second version. The first
// rent year of the leases here ends on the last day of February, so that it has two months: January and February 2026.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { followReady, followUnderWay } from '#server/years/follow-years.ts';
import { remindOfYears } from '#server/years/remind-of-years.ts';
import { booksOf, connectedPortfolio, invoicesOf, openStore, type Store, sell, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem, landlordPortfolio, type Portfolio } from '#testing/portfolio.ts';
import { SOLD } from '#testing/statements/statement-sides.ts';
import type { Body, Person } from '#testing/world.ts';

const { world } = await openBankWorld();
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const YEAR = '2026-01-01';
const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];
/** 6% over 100,000.00 a year, of which 59 of 365 days are the first. */
const TERMS = termsWith({
  template: 'percentage_only',
  rent_basis: 'none',
  base_rent: null,
  payment_period: 'monthly',
  end_date: null,
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    year_starts: '03-01',
    tiers: [{ over: '100000.00', rate: '6' }],
  } as never,
});

const portfolio = {} as Portfolio;
const store = {} as Store;
const twin = {} as Portfolio;
const start = async (at: string) => {
  world.setClock(new Date(`${at}T15:00:00Z`));
  for (const { owner } of [portfolio, twin, store.shop].filter((each) => each?.owner)) {
    owner.token = await world.session(owner.id);
  }
};
const daysFrom = (from: string, through: string): [string, number][] => {
  const days: [string, number][] = [];
  for (let at: Day = day(from); at <= through; at = addDays(at, 1)) days.push([at, 1_000_00]);
  return days;
};

beforeAll(async () => {
  await start('2026-01-02');
  Object.assign(portfolio, await connectedPortfolio(world));
  Object.assign(store, await openStore(world, portfolio, { terms: TERMS }));
  Object.assign(twin, await landlordPortfolio(world, { name: 'Twin' }));
  for (const [from, through, issued] of [
    ['2026-01-01', '2026-01-31', '2026-02-02'],
    ['2026-02-01', '2026-02-28', '2026-03-02'],
  ] as const) {
    await start(issued);
    await sellDays(world, store, daysFrom(from, through));
    await issueInvoices(world.services);
  }
  await start('2026-03-10');
});

const at = (deal: number, year = YEAR) => `/api/years/deals/${deal}/${year}/`;
const read = async (as: Person, deal = store.deal) => successBody(world.get(at(deal), as));
const SIGNER = { name: 'Ana Juniper', title: 'Managing member', consent: true };
const sign = async (step: 'certify' | 'accept', as: Person, deal = store.deal, hash?: string) => {
  const figures_sha256 = hash ?? (await read(as, deal)).figures_sha256;
  return world.post(`${at(deal)}${step}/`, { ...SIGNER, figures_sha256, ...(await world.proof(as)) }, as);
};
const certifyMonth = async (month: string, as: Person, deal = store.deal) => {
  const { figures_sha256 } = await successBody(world.get(`/api/months/deals/${deal}/${month}/`, as));
  const body = { statements: [{ deal, month, figures_sha256 }], ...SIGNER, ...(await world.proof(as)) };
  return (await successBody(world.post('/api/months/certify/', body, as))).results[0];
};
/** A failure of ours inside the transaction, as a killed process would be. */
const plant = (change: string) =>
  world.services.database.script(`begin; set local role none; alter table year_steps ${change}; commit`);
const tasksOf = async (as: Person) =>
  (await successBody(world.get('/api/users/me/tasks/', as)))
    .filter(({ kind }: Body) => kind.startsWith('year.'))
    .map(({ kind, deal }: Body) => [kind, deal]);
const knows = async (sha256: string) => (await world.get(`/api/months/known/${sha256}/`)).body.known;

describe('a year', () => {
  test('is listed with the year that runs, and waits for its months', async () => {
    const list = `/api/years/deals/${store.deal}/`;
    const { years, ...unasked } = await successBody(world.get(list, store.shop.owner));
    expect(unasked.shown).toBeNull();
    const { shown } = await successBody(world.get(`${list}?shown=true`, store.shop.owner));
    expect(shown).toEqual(await successBody(world.get(at(store.deal, shown.year), store.shop.owner)));
    expect(shown.year).toBe(years[0].year);
    expect(
      years.map(({ name, from, through, state, ready, months }: Body) => [name, from, through, state, ready, months]),
    ).toEqual([
      ['2026/27', '2026-03-01', '2027-02-28', 'open', 0, 12],
      ['2026', '2026-01-01', '2026-02-28', 'open', 0, 2],
    ]);
    const refused = await sign('certify', store.shop.owner);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('0 of 2')]);
  });

  test('says what the receipt, the invoices and the ledger say, to the cent', async () => {
    const mine = await read(store.shop.owner);
    const { figures } = await read(portfolio.owner);
    expect(figures).toEqual(mine.figures);
    expect(mine.figures_sha256).toBe(createHash('sha256').update(canonicalJson(figures)).digest('hex'));
    const receipt = await successBody(
      world.get(`/api/statements/deals/${store.deal}/receipt/?from=2026-01-01&through=2026-02-28`, store.shop.owner),
    );
    // 59,000.00 less 59/365 of 100,000.00, which is 16,164.38, at 6%.
    expect(figures.due).toBe('2570.14');
    expect(figures.due).toBe(receipt.totals.percentage_rent);
    expect(figures.sales_that_count).toBe(figures.sales.sales_that_count);
    const invoices = await invoicesOf(world, store);
    const total = invoices.reduce((sum: number, { total: each }: Body) => sum + Math.round(Number(each) * 100), 0);
    expect(Math.round(Number(figures.billed) * 100)).toBe(total);
    expect((await booksOf(world, store.lineage)).receivable).toBe(total);
    expect(figures).toMatchObject({ true_up: '0.00', credits: '0.00' });
    expect(mine.billing).toMatchObject({ invoices: 2, open: '2570.14', paid: '0.00', left: '0.00' });
    const [january] = invoices;
    const payment = { method: 'wire', reference: 'W1', date: '2026-03-09' };
    await successBody(
      world.post(`/api/payments/sweep_invoice/${january.id}/record_payment/`, payment, portfolio.owner),
    );
    const after = await read(store.shop.owner);
    expect(after.billing.paid).toBe(january.total);
    expect(after.figures_sha256).toBe(mine.figures_sha256);
  });

  test('is nobody’s who has no part in the store', async () => {
    expect((await world.get(at(store.deal), twin.owner)).status).toBe(404);
    expect((await world.get(`/api/years/deals/${store.deal}/`, twin.owner)).status).toBe(404);
    expect((await world.get(at(store.deal, '2025-01-01'), store.shop.owner)).status).toBe(404);
  });

  test('is computed once its months are signed, with the one that was restated', async () => {
    expect((await certifyMonth(JANUARY, store.shop.owner)).result).toBe('done');
    expect((await certifyMonth(FEBRUARY, store.shop.owner)).result).toBe('done');
    expect((await read(store.shop.owner)).state).toBe('computed');
    await sell(world, store, '2026-01-20', 900_00);
    await world.runJobs();
    expect(await read(store.shop.owner)).toMatchObject({ state: 'open', ready: 1 });
    expect((await certifyMonth(JANUARY, store.shop.owner)).result).toBe('done');
    const year = await read(store.shop.owner);
    expect(year).toMatchObject({ state: 'computed', figures: { due: '2564.14', true_up: '-6.00' } });
    expect(year.month_states[0].restated).toEqual({ was: '31000.00', on: '2026-03-10' });
    expect(year.why).toContain('6% of the $100.00 between them comes back');
    expect(year.figures.months.map(({ difference }: Body) => difference)).toEqual(['-6.00', '0.00']);
    for (const _again of [1, 2]) await followReady(world.services);
    expect(await tasksOf(store.shop.owner)).toEqual([['year.certify', store.deal]]);
    expect((await read(store.shop.owner)).history).toMatchObject([{ state: 'computed' }]);
  });
});

describe('a signature', () => {
  test('needs password and code, the right side, and the figures that were read', async () => {
    const { figures_sha256 } = await read(store.shop.owner);
    const bare = await world.post(`${at(store.deal)}certify/`, { ...SIGNER, figures_sha256 }, store.shop.owner);
    expect(bare.status).toBe(400);
    expect((await sign('certify', store.shop.owner, store.deal, '0'.repeat(64))).status).toBe(400);
    expect((await sign('accept', portfolio.owner)).status).toBe(400);
    expect((await world.post(`${at(store.deal)}certify/`, {}, portfolio.owner)).status).toBe(403);
    expect((await read(store.shop.owner)).signatures).toEqual([]);
  });

  test('that cannot be posted leaves nothing: no signature, no step, no file', async () => {
    const before = await world.services.files.list();
    await plant('add constraint planted check (side is null) not valid');
    const broken = await sign('certify', store.shop.owner);
    await plant('drop constraint planted');
    expect(broken.status).toBe(500);
    expect(await read(store.shop.owner)).toMatchObject({ state: 'computed', signatures: [] });
    expect(await world.services.files.list()).toHaveLength(before.length);
  });

  test('of two people at once is one signature', async () => {
    const { figures_sha256 } = await read(store.shop.owner);
    const body = { ...SIGNER, figures_sha256, ...(await world.proof(store.shop.owner)) };
    const both = await Promise.all([1, 2].map(() => world.post(`${at(store.deal)}certify/`, body, store.shop.owner)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { state, signatures, history } = await read(portfolio.owner);
    expect([state, signatures.length, history.length]).toEqual(['certified', 1, 2]);
    expect(await tasksOf(portfolio.owner)).toEqual([['year.accept', store.deal]]);
    const { body: news } = await world.get('/api/companies/notification/', portfolio.owner);
    expect(JSON.stringify(news.results)).toContain('certified 2026');
  });

  test('keeps who, when, which words, the PDF and its place in the chain; a changed file is unknown', async () => {
    const [signature] = (await read(portfolio.owner)).signatures;
    expect(signature).toMatchObject({ version: 1, side: 'retailer', name: 'Ana Juniper', holds: true });
    const entry = await asSystem(world, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('after')
        .where('chain', '=', signature.chain.name)
        .where('seq', '=', signature.chain.entry)
        .executeTakeFirstOrThrow(),
    );
    expect(entry.after).toMatchObject({ pdf_sha256: signature.pdf_sha256 });
    const pdf = await world.get(`/api/years/signatures/${signature.id}/pdf/`, portfolio.owner);
    expect(pdf.status).toBe(200);
    expect((await world.get(`/api/years/signatures/${signature.id}/pdf/`, twin.owner)).status).toBe(404);
    const names = await world.services.files.list();
    const contents = await Promise.all(
      names.map((name) =>
        world.services.files.get({ name: typeof name === 'string' ? name : name.name, sha256: signature.pdf_sha256 }),
      ),
    );
    const content = contents.find((each) => each !== undefined)!;
    expect(await knows(signature.pdf_sha256)).toBe(true);
    const altered = Buffer.from(content);
    altered[100] = altered[100]! ^ 1;
    expect(await knows(createHash('sha256').update(altered).digest('hex'))).toBe(false);
  });
});

describe('accepted by the landlord', () => {
  test('its months are closed, and stay closed', async () => {
    const both = await Promise.all([1, 2].map(() => sign('accept', portfolio.owner)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const year = await read(store.shop.owner);
    expect(year).toMatchObject({ state: 'accepted', billing: { left: '-6.00' }, can: ['correct'] });
    expect(year.signatures.map(({ side, version }: Body) => [side, version])).toEqual([
      ['landlord', 1],
      ['retailer', 1],
    ]);
    expect(year.month_states.map(({ state }: Body) => state)).toEqual(['closed', 'closed']);
    expect(await knows(year.signatures[0].pdf_sha256)).toBe(true);
    const reopening = await world.post(
      `/api/months/deals/${store.deal}/${JANUARY}/reopening/`,
      { reason: 'A party was left out' },
      store.shop.owner,
    );
    expect([reopening.status, JSON.stringify(reopening.body)]).toEqual([
      400,
      expect.stringContaining('Propose a correction of the year'),
    ]);
  });

  test('it is closed when an invoice has carried the difference', async () => {
    await followUnderWay(world.services);
    expect(await read(portfolio.owner)).toMatchObject({ state: 'accepted', can: ['correct'] });
    const words = { words: 'Check 4411', ...(await world.proof(portfolio.owner)) };
    const closing = await world.post(`${at(store.deal)}close/`, words, portfolio.owner);
    expect([closing.status, JSON.stringify(closing.body)]).toEqual([400, expect.stringContaining('next invoice')]);
    await sellDays(world, store, daysFrom('2026-03-01', '2026-03-31'));
    await start('2026-04-02');
    await issueInvoices(world.services);
    await followUnderWay(world.services);
    await followUnderWay(world.services);
    const year = await read(store.shop.owner);
    const [newest] = (await invoicesOf(world, store)).toReversed();
    expect(year).toMatchObject({ state: 'closed', figures: { true_up: '-6.00' } });
    expect(year.billing).toMatchObject({ settled: [{ number: newest.number, amount: '-6.00' }], left: '0.00' });
    expect(year.history.map(({ state }: Body) => state)).toEqual(['closed', 'accepted', 'certified', 'computed']);
    const { body } = await world.get(`/api/deals/deal/${store.deal}/activities/`, store.shop.owner);
    expect(JSON.stringify(body)).toContain('accepted the reconciliation of 2026');
  });
});

describe('a correction', () => {
  const propose = (as: Person) => world.post(`${at(store.deal)}corrections/`, { reason: 'A till was missed' }, as);
  const answer = (id: number, accept: boolean, as: Person) =>
    world.post(`/api/years/corrections/${id}/answer/`, { accept, words: 'Agreed' }, as);

  test('is answered by the other side', async () => {
    const proposal = await propose(store.shop.owner);
    expect([proposal.status, proposal.body.corrections[0].status]).toEqual([201, 'asked']);
    expect((await propose(store.shop.owner)).status).toBe(400);
    const [{ id }] = proposal.body.corrections;
    expect(await tasksOf(portfolio.owner)).toEqual([['year.correction', store.deal]]);
    expect((await answer(id, true, store.shop.owner)).status).toBe(400);
    expect((await answer(id, true, twin.owner)).status).toBe(404);
    expect((await answer(id, false, portfolio.owner)).body).toMatchObject({ state: 'closed' });
    expect((await answer(id, true, portfolio.owner)).status).toBe(400);
  });

  test('makes version 2, and what was signed stays readable', async () => {
    const { id } = (await propose(store.shop.owner)).body.corrections[0];
    expect((await answer(id, true, portfolio.owner)).body).toMatchObject({ state: 'computed' });
    expect((await answer(id, true, portfolio.owner)).status).toBe(200);
    const { reopenings } = await successBody(
      world.post(`/api/months/deals/${store.deal}/${JANUARY}/reopening/`, { reason: 'A till' }, store.shop.owner),
    );
    await successBody(
      world.post(`/api/months/reopenings/${reopenings[0].id}/answer/`, { accept: true }, portfolio.owner),
    );
    await sell(world, store, '2026-01-21', 1_500_00);
    expect((await certifyMonth(JANUARY, store.shop.owner)).result).toBe('done');
    await successBody(sign('certify', store.shop.owner));
    await successBody(sign('accept', portfolio.owner));
    const year = await read(store.shop.owner);
    expect(year.signatures.map(({ version, holds }: Body) => [version, holds])).toEqual([
      [2, true],
      [2, true],
      [1, false],
      [1, false],
    ]);
    expect(year).toMatchObject({ state: 'accepted', figures: { true_up: '24.00' }, billing: { left: '30.00' } });
  });
});

describe('without AutoPay', () => {
  test('a change puts a certified year back, and the landlord closes it by their word', async () => {
    const { shop } = store;
    const { id } = await agreed(world, portfolio, shop, TERMS);
    const channel = await linkChannel(world, id, shop.companyId, SOLD);
    for (const month of [JANUARY, FEBRUARY]) await certifyMonth(month, shop.owner, id);
    await successBody(sign('certify', shop.owner, id));
    await sell(world, { channel }, '2026-02-10', 12_000_00);
    await world.runJobs();
    await followUnderWay(world.services);
    expect(await read(portfolio.owner, id)).toMatchObject({ state: 'open', signatures: [{ holds: false }] });
    expect(await tasksOf(shop.owner)).toContainEqual(['year.again', id]);
    await certifyMonth(FEBRUARY, shop.owner, id);
    await successBody(sign('certify', shop.owner, id));
    await successBody(sign('accept', portfolio.owner, id));
    const words = 'Check 4411';
    const closed = await world.post(
      `${at(id)}close/`,
      { words, ...(await world.proof(portfolio.owner)) },
      portfolio.owner,
    );
    expect([closed.status, closed.body.state, closed.body.billing.outside]).toEqual([200, 'closed', words]);
    expect(closed.body.billing.invoices).toBe(0);
  });
});

describe('a channel that is renamed', () => {
  test('changes neither the figures of a signed year nor asks for another signature, before and after it is accepted', async () => {
    const { shop } = store;
    const { id } = await agreed(world, portfolio, shop, TERMS);
    const channel = await linkChannel(world, id, shop.companyId, SOLD);
    for (const month of [JANUARY, FEBRUARY]) await certifyMonth(month, shop.owner, id);
    const rename = async (name: string) => {
      await successBody(world.patch(`/api/pos/channel/${channel}/`, { name }, shop.owner));
      await world.runJobs();
      await followReady(world.services);
      await followUnderWay(world.services);
    };
    const unchanged = async (state: string, signed: Body) => {
      const year = await read(portfolio.owner, id);
      expect([year.state, year.figures, year.figures_sha256]).toEqual([state, signed.figures, signed.figures_sha256]);
      expect(year.signatures.every(({ holds }: Body) => holds)).toBe(true);
      expect((await tasksOf(shop.owner)).filter(([, deal]: [string, number]) => deal === id)).toEqual([]);
    };
    await successBody(sign('certify', shop.owner, id));
    const certified = await read(portfolio.owner, id);
    await rename('Front counter');
    await unchanged('certified', certified);
    await successBody(sign('accept', portfolio.owner, id));
    await rename('Counter one');
    await unchanged('accepted', certified);
    // Not signed yet, the running year says what the channel is called now.
    const running = await successBody(world.get(`/api/years/deals/${id}/2026-03-01/`, shop.owner));
    expect(running.figures.sales.sources.map(({ channel: name }: Body) => name)).toEqual(['Counter one']);
  });
});

describe('the day by which a year is to be signed', () => {
  const reminders = async (deal: number) => {
    const rows = await asSystem(world, (tx) =>
      tx
        .selectFrom('year_reminders')
        .innerJoin('deals', 'deals.lineage_id', 'year_reminders.lineage_id')
        .select(['year', 'days'])
        .where('deals.id', '=', deal)
        .orderBy('days')
        .execute(),
    );
    return rows.map(({ year, days }) => [year, days]);
  };

  test('is reminded of once each time, with what is wanted first, until it is signed', async () => {
    const { shop } = store;
    const terms = { ...TERMS, reporting: { month_days: 20, year_days: 30 } };
    const { id } = await agreed(world, portfolio, shop, terms);
    await linkChannel(world, id, shop.companyId, SOLD);
    // Due on March 30, which was three days ago. The other years here are signed.
    expect(await remindOfYears(world.services)).toBe(1);
    expect(await remindOfYears(world.services)).toBe(0);
    await start('2026-04-09');
    expect(await remindOfYears(world.services)).toBe(1);
    expect(await reminders(id)).toEqual([
      [YEAR, 3],
      [YEAR, 10],
    ]);
    await world.runJobs();
    const mails = (await world.mails(shop.owner.username)).map(({ text }) => text).join('\n');
    for (const words of ['rent year 2026 was due on 03/30/2026', '2 months of it are not signed']) {
      expect(mails).toContain(words);
    }
    for (const month of [JANUARY, FEBRUARY]) await certifyMonth(month, shop.owner, id);
    await followReady(world.services);
    const tasks = await successBody(world.get('/api/users/me/tasks/', shop.owner));
    expect(tasks.filter(({ kind }: Body) => kind === 'year.certify')).toMatchObject([
      { deal: id, due: { day: '2026-03-30' } },
    ]);
    await successBody(sign('certify', shop.owner, id));
    await start('2026-04-22');
    expect(await remindOfYears(world.services)).toBe(0);
  });
});
