// A part of an invoice in question is held back, the rest is debited on time, and both sides settle it in one thread.
import { expect, test } from 'vitest';
import { selfAudit } from '#server/payments/self-audit.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { retailerCompany } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
type Person = Store['shop']['owner'];

const open = (body: object, as: Person) => world.post('/api/payments/dispute/', body, as);
const take = (id: number, body: object, as: Person) => world.post(`/api/payments/dispute/${id}/step/`, body, as);

/** A store with one invoice of 100.00 that is not debited yet. */
async function invoiced() {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', store);
  const [invoice] = await invoicesOf(world, store);
  return { store, invoice: invoice.id as number };
}

async function notificationsOf(person: Person): Promise<string[]> {
  const { results } = await successBody(world.get('/api/companies/notification/', person));
  return results.map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`);
}

test('only the part in question is held; what both sides agree on is given back as a credit', async () => {
  const { store, invoice } = await invoiced();
  const { owner: merchant } = store.shop;
  await world.runJobs();
  expect((await notificationsOf(merchant)).join('\n')).toMatch(
    /Invoice of \$100\.00 for .*: For Mar 5 – 11\. It is debited on Fri, Mar 13, 2026; until then/,
  );
  const question = { invoice, day: '2026-03-06', amount: '40.00', text: 'Rung up twice' };
  const opened = await successBody(open(question, merchant));
  expect(opened).toMatchObject({ state: 'open', amount: '40.00' });
  expect((await notificationsOf(store.portfolio.owner)).join('\n')).toMatch(
    /questions \$40\.00 of invoice \S+: About Fri, Mar 6, 2026 at .*“Rung up twice” \$40\.00 is held .* the other \$60\.00 is collected on time/,
  );

  await liveUntil(world, bank(), '2026-03-13', store);
  const { owner: landlord } = store.portfolio;
  expect(await booksOf(world, store.lineage)).toMatchObject({ in_transit: 6_000, receivable: 4_000 });
  const sums = { processing: '60.00', outstanding: '100.00' };
  const totals = await successBody(world.get(`/api/payments/sweep_invoice/totals/?deal=${store.deal}`, landlord));
  expect(totals.results).toMatchObject([{ ...sums, held: '40.00' }]);
  const days = 'from=2026-03-01&through=2026-03-31';
  const report = await successBody(
    world.get(`/api/payments/reports/autopay/?company=${store.portfolio.companyId}&${days}`, landlord),
  );
  expect(report.results).toMatchObject([{ ...sums, deal: store.deal }]);

  expect((await take(opened.id, { step: 'accept' }, merchant)).status).toBe(400);
  await successBody(take(opened.id, { step: 'answer', text: 'We look at it' }, landlord));
  await successBody(take(opened.id, { step: 'propose', figure: '30.00', text: 'Ten of it was' }, landlord));
  expect((await take(opened.id, { step: 'accept' }, landlord)).status).toBe(400);
  const settled = await successBody(take(opened.id, { step: 'accept' }, merchant));
  expect(settled).toMatchObject({ state: 'accepted', proposed: '30.00', can: [] });
  expect((await take(opened.id, { step: 'withdraw' }, merchant)).status).toBe(400);

  await liveUntil(world, bank(), '2026-04-10', store);
  const books = await booksOf(world, store.lineage);
  expect([books.billed, books.receivable, books.paid_out]).toEqual([-9_000, 0, 9_000]);
  expect(await selfAudit(world.services)).toEqual([]);
});

test('withdrawn, the part is owed as invoiced', async () => {
  const { store, invoice } = await invoiced();
  const opened = await successBody(open({ invoice, text: 'All of it' }, store.shop.owner));
  await liveUntil(world, bank(), '2026-03-18', store);
  expect(await booksOf(world, store.lineage)).toMatchObject({ receivable: 10_000 });
  await successBody(take(opened.id, { step: 'escalate', text: 'Nobody answers' }, store.shop.owner));
  await successBody(take(opened.id, { step: 'withdraw' }, store.shop.owner));
  await liveUntil(world, bank(), '2026-04-10', store);
  expect(await booksOf(world, store.lineage)).toMatchObject({ receivable: 0, paid_out: 10_000 });
});

test('what cannot be questioned is refused and holds nothing', async () => {
  const { store, invoice } = await invoiced();
  const { owner: merchant } = store.shop;
  const text = 'No';
  for (const body of [
    { invoice, text, amount: '100.01' },
    { invoice, text, amount: '0.00' },
    { invoice, text, amount: '-5.00' },
    { invoice, text, amount: '5.001' },
    { invoice, text, day: '2026-03-20' },
    { invoice, text, line: 7 },
    { invoice, text: '' },
    { invoice, text, state: 'accepted' },
  ]) {
    expect([body, (await open(body, merchant)).status]).toEqual([body, 400]);
  }
  const { owner: stranger } = await retailerCompany(world);
  const [foreign, missing] = [
    await open({ invoice, text }, stranger),
    await open({ invoice: 999_999, text }, stranger),
  ];
  expect([foreign.status, foreign.body]).toEqual([400, missing.body]);
  expect((await open({ invoice, text }, store.portfolio.owner)).status).toBe(403);
  expect((await invoicesOf(world, store))[0]).toMatchObject({ held: '0.00', outstanding: '100.00' });
});

test('a question and a proposal that are sent twice are one question and one proposal', async () => {
  const { store, invoice } = await invoiced();
  const { owner: merchant } = store.shop;
  const { owner: landlord } = store.portfolio;
  const question = { invoice, day: '2026-03-06', amount: '40.00', text: 'Rung up twice' };
  const opened = await Promise.all([open(question, merchant), open(question, merchant)]);
  expect(opened.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(opened.find(({ status }) => status === 400)?.body.detail).toBe(
    'This part is in question already. Say what there is to add in its dispute.',
  );
  expect((await invoicesOf(world, store))[0]).toMatchObject({ held: '40.00' });
  expect((await world.mails(landlord.username)).filter(({ subject }) => /questions/.test(subject))).toHaveLength(1);

  const { id } = opened.find(({ status }) => status === 201)?.body ?? {};
  const propose = (figure: string, as: Person) => take(id, { step: 'propose', figure, text: 'Half' }, as);
  const proposed = await Promise.all([propose('20.00', landlord), propose('20.00', landlord)]);
  expect(proposed.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(
    (await world.mails(merchant.username)).filter(({ subject }) => /figure was proposed/.test(subject)),
  ).toHaveLength(1);
  expect((await propose('25.00', landlord)).status).toBe(200);
  expect((await propose('25.00', merchant)).status).toBe(200);

  // Another part of the same day, and the same part once it is settled, can be questioned.
  expect((await open({ ...question, amount: '10.00' }, merchant)).status).toBe(201);
  await successBody(take(id, { step: 'withdraw' }, merchant));
  expect((await open(question, merchant)).status).toBe(201);
});

test('an escalated dispute is before staff until it is settled; they read its thread and write nothing', async () => {
  const { store, invoice } = await invoiced();
  const { owner: merchant } = store.shop;
  const { owner: landlord } = store.portfolio;
  const staff = await world.person({ isStaff: true });
  const before = async () => (await successBody(world.get('/api/staff/disputes/', staff))).results;
  const opened = await successBody(
    open({ invoice, day: '2026-03-06', amount: '40.00', text: 'Rung up twice' }, merchant),
  );
  expect(await before()).toEqual([]);
  await successBody(take(opened.id, { step: 'answer', text: 'It was not' }, landlord));
  await successBody(take(opened.id, { step: 'escalate', text: 'Please look at it' }, merchant));
  const escalatedAt = world.now.toISOString();
  expect(await before()).toMatchObject([
    {
      id: opened.id,
      invoice,
      amount: '40.00',
      currency: 'USD',
      state: 'escalated',
      proposed: null,
      retailer_company: { id: store.shop.companyId },
      landlord_company: { id: store.portfolio.companyId },
      escalated_at: escalatedAt,
      escalated_by: { side: 'retailer' },
    },
  ]);
  const thread = await successBody(world.get(`/api/payments/dispute/${opened.id}/`, staff));
  expect(thread.entries.map(({ step }: { step: string }) => step)).toEqual(['open', 'answer', 'escalate']);
  expect(thread.can).toEqual([]);
  expect((await take(opened.id, { step: 'answer', text: 'From staff' }, staff)).status).toBe(403);
  for (const person of [merchant, landlord]) {
    expect((await world.get('/api/staff/disputes/', person)).status).toBe(403);
  }
  expect((await world.get('/api/staff/disputes/')).status).toBe(401);

  await successBody(take(opened.id, { step: 'propose', figure: '30.00', text: 'Ten of it' }, landlord));
  expect(await before()).toMatchObject([{ state: 'proposed', proposed: '30.00', escalated_at: escalatedAt }]);
  await successBody(take(opened.id, { step: 'accept' }, merchant));
  expect(await before()).toEqual([]);
});
