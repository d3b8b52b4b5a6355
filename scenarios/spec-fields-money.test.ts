// The fields of agreements, sales, people counted, AutoPay and banks, each with the value that the test gave it.
import { beforeAll, expect, test } from 'vitest';
import { insertWeather } from '#server/sales/weather/weather-sql.ts';
import { asking, expectFields } from '#testing/attacks/field-values.ts';
import {
  acceptProposed,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  sell,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { COFFEE, landlordCustomer, OWNER, openBankWorld } from '#testing/bank.ts';
import { agreed, published } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import type { Body } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const ask = asking(world);
const START = new Date('2026-03-10T15:00:00Z');

test('Deal: in force with changes and AutoPay waiting, its copy, and one that was declined', async () => {
  world.setClock(START);
  const portfolio = await connectedPortfolio(world);
  const accepted = { ...TEN_PERCENT, payout_period: 'half_month', visibility: 'all', deal_view: 'premises_only' };
  const store = await openStore(world, portfolio, { terms: accepted, accept: false });
  await world.patch(`/api/deals/deal/${store.deal}/`, { has_manual_upload: true }, portfolio.owner);
  const longer = { ...accepted, end_date: '2027-06-30', base_rent: null };
  const modified = await ask('POST', `/api/deals/deal/${store.deal}/modify/`, portfolio.owner, {
    terms: longer,
    modified_details: 'Until the summer after next',
  });
  const read = await ask('GET', `/api/deals/deal/${store.deal}/`, portfolio.owner);
  const row = await asSystem(world, (tx) =>
    tx.selectFrom('deals').select('updated_at').where('id', '=', store.deal).executeTakeFirstOrThrow(),
  );
  expectFields('Deal', read, {
    id: store.deal,
    updated_at: row.updated_at.toISOString(),
    status: 'active_pending',
    substatus: 'active_pending',
    'retailer.legal_name': 'Juniper Foods LLC',
    'retailer.company.currency': 'USD',
    'retailer.contact_email': store.shop.owner.username,
    'landlord.company.premises': {
      id: portfolio.premises[0].id,
      name: portfolio.premises[0].name,
      address_street: '12 Market Street',
      address_city: 'Albany',
      address_state: 'NY',
      address_zip: '12207',
      country: 'US',
      time_zone: 'America/New_York',
    },
    'landlord.premises_unit': '101',
    'me.role': 'landlord',
    has_manual_upload: true,
    has_channels: true,
    has_pending_modifications: true,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    'company permissions': [
      'permission_owner',
      'permission_manage_connections',
      'permission_sales',
      'permission_manage_autopay',
      'permission_view_autopay',
    ],
    'rent basis': 'none',
    'payment period': 'weekly',
    'payout period': 'half_month',
    visibility: 'all',
    'deal view': 'premises_only',
  });
  const copy = await ask('GET', `/api/deals/deal/${modified.body.id}/`, portfolio.owner);
  expect(copy.body.modified_details).toMatchObject({ text: 'Until the summer after next' });
  expectFields('Deal', copy, { original: store.deal, modified_details: copy.body.modified_details });
  await acceptCopy(copy.body, store.shop);
  const after = await ask('GET', `/api/deals/deal/${modified.body.id}/`, portfolio.owner);
  const { body } = await ask('GET', `/api/payments/sweep/${store.sweep}/`, portfolio.owner);
  // The sweep itself also says what the provider could debit; its deal does not repeat that.
  const { debit_limit: _, ...sweep } = body;
  expect(after.body.current_sweep.id).toBe(store.sweep);
  expectFields('Deal', after, { has_pending_sweep: true, current_sweep: sweep });
  const shop = await retailerCompany(world);
  const fee = { period: 'monthly', amount: '25.00' };
  const proposed = await published(world, portfolio, shop, { ...accepted, additional_fee: fee });
  const answer = { updated_at: proposed.updated_at, note: 'The fee is too high' };
  await ask('POST', `/api/deals/deal/${proposed.id}/decline/`, shop.owner, answer);
  expectFields('Deal', await ask('GET', `/api/deals/deal/${proposed.id}/`, portfolio.owner), {
    note: 'The fee is too high',
    'additional fee': fee,
  });
});

async function acceptCopy(copy: Body, shop: { owner: Parameters<typeof ask>[2]; companyId: number }) {
  const body = { updated_at: copy.updated_at, company: shop.companyId };
  return ask('POST', `/api/deals/deal/${copy.id}/accept/`, shop.owner, body);
}

let portfolio: Portfolio;
let deals: number[];

/** Three merchants of one property on 2 March: $400.00 in four sales, of which $340.00 count for rent of 10%. */
beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Granary' });
  deals = [];
  const sales = [
    [
      saleOf({ external_id: 'a', gross: 20_000, tax: 1_600, tip: 1_400, gift_card_sold: 2_000 }),
      saleOf({ external_id: 'b', kind: 'refund', refund: 1_000, refund_of: 'a' }),
    ],
    [saleOf({ external_id: 'c', gross: 10_000 })],
    [saleOf({ external_id: 'd', gross: 4_000 }), saleOf({ external_id: 'e', gross: 6_000 })],
  ];
  for (const records of sales) {
    const shop = await retailerCompany(world);
    const { id } = await agreed(world, portfolio, shop, TEN_PERCENT);
    const channel = await channelOf(world, shop, { premises: portfolio.premises[0], pos: 'square' });
    await linkOf(world, id, channel);
    await ingest(world, channel, records);
    deals.push(id);
  }
  const weather = { day: '2026-03-02', weather_code: 63, high_celsius: '7.4', low_celsius: '-1.6' };
  await asSystem(world, (tx) => insertWeather(tx, [{ ...weather, premises: portfolio.premises[0].id } as never]));
});

test('Sales row', async () => {
  world.setClock(START);
  portfolio.owner.token = await world.session(portfolio.owner.id);
  const url = `/api/sales/analytics/daily/?premises=${portfolio.premises[0].id}&from=2026-03-02&through=2026-03-02`;
  expectFields('Sales row', await ask('GET', url, portfolio.owner), {
    Day: '2026-03-02',
    Weather: { code: 63, high: '7.4', low: '-1.6', country: 'US' },
    'Gross Sales': '400.00',
    Tax: '16.00',
    Tip: '14.00',
    Subtotal: '370.00',
    Refund: '10.00',
    'Gift Card': '20.00',
    'Adjusted Gross': '340.00',
    '% Rent': '34.00',
    '# Transactions': 4,
    'Avg # Trans @ Prop': '1.3',
    'Avg Sale': '85.00',
  });
});

test('Traffic analytics', async () => {
  const premises = portfolio.premises[0].id;
  const rows = [
    { premises, day: '2026-03-02', premises_entry: 40 },
    { deal: deals[0], day: '2026-03-02', store_pass_by: 25, store_entry: 5 },
  ];
  await ask('POST', '/api/sales/traffic/', portfolio.owner, { rows });
  const url = `/api/sales/analytics/traffic/?premises=${premises}&from=2026-03-02&through=2026-03-02`;
  expectFields('Traffic analytics', await ask('GET', url, portfolio.owner), {
    premises_entry: 40,
    store_pass_by: 25,
    store_entry: 5,
    sales_count: 4,
    gross_sales: '400.00',
    avg_ticket: '100.00',
    'per-capita ratio of sales': '8.50',
    'per-capita ratio of transactions': '10.00',
  });
});

test('Sales report', async () => {
  const url = `/api/sales/reports/${deals[0]}-2026-03-02/`;
  await ask('POST', `${url}update_note/`, portfolio.owner, { note: 'Checked against the till' });
  const listed = (await ask('GET', `/api/sales/sales/?deal=${deals[0]}`, portfolio.owner)).body.results;
  const sale = listed.find(({ gross }: Body) => gross === '200.00');
  const report = await ask('GET', `${url}?expand=sales_list,refunds_list`, portfolio.owner);
  const [refund] = (await ask('GET', `/api/sales/refunds/?deal=${deals[0]}`, portfolio.owner)).body.results;
  expect(report.body.refunds_list).toMatchObject([{ id: refund.id, refund: '10.00' }]);
  expectFields('Sales report', report, {
    'report id': `${deals[0]}-2026-03-02`,
    deal: deals[0],
    sales_list: sale.id,
    refunds_list: report.body.refunds_list,
    note: 'Checked against the till',
  });
});

test('Sweep, Sweep invoice, Payout report', async () => {
  world.setClock(START);
  const estate = await connectedPortfolio(world);
  const store = await openStore(world, estate, {
    accept: false,
    sweep: { cap_date: '2026-11-30', cap_amount: '5000.00' },
  });
  const at = `/api/companies/premises/${estate.premises[0].id}/sweep_dwolla_customer/`;
  const account = (await ask('GET', at, estate.owner)).body.sweep_dwolla_customer.id;
  const change = `/api/payments/sweep_dwolla_customer/${account}/change_payout_type/`;
  await ask('POST', change, estate.owner, { payout_type: 'week' });
  const sweep = await ask('GET', `/api/payments/sweep/${store.sweep}/`, estate.owner);
  expectFields('Sweep', sweep, {
    id: store.sweep,
    'linked deal': store.deal,
    'payout type': 'upon_receipt',
    'pending change of payout type': 'week',
    'cap with date': '2026-11-30',
    'cap with amount': '5000.00',
  });
  await acceptProposed(world, store);
  const cancel = `/api/payments/sweep_dwolla_customer/${account}/cancel_change_payout_type/`;
  await ask('POST', cancel, estate.owner, {});
  await sell(world, store, '2026-03-06', 123_400);
  await liveUntil(world, bank(), '2026-03-20', store);
  const [invoice] = await invoicesOf(world, store);
  const one = await ask('GET', `/api/payments/sweep_invoice/${invoice.id}/`, store.shop.owner);
  expect([one.body.deal, one.body.total]).toEqual([store.deal, '123.40']);
  expectFields('Sweep invoice', one, { id: invoice.id });
  const totals = await ask('GET', `/api/payments/sweep_invoice/totals/?deal=${store.deal}`, store.shop.owner);
  expectFields('Sweep invoice', totals, { totals: '123.40' });
  const [payout] = (await ask('GET', `/api/payments/payout_report/?premises=${estate.premises[0].id}`, estate.owner))
    .body.results;
  const report = await ask('GET', `/api/payments/payout_report/${payout.id}/`, estate.owner);
  expect([report.body.amount, report.body.lines[0].deal]).toEqual(['123.40', store.deal]);
  expectFields('Payout report', report, { id: payout.id });
  const overview = await ask('GET', `/api/payments/payout_report/overview/?deal=${store.deal}`, estate.owner);
  expect(overview.body).toMatchObject({ invoiced: '123.40', paid_out: '123.40' });
  expectFields('Payout report', overview, { 'overview per deal': store.deal });
});

test('Bank-transfer customer', async () => {
  const estate = await landlordPortfolio(world);
  const { customer, source } = await landlordCustomer(world, estate);
  const read = await ask('GET', `/api/payments/dwolla_customer/${customer.id}/`, estate.owner);
  const kept = await asSystem(world, (tx) =>
    tx.selectFrom('bank_customers').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow(),
  );
  expect(read.body.details).toMatchObject({
    last_name: 'Moreno',
    postal_code: '12207',
    business_classification: COFFEE,
  });
  expect(read.body.funding_sources).toContainEqual(
    expect.objectContaining({ id: source.id, name: 'Operating account' }),
  );
  expectFields('Bank-transfer customer', read, {
    id: customer.id,
    'provider id': (kept as Record<string, unknown>).dwolla_id ?? (kept as Record<string, unknown>).provider_id,
    'provider details': read.body.details,
    email: `landlord-${estate.companyId}@world.test`,
    'funding sources': read.body.funding_sources,
  });
  const owners = `/api/payments/dwolla/${customer.id}/beneficial_owners/`;
  const second = (await ask('POST', owners, estate.owner, { ...OWNER, first_name: 'Ida' })).body;
  const listed = await ask('GET', owners, estate.owner);
  expect(listed.body.results.find(({ id }: Body) => id === second.id).first_name).toBe('Ida');
  expectFields('Bank-transfer customer', listed, { 'beneficial owners': second.id });
  const kinds = await ask('GET', '/api/payments/dwolla/business_classification/', estate.owner);
  expectFields('Bank-transfer customer', kinds, { 'business classifications': 'Food retail and service' });
});
