// Interest on an invoice that is paid late, where the terms ask for it: shown to both sides, proposed to the landlord, and
// charged only once somebody has approved it.
//
// 100.00 due on March 12 at 12% a year: 49 days to April 30 are 1.61. 40.00 of it paid after 20 days: 0.26 + 0.97 = 1.23.
import { beforeAll, expect, test } from 'vitest';
import { refreshDrafts } from '#server/payments/approvals/due-drafts.ts';
import { proposeInterest } from '#server/payments/approvals/propose-interest.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  sell,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
const TERMS = { ...TEN_PERCENT, interest: { percent: '12', grace_days: 5 } };
const LIST = '/api/payments/late_interest/';
let debited: Store;
let byHand: Store;

async function at(on: string): Promise<void> {
  world.setClock(new Date(`${on}T15:00:00Z`));
  for (const { portfolio, shop } of [debited, byHand].filter(Boolean)) {
    portfolio.owner.token = await world.session(portfolio.owner.id);
    shop.owner.token = await world.session(shop.owner.id);
  }
}

const read = (path: string, { portfolio }: Store) => successBody(world.get(path, portfolio.owner));
const proposed = async (store: Store) => {
  await proposeInterest(world.services);
  return (await read(`${LIST}?master_company=${store.portfolio.masterCompanyId}`, store)).results;
};
const decide = async (store: Store, charge: object, user = store.portfolio.owner) =>
  (await successBody(world.post(`${LIST}decide/`, { charges: [charge] }, user))).results[0];
const invoice = (id: number, store: Store, of: 'portfolio' | 'shop' = 'portfolio') =>
  successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store[of].owner));
const pay = (store: Store, id: number, date: string, amount: string) =>
  successBody(
    world.post(
      `/api/payments/sweep_invoice/${id}/record_payment/`,
      { method: 'cheque', reference: 'No. 7', date, amount },
      store.portfolio.owner,
    ),
  );

async function invoicedByHand(): Promise<Store> {
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const deal = await agreed(world, portfolio, shop, TERMS);
  const channel = await linkChannel(world, deal.lineage, shop.companyId, [], portfolio.premises[0].id);
  const { id: sweep } = await successBody(world.post('/api/payments/invoicing/', { deal: deal.id }, portfolio.owner));
  return { deal: deal.id, lineage: deal.lineage, channel, portfolio, shop, sweep };
}

beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  debited = await openStore(world, await connectedPortfolio(world), { terms: TERMS });
  byHand = await invoicedByHand();
  for (const store of [debited, byHand]) {
    await sell(world, store, '2026-03-06', 100_000);
  }
  await liveUntil(world, bank(), '2026-03-12', debited, byHand);
  await refreshDrafts(world.services);
  const [draft] = (
    await read(`/api/payments/invoice_draft/?master_company=${byHand.portfolio.masterCompanyId}`, byHand)
  ).results;
  const approval = { drafts: [{ draft: draft.id, total: draft.total, without_missing_days: true }] };
  await successBody(world.post('/api/payments/invoice_draft/approve/', approval, byHand.portfolio.owner));
}, 60_000);

test('it is shown to both sides, proposed to the landlord alone, and follows what was paid', async () => {
  const [{ id, due_day, number }] = await invoicesOf(world, debited);
  expect(due_day).toBe('2026-03-12');
  await at('2026-03-17');
  expect(await proposed(debited)).toEqual([]);
  await at('2026-04-30');
  for (const side of ['portfolio', 'shop'] as const) {
    expect(await invoice(id, debited, side)).toMatchObject({ late_interest: '1.61', late_interest_charged: '0.00' });
  }
  expect(await proposed(debited)).toMatchObject([
    {
      number,
      computed: '1.61',
      percent: '12',
      parts: [{ amount: '100.00', days: 49, paid_on: null }],
      words: `Invoice ${number}: $100.00 for 49 days (still open) at 12% a year`,
      goes_on: 'next_invoice',
      outstanding: '100.00',
    },
  ]);
  expect(
    (await world.get(`${LIST}?master_company=${debited.portfolio.masterCompanyId}`, debited.shop.owner)).status,
  ).toBe(403);
  await pay(debited, id, '2026-04-30', '40.00');
  expect(await proposed(debited)).toMatchObject([{ computed: '1.61' }]);
});

test('a payment whose day is corrected changes what is proposed; the payment stays as it was recorded', async () => {
  const [{ id }] = await invoicesOf(world, debited);
  const [{ id: payment }] = (await invoice(id, debited)).hand_payments;
  const path = `/api/payments/sweep_invoice/${id}/correct_payment/`;
  const correct = (date: string) =>
    world.post(path, { payment, date, reason: 'The check came on April 1' }, debited.portfolio.owner);
  expect((await correct('2026-05-01')).body).toEqual({ date: ['Choose today or an earlier day.'] });
  expect(
    (await world.post(path, { payment: payment + 1, date: '2026-04-01', reason: 'x' }, debited.portfolio.owner)).status,
  ).toBe(404);
  await successBody(correct('2026-04-01'));
  expect((await invoice(id, debited)).hand_payments).toMatchObject([{ paid_on: '2026-04-01', amount: '40.00' }]);
  expect(await proposed(debited)).toMatchObject([
    {
      computed: '1.23',
      parts: [
        { amount: '40.00', days: 20, paid_on: '2026-04-01' },
        { amount: '60.00', days: 49 },
      ],
    },
  ]);
});

test('another figure than was read, more than the terms ask, or less without a reason is refused', async () => {
  const [{ id: charge }] = await proposed(debited);
  const say = (about: object) => decide(debited, { charge, computed: '1.23', ...about });
  expect(await say({ computed: '1.61' })).toMatchObject({ result: 'refused', amount: '1.23' });
  expect(await say({ amount: '1.24' })).toMatchObject({ result: 'refused', detail: /more than the terms ask/ });
  expect(await say({ amount: '1.00' })).toMatchObject({ result: 'refused', detail: /Say why/ });
  const onlySees = await member(world, { premisesId: debited.portfolio.premises[0].id }, ['permission_view_autopay']);
  expect((await world.post(`${LIST}decide/`, { charges: [{ charge, computed: '1.23' }] }, onlySees)).status).toBe(403);
  const tasks = (await read('/api/users/me/tasks/', debited)).filter(
    ({ kind }: { kind: string }) => kind === 'rent.interest',
  );
  expect(tasks).toMatchObject([{ title: 'Decide on late interest of $1.23', count: 1 }]);
});

test('two people at once charge it once: less with a reason, as a line of the next invoice, to the cent on both sides', async () => {
  const [{ id: charge, number }] = await proposed(debited);
  const colleague = await member(world, { premisesId: debited.portfolio.premises[0].id }, [
    'permission_manage_autopay',
  ]);
  const say = (user: typeof colleague) =>
    decide(debited, { charge, computed: '1.23', amount: '1.00', reason: 'A good tenant' }, user);
  const answers = await Promise.all([say(debited.portfolio.owner), say(colleague)]);
  expect(answers.map(({ result }) => result).toSorted()).toEqual(['already', 'done']);
  expect(answers.map(({ amount }) => amount)).toEqual(['1.00', '1.00']);
  expect(await say(colleague)).toMatchObject({ result: 'already', amount: '1.00', invoice: null });
  expect(await proposed(debited)).toEqual([]);
  await sell(world, debited, '2026-04-27', 50_000);
  await at('2026-05-01');
  await issueInvoices(world.services);
  await issueInvoices(world.services);
  const latest = (await invoicesOf(world, debited)).find(({ rents }: { rents: string[] }) =>
    rents.includes('interest'),
  );
  const words = `Invoice ${number}: $40.00 for 20 days (paid Wed, Apr 1) and $60.00 for 49 days (still open) at 12% a year, reduced from $1.23`;
  for (const side of ['portfolio', 'shop'] as const) {
    const { lines, total } = await invoice(latest.id, debited, side);
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'interest')).toMatchObject([
      { amount: '1.00', note: words },
    ]);
    expect(total).toBe('51.00');
    const path = `/api/payments/deals/${debited.deal}/account_statement/?from=2026-05-01&through=2026-05-01`;
    const { rows } = await successBody(world.get(path, debited[side].owner));
    expect(rows).toMatchObject([{ label: 'Invoice, % Rent and Late interest of $1.00', charge: '51.00' }]);
  }
  const interest = (await invoicesOf(world, debited)).filter(({ rents }: { rents: string[] }) =>
    rents.includes('interest'),
  );
  expect(interest).toHaveLength(1);
  const [{ id: first }] = (await invoicesOf(world, debited)).filter(
    (each: { number: string }) => each.number === number,
  );
  expect(await invoice(first, debited, 'shop')).toMatchObject({ late_interest_charged: '1.00' });
  const news = await successBody(world.get('/api/companies/notification/', debited.shop.owner));
  expect(news.results.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringMatching(/^Late interest of \$1\.00 for/),
  );
});

test('a lease paid by hand gets an invoice of interest alone; canceled it comes again, and it bears none itself', async () => {
  await at('2026-05-01');
  const [charge] = await proposed(byHand);
  expect(charge).toMatchObject({ computed: '1.64', goes_on: 'own_invoice' });
  const done = await decide(byHand, { charge: charge.id, computed: '1.64' });
  expect(done).toMatchObject({ result: 'done', amount: '1.64', invoice: expect.any(Number) });
  const ofInterest = await invoice(done.invoice, byHand, 'shop');
  expect(ofInterest).toMatchObject({
    kind: 'interest',
    rents: ['interest'],
    total: '1.64',
    status: 'pending',
    tax: '0.00',
  });
  expect(await booksOf(world, byHand.lineage)).toMatchObject({ receivable: 10_164 });
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/payments/sweep_invoice/${done.invoice}/pdf/`,
    headers: { authorization: `Token ${byHand.shop.owner.token}` },
  });
  expect((await pdfText(new Uint8Array(file.rawPayload))).text).toContain('Late interest');
  await world.runJobs();
  expect((await world.mails(byHand.shop.owner.username)).some(({ text }) => text.includes('late interest'))).toBe(true);
  await successBody(world.post(`/api/payments/sweep_invoice/${done.invoice}/cancel/`, {}, byHand.portfolio.owner));
  await at('2026-05-08');
  await refreshDrafts(world.services);
  const drafts = `/api/payments/invoice_draft/?master_company=${byHand.portfolio.masterCompanyId}`;
  const [again] = (await read(drafts, byHand)).results;
  expect(again).toMatchObject({ total: '1.64', lines: [{ kind: 'interest', amount: '1.64' }] });
  const approval = { drafts: [{ draft: again.id, total: again.total, without_missing_days: true }] };
  await successBody(world.post('/api/payments/invoice_draft/approve/', approval, byHand.portfolio.owner));
  await at('2026-06-30');
  const [more] = await proposed(byHand);
  // 110 days of 100.00 are 3.62, less 1.64; the invoice of interest is late too and owes none.
  expect(await proposed(byHand)).toMatchObject([{ number: charge.number, accrued: '3.62', computed: '1.98' }]);
  expect(
    await decide(byHand, { charge: more.id, computed: '1.98', amount: '0.00', reason: 'Settled by phone' }),
  ).toMatchObject({
    result: 'done',
    amount: '0.00',
    invoice: null,
  });
  const { results } = await read(`/api/deals/deal/${byHand.deal}/activities/`, byHand);
  const texts = results.map(({ text }: { text: string }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/approved late interest of \$1\.64/));
  expect(texts).toContainEqual(expect.stringMatching(/waived late interest on invoice .*: Settled by phone/));
  expect(await nightlyAudit(world.services)).toEqual([]);
});
