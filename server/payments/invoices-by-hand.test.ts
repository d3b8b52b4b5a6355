// Invoices for a lease without AutoPay: they wait for approval, say by when and how to pay, are paid in parts by hand, and are
// reminded of the day after they were due and every week from then on.
//
// 10% of 2,000.00 sold from March 5 to 11 is 200.00, due ten days after the week: on March 21.
import { beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { refreshDrafts } from '#server/payments/approvals/due-drafts.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { remindOverdue } from '#server/payments/invoices/remind-overdue.ts';
import { acceptProposed, booksOf, invoicesOf, type Store, sellDays, TEN_PERCENT } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';

const { world } = await openBankWorld();
const HOW = 'By check to Harbor & Vale, Box 12, Portland.';
let portfolio: Portfolio;
let shop: Shop;
let store: Store;

async function at(on: string): Promise<void> {
  world.setClock(new Date(`${on}T15:00:00Z`));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  shop.owner.token = await world.session(shop.owner.id);
  await issueInvoices(world.services);
  await refreshDrafts(world.services);
}

const begin = () => world.post('/api/payments/invoicing/', { deal: store.deal }, portfolio.owner);
const draftOf = async () =>
  (
    await successBody(
      world.get(`/api/payments/invoice_draft/?master_company=${portfolio.masterCompanyId}`, portfolio.owner),
    )
  ).results[0];
const newsOf = async () =>
  (await successBody(world.get('/api/companies/notification/', shop.owner))).results.map(
    ({ title }: { title: string }) => title,
  );

beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  const deal = await agreed(world, portfolio, shop, { ...TEN_PERCENT, payment_due_days: 10 });
  const channel = await linkChannel(world, deal.lineage, shop.companyId, [], portfolio.premises[0].id);
  store = { deal: deal.id, lineage: deal.lineage, channel, portfolio, shop, sweep: 0 };
  const sales = [20_000, 30_000, 40_000, 50_000, 30_000, 20_000, 10_000];
  await sellDays(
    world,
    store,
    sales.map((amount, index) => [addDays(day('2026-03-05'), index), amount] as const),
  );
});

test('a landlord begins alone, by hand, and once', async () => {
  const rule = `/api/payments/deals/${store.deal}/approval_rule/`;
  expect(await successBody(world.get(rule, portfolio.owner))).toMatchObject({ rule: 'by_hand', usual: 'by_hand' });
  const sweep = await successBody(begin());
  expect(sweep).toMatchObject({ status: 'active', collects: 'by_hand', accepted_at: null, collect_from: '2026-03-05' });
  store.sweep = sweep.id;
  expect((await begin()).status).toBe(400);
  expect((await world.post('/api/payments/invoicing/', { deal: store.deal }, shop.owner)).status).toBe(403);
  expect(await newsOf()).toContainEqual(expect.stringContaining('sends invoices for'));
});

test('how to pay is said by who manages AutoPay, and read by who sees it', async () => {
  const path = `/api/payments/companies/${portfolio.companyId}/payment_instructions/`;
  expect(await successBody(world.get(path, portfolio.owner))).toEqual({ company: portfolio.companyId, text: '' });
  const onlySees = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_view_autopay']);
  expect((await world.put(path, { text: HOW }, onlySees)).status).toBe(403);
  expect(await successBody(world.put(path, { text: HOW }, portfolio.owner))).toEqual({
    company: portfolio.companyId,
    text: HOW,
  });
  expect((await world.get(path, shop.owner)).status).toBe(403);
});

test('the week waits, and approved it is an invoice of 200.00 due March 21 that says how to pay', async () => {
  await at('2026-03-12');
  expect(await invoicesOf(world, store)).toEqual([]);
  const draft = await draftOf();
  expect(draft).toMatchObject({
    total: '200.00',
    collects: 'by_hand',
    due_day: '2026-03-21',
    approve_by: '2026-03-21',
  });
  const body = { drafts: [{ draft: draft.id, total: draft.total }] };
  expect(
    (await successBody(world.post('/api/payments/invoice_draft/approve/', body, portfolio.owner))).results[0].result,
  ).toBe('done');
  const [invoice] = await invoicesOf(world, store);
  expect(invoice).toMatchObject({ total: '200.00', due_day: '2026-03-21', status: 'pending' });
  await world.runJobs();
  const [mail] = await world.mails(shop.owner.username);
  expect(mail?.text).toContain('It is due on Sat, Mar 21, 2026.');
  expect(mail?.text).toContain(HOW);
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/payments/sweep_invoice/${invoice.id}/pdf/`,
    headers: { authorization: `Token ${shop.owner.token}` },
  });
  expect((await world.get(`/api/payments/sweep_invoice/${invoice.id}/pdf/`, portfolio.owner)).status).toBe(200);
  const { text } = await pdfText(new Uint8Array(file.rawPayload));
  for (const words of [invoice.number, '$200.00', '03/21/26', HOW]) expect(text).toContain(words);
});

test('it is reminded of on March 22 and 29, once each, with what is left of it', async () => {
  await at('2026-03-21');
  expect(await remindOverdue(world.services)).toBe(0);
  await at('2026-03-22');
  expect([await remindOverdue(world.services), await remindOverdue(world.services)]).toEqual([1, 0]);
  expect(await newsOf()).toContainEqual(expect.stringMatching(/^\$200\.00 for .* is overdue$/));
  const lines = `/api/payments/rent_month/lines/?master_company=${portfolio.masterCompanyId}&state=by_hand`;
  expect((await successBody(world.get(lines, portfolio.owner))).results).toMatchObject([
    { amount: '200.00', overdue: true },
  ]);
  const [{ id }] = await invoicesOf(world, store);
  const pay = (amount: string) =>
    successBody(
      world.post(
        `/api/payments/sweep_invoice/${id}/record_payment/`,
        { method: 'cheque', reference: '1044', date: '2026-03-22', amount },
        portfolio.owner,
      ),
    );
  expect(await pay('50.00')).toMatchObject({ paid: '50.00', outstanding: '150.00', status: 'pending' });
  await at('2026-03-28');
  expect(await remindOverdue(world.services)).toBe(0);
  await at('2026-03-29');
  expect(await remindOverdue(world.services)).toBe(1);
  expect(await newsOf()).toContainEqual(expect.stringMatching(/^\$150\.00 for .* is overdue$/));
  expect(await pay('150.00')).toMatchObject({ paid: '200.00', outstanding: '0.00', status: 'paid' });
  expect(await booksOf(world, store.lineage)).toMatchObject({ receivable: 0 });
  await at('2026-04-05');
  expect(await remindOverdue(world.services)).toBe(0);
});

test('one statement of account for the company: the same for both sides, and as its store’s own', async () => {
  const path = `/api/payments/companies/${shop.companyId}/account_statement/`;
  const march = await successBody(world.get(`${path}?from=2026-03-01&through=2026-03-31`, shop.owner));
  expect(march).toMatchObject({
    opening_balance: '0.00',
    rows: [
      { day: '2026-03-12', label: 'Invoice, % Rent', deal: store.deal, charge: '200.00', balance: '200.00' },
      { day: '2026-03-22', label: 'Payment recorded, % Rent', payment: '50.00', balance: '150.00' },
      { day: '2026-03-29', payment: '150.00', balance: '0.00' },
    ],
    charges: '200.00',
    payments: '200.00',
    closing_balance: '0.00',
  });
  expect(await successBody(world.get(`${path}?from=2026-03-01&through=2026-03-31`, portfolio.owner))).toEqual(march);
  const late = await successBody(world.get(`${path}?from=2026-03-23&through=2026-03-31`, shop.owner));
  expect(late).toMatchObject({ opening_balance: '150.00', payments: '150.00', closing_balance: '0.00' });
  const ofStore = `/api/payments/deals/${store.deal}/account_statement/?from=2026-03-01&through=2026-03-31`;
  const { charges, payments, closing_balance } = await successBody(world.get(ofStore, shop.owner));
  expect({ charges, payments, closing_balance }).toEqual({
    charges: '200.00',
    payments: '200.00',
    closing_balance: '0.00',
  });
  const [pdf, sheet] = await Promise.all(
    ['pdf', 'xlsx'].map((format) => world.get(`${path}${format}/?from=2026-03-01&through=2026-03-31`, shop.owner)),
  );
  expect([pdf!.status, sheet!.status]).toEqual([200, 200]);
  const stranger = await retailerCompany(world);
  expect((await world.get(`${path}?from=2026-03-01&through=2026-03-31`, stranger.owner)).status).toBe(404);
});

test('AutoPay takes it over where the invoices stopped', async () => {
  const { id } = await successBody(
    world.post(`/api/payments/sweep/${store.sweep}/modify/`, { review_hours: 24, note: '' }, portfolio.owner),
  );
  expect(await acceptProposed(world, { sweep: id, shop })).toMatchObject({
    status: 'active',
    collects: 'autopay',
    invoiced_through: expect.stringMatching(/^2026-0[34]/),
  });
});
