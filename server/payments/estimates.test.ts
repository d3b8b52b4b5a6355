// A month that nobody reported, through every place that asks for its rent: it is marked as an estimate wherever it stands, and
// what its report changes is named as such.
//
// 10% of January 2026's 1,000.00 × 1 is 100.00, estimated ten days after January 2027. Its report says 1,500.00: 50.00 more.
import { beforeAll, expect, test } from 'vitest';
import { refreshDrafts } from '#server/payments/approvals/due-drafts.ts';
import { type Store, sell, sellDays, TEN_PERCENT } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';

const { world } = await openBankWorld();
let portfolio: Portfolio;
let shop: Shop;
let store: Store;

const TERMS = {
  ...TEN_PERCENT,
  start_date: '2026-01-01',
  end_date: '2028-12-31',
  payment_period: 'monthly',
  estimate: { rule: 'last_year_x_factor', factor: '1', after_days: 10 },
};

async function at(on: string): Promise<void> {
  world.setClock(new Date(`${on}T15:00:00Z`));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  shop.owner.token = await world.session(shop.owner.id);
  await refreshDrafts(world.services);
}
const read = (path: string, person = portfolio.owner) => successBody(world.get(path, person));
const draftOf = async () =>
  (await read(`/api/payments/invoice_draft/?master_company=${portfolio.masterCompanyId}`)).results[0];
const approve = async (draft: { id: number; total: string }) => {
  const body = { drafts: [{ draft: draft.id, total: draft.total, without_missing_days: true }] };
  const { results } = await successBody(world.post('/api/payments/invoice_draft/approve/', body, portfolio.owner));
  return results[0].invoices[0] as number;
};
const pdfOf = async (path: string) => {
  const headers = { authorization: `Token ${shop.owner.token}` };
  const { rawPayload } = await world.app.inject({ method: 'GET', url: path, headers });
  return (await pdfText(new Uint8Array(rawPayload))).text;
};

beforeAll(async () => {
  world.setClock(new Date('2027-01-05T15:00:00Z'));
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  const deal = await agreed(world, portfolio, shop, TERMS);
  const channel = await linkChannel(world, deal.lineage, shop.companyId, [], portfolio.premises[0].id);
  store = { deal: deal.id, lineage: deal.lineage, channel, portfolio, shop, sweep: 0 };
  await sell(world, store, '2026-01-15', 100_000);
  const body = { deal: deal.id, collect_from: '2027-01-01' };
  await successBody(world.post('/api/payments/invoicing/', body, portfolio.owner));
}, 60_000);

test('the draft, the invoice, its PDF and mail, the account and the receipt say that it is an estimate', async () => {
  await at('2027-02-12');
  const draft = await draftOf();
  expect(draft).toMatchObject({
    total: '100.00',
    lines: [{ of: 'percentage', amount: '100.00', estimate: 'estimated' }],
  });
  expect(draft.words).toContain('1 month counts with an estimate');
  const id = await approve(draft);
  const invoice = await read(`/api/payments/sweep_invoice/${id}/`, shop.owner);
  expect(invoice).toMatchObject({ total: '100.00', estimates: ['estimated'], lines: [{ estimate: 'estimated' }] });
  expect(await pdfOf(`/api/payments/sweep_invoice/${id}/pdf/`)).toContain('% Rent (estimate)');
  await world.runJobs();
  const [mail] = await world.mails(shop.owner.username);
  expect(mail?.text).toContain('It counts with an estimate by your lease');
  const days = 'from=2027-02-01&through=2027-02-28';
  for (const [path, person] of [
    [`/api/payments/deals/${store.deal}/account_statement/`, shop.owner],
    [`/api/payments/deals/${store.deal}/account_statement/`, portfolio.owner],
    [`/api/payments/companies/${shop.companyId}/account_statement/`, shop.owner],
  ] as const) {
    expect((await read(`${path}?${days}`, person)).rows).toMatchObject([{ label: 'Invoice, % Rent (estimate)' }]);
  }
  expect(await pdfOf(`/api/payments/deals/${store.deal}/account_statement/pdf/?${days}`)).toContain(
    '% Rent (estimate)',
  );
});

test('its report is a correction in place of the estimate, for both sides', async () => {
  const january = Array.from({ length: 31 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`);
  await sellDays(
    world,
    store,
    january.map((day) => [day, day === '2027-01-15' ? 150_000 : 0] as const),
  );
  await at('2027-03-02');
  const draft = await draftOf();
  const correction = draft.lines.find(({ kind }: { kind: string }) => kind === 'correction');
  expect(correction).toMatchObject({
    amount: '50.00',
    from: '2027-01-01',
    through: '2027-01-31',
    estimate: 'replaced',
  });
  const id = await approve(draft);
  for (const person of [shop.owner, portfolio.owner]) {
    expect(await read(`/api/payments/sweep_invoice/${id}/`, person)).toMatchObject({
      estimates: ['replaced'],
      total: '50.00',
    });
  }
  expect(await pdfOf(`/api/payments/sweep_invoice/${id}/pdf/`)).toContain('% Rent (report in place of the estimate)');
  const rows = (
    await read(`/api/payments/deals/${store.deal}/account_statement/?from=2027-03-01&through=2027-03-31`, shop.owner)
  ).rows;
  expect(rows).toMatchObject([{ label: 'Invoice, % Rent (report in place of the estimate)', charge: '50.00' }]);
});
