// A lease that passes from one merchant to another in the middle of July: the one who leaves pays through its last day and
// its AutoPay ends by itself; the one who takes over goes on in the same rent year and sees nothing of the other. Both
// together owe what the same lease owes with one merchant, to the cent.
//
// 5% over 300,000.00 a year, at most 20,000.00 a year, and 2,000.00 of base rent a month in advance, from 1 January 2026.
// 2,000.00 a day are sold to 14 July (195 days, 390,000.00), and 4,000.00 a day from 15 July to 30 September (78 days).
//   % rent     to 14 July    (390,000 − 300,000) × 5% = 4,500.00
//              from 15 July  312,000 × 5% = 15,600.00, of which the year's maximum leaves 20,000.00 − 4,500.00 = 15,500.00
//              with one merchant (702,000 − 300,000) × 5% = 20,100.00, at most 20,000.00
//   base rent  to 14 July    6 × 2,000.00 + 14/31 × 2,000.00 = 12,000.00 + 903.23 = 12,903.23
//              from 15 July  2,000.00 − 903.23 = 1,096.77, then August to October 6,000.00: 7,096.77
//              with one merchant 10 × 2,000.00 = 20,000.00
// AutoPay of the first collects from 1 July, by half months: July's base rent of 2,000.00, then 14 × 100.00 less the 1,096.77
// of July that it does not owe: 303.23. That of the second: 1,096.77 and one day of 200.00, then 16 × 200.00 with August's
// base rent.
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import {
  booksOf,
  collectRent,
  connectedPortfolio,
  invoicesOf,
  liveOn,
  openStore,
  type Store,
  sellDays,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { documentsOf } from '#testing/documents.ts';
import { landlordPortfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();

const LEASE = termsWith({
  template: 'custom',
  rent_basis: 'base_rent',
  base_rent: { amount: '2000.00', period: 'monthly' },
  start_date: '2026-01-01',
  end_date: null,
  payment_period: 'semi_monthly',
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    tiers: [{ over: '300000.00', rate: '5' }],
    maximum: { year: '20000.00' },
  },
});

const onDays = (from: string, through: string, net: number): [string, number][] => {
  const days: [string, number][] = [];
  for (let at = day(from); at <= through; at = addDays(at, 1)) days.push([at, net]);
  return days;
};
const BEFORE = onDays('2026-01-01', '2026-07-14', 200_000);
const AFTER = onDays('2026-07-15', '2026-09-30', 400_000);

const path = (deal: number, rest = '') => `/api/deals/deal/${deal}/${rest}`;
const assignTo = (deal: number, shop: Shop, first_day: string, as: Person, legal_name = 'Marigold Kitchens LLC') =>
  world.post(path(deal, 'assign/'), { retailer: { legal_name, contact_email: shop.owner.username }, first_day }, as);
const readAssignment = async (deal: number, as: Person) =>
  (await successBody(world.get(path(deal, 'assignment/'), as))).assignment;
const acceptDeal = async (deal: number, { owner, companyId }: Shop) => {
  const { updated_at } = await successBody(world.get(path(deal), owner));
  return world.post(path(deal, 'accept/'), { updated_at, company: companyId }, owner);
};

test('the year goes on with another merchant', async () => {
  world.setClock(new Date('2026-07-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const sweep = { collect_from: '2026-07-01' };
  const old = await openStore(world, portfolio, { terms: LEASE, sweep });
  const single = await openStore(world, portfolio, { terms: LEASE, sweep });
  const heir = await retailerCompany(world);
  await sellDays(world, old, BEFORE);
  await sellDays(world, single, [...BEFORE, ...AFTER]);
  await world.post(path(old.deal, 'message/'), { text: 'A word between us' }, portfolio.owner);
  await successBody(world.post(`${documentsOf(old.deal)}/document_request/`, { name: 'Insurance' }, portfolio.owner));

  await liveOn(world, bank(), '2026-07-15', old, single);
  heir.owner.token = await world.session(heir.owner.id);
  const landlord = portfolio.owner;
  expect((await assignTo(old.deal, heir, '2026-07-17', landlord)).body).toEqual({
    first_day: [expect.stringContaining('no later than 2026-07-16')],
  });
  expect((await assignTo(old.deal, heir, '2026-01-01', landlord)).body).toEqual({
    first_day: ['Date must be after 2026-01-01'],
  });
  expect((await assignTo(old.deal, heir, '2026-07-15', landlord)).status).toBe(201);
  const proposed = await readAssignment(old.deal, landlord);
  expect(proposed).toMatchObject({ state: 'proposed', seen_as: 'property_owner', missing_days: 0, can: ['withdraw'] });
  const taken: number = proposed.to_deal;

  // While it is open nothing else happens to the old agreement, and a second one is refused.
  for (const [rest, body] of [
    ['finish/', {}],
    ['modify/', { extend: true }],
    ['edit_landlord/', { premises_unit: '7' }],
  ] as const) {
    expect((await world.post(path(old.deal, rest), body, landlord)).body.detail).toContain('assignment');
  }
  const again = await assignTo(old.deal, await retailerCompany(world), '2026-07-15', landlord);
  expect([again.status, again.body.detail]).toEqual([400, expect.stringContaining('An assignment')]);

  // The new merchant reads the sums in its terms, and cannot accept before the old one has agreed.
  const offer = await successBody(world.get(path(taken), heir.owner));
  expect(offer.terms.opening_balance).toEqual({
    through: '2026-07-14',
    sales: '390000.00',
    rent_billed: '4500.00',
    cap_repaid: '0.00',
    assigned: true,
  });
  const early = await acceptDeal(taken, heir);
  expect([early.status, early.body.detail]).toEqual([400, expect.stringContaining('has not agreed')]);

  const assignment = await readAssignment(old.deal, old.shop.owner);
  expect(assignment).toMatchObject({ seen_as: 'leaving', to_deal: null, taking_over: 'Marigold Kitchens LLC' });
  expect(assignment.text).toContain('Rent through 2026-07-14 stays owed by Juniper Foods LLC');
  const agree = (sha256: string) => world.post(path(old.deal, 'assignment/accept/'), { sha256 }, old.shop.owner);
  expect((await agree('0'.repeat(64))).status).toBe(400);
  expect((await agree(assignment.sha256)).body.assignment).toMatchObject({ state: 'agreed', can: [] });
  expect((await agree(assignment.sha256)).status).toBe(400);

  // A day is corrected meanwhile: what was sent no longer holds, and is sent again.
  await sellDays(world, old, [['2026-07-14', 220_000]]);
  const stale = await acceptDeal(taken, heir);
  expect([stale.status, stale.body.detail]).toEqual([400, expect.stringContaining('sums of the year have changed')]);
  expect(await readAssignment(old.deal, landlord)).toMatchObject({
    sums_changed: true,
    can: ['withdraw', 'send_again'],
  });
  const sendAgain = () => world.post(path(old.deal, 'assignment/send_again/'), {}, landlord);
  expect((await sendAgain()).body.assignment).toMatchObject({ sums_changed: false, can: ['withdraw'] });
  expect((await successBody(world.get(path(taken), heir.owner))).terms.opening_balance.sales).toBe('390200.00');
  await sellDays(world, old, [['2026-07-14', 200_000]]);
  expect((await sendAgain()).status).toBe(200);
  expect((await sendAgain()).status).toBe(400);

  const both = await Promise.all([acceptDeal(taken, heir), acceptDeal(taken, heir)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const ended = await successBody(world.get(path(old.deal), old.shop.owner));
  expect([ended.status, ended.end_date, ended.can]).toEqual([
    'finished',
    '2026-07-14',
    expect.not.arrayContaining(['extend']),
  ]);
  expect(await readAssignment(taken, heir.owner)).toMatchObject({
    ...{ state: 'done', seen_as: 'taking_over', from_deal: null, leaving: null, text: null, note: '' },
    agreed: { by: '' },
  });
  const story = (await successBody(world.get(path(old.deal, 'activities/'), old.shop.owner))).results;
  expect(story[0]).toMatchObject({
    actor: 'Breakpoint',
    text: 'Marigold Kitchens LLC took the lease over from 2026-07-15. The agreement ended on 2026-07-14.',
  });

  await seesNothing(old, taken, heir);

  const next = await collectRent(
    world,
    portfolio,
    heir,
    { id: taken, lineage: offer.lineage },
    { sweep: { collect_from: '2026-07-15' } },
  );
  await sellDays(world, next, AFTER);
  await liveOn(world, bank(), '2026-10-16', old, next, single);

  const totals = async (store: Store) => (await invoicesOf(world, store)).map(({ total }: { total: string }) => total);
  expect(await totals(old)).toEqual(['2000.00', '303.23']);
  expect((await totals(next)).slice(0, 2)).toEqual(['1296.77', '5200.00']);
  expect(await successBody(world.get(`/api/payments/sweep/${old.sweep}/`, landlord))).toMatchObject({
    status: 'finished',
  });
  expect(await successBody(world.get(`/api/payments/sweep/${next.sweep}/`, landlord))).toMatchObject({
    status: 'active',
  });

  const rentOf = async ({ deal, shop }: Store, from: string, through: string) => {
    const receipt = `/api/statements/deals/${deal}/receipt/?from=${from}&through=${through}`;
    const [theirs, ours] = [
      await successBody(world.get(receipt, shop.owner)),
      await successBody(world.get(receipt, landlord)),
    ];
    expect(theirs.totals).toEqual(ours.totals);
    return [ours.totals.percentage_rent, ours.totals.base_rent, ours.totals.total];
  };
  expect(await rentOf(old, '2026-01-01', '2026-07-14')).toEqual(['4500.00', '12903.23', '17403.23']);
  expect(await rentOf(next, '2026-01-01', '2026-10-01')).toEqual(['15500.00', '7096.77', '22596.77']);
  expect(await rentOf(single, '2026-01-01', '2026-10-01')).toEqual(['20000.00', '20000.00', '40000.00']);
  const [gone, stays] = [await booksOf(world, old.lineage), await booksOf(world, next.lineage)];
  expect([-(gone.billed ?? 0), gone.receivable ?? 0, gone.paid_out]).toEqual([230_323, 0, 230_323]);
  expect(-(stays.billed ?? 0)).toBe(2_259_677);
}, 300_000);

/** Deals, sales, documents, messages and receipts of the merchant before do not exist for the one after. */
async function seesNothing(old: Store, taken: number, heir: Shop): Promise<void> {
  const refused = [
    ...['', 'assignment/', 'activities/', 'message/', 'terms_versions/', 'difference/'].map((rest) =>
      path(old.deal, rest),
    ),
    ...['receipt/', 'radar/'].map((rest) => `/api/statements/deals/${old.deal}/${rest}`),
    `${documentsOf(old.deal)}/document_request/`,
    `/api/pos/channel/${old.channel}/`,
  ];
  for (const address of refused)
    expect([address, (await world.get(address, heir.owner)).status]).toEqual([address, 404]);
  const lists = [
    `${path(taken, 'message/')}`,
    `${documentsOf(taken)}/document_request/`,
    `/api/deals/deal_channel/?deal=${old.deal}`,
    `/api/deals/deal_channel/?deal=${taken}`,
    `/api/payments/sweep_invoice/?deal=${old.deal}`,
  ];
  for (const address of lists) {
    expect([address, (await successBody(world.get(address, heir.owner))).results]).toEqual([address, []]);
  }
  const everything = [
    path(taken),
    path(taken, 'activities/'),
    path(taken, 'assignment/'),
    path(taken, 'terms_versions/'),
  ];
  for (const address of everything) {
    const words = JSON.stringify((await world.get(address, heir.owner)).body);
    expect(words).not.toContain('Juniper');
    expect(words).not.toContain(old.shop.owner.username);
  }
}

test('each of the three can say no, and the agreement goes on', async () => {
  world.setClock(new Date('2026-11-10T15:00:00Z'));
  const portfolio = await landlordPortfolio(world, { name: 'Quay' });
  const [shop, heir] = [await retailerCompany(world), await retailerCompany(world)];
  const landlord = portfolio.owner;
  const { id } = await agreed(world, portfolio, shop, LEASE);
  const offered = async () => {
    const { status, body } = await assignTo(id, heir, '2026-11-10', landlord);
    expect(status).toBe(201);
    return body.assignment;
  };
  const statusOf = async (deal: number) => (await successBody(world.get(path(deal), landlord))).status;

  const first = await offered();
  const tasks = async () => (await successBody(world.get('/api/users/me/tasks/', shop.owner))) as { kind: string }[];
  expect((await tasks()).map(({ kind }) => kind)).toContain('deal.assignment');
  const declined = await world.post(path(id, 'assignment/decline/'), { note: 'We stay' }, shop.owner);
  expect(declined.body.assignment).toMatchObject({ state: 'declined', note: 'We stay', can: [] });
  expect([await statusOf(id), await statusOf(first.to_deal)]).toEqual(['active', 'canceled']);
  expect((await tasks()).map(({ kind }) => kind)).not.toContain('deal.assignment');
  expect(await readAssignment(first.to_deal, heir.owner)).toMatchObject({ state: 'withdrawn', note: '' });
  expect((await acceptDeal(first.to_deal, heir)).status).toBe(400);

  const second = await offered();
  expect((await world.post(path(id, 'assignment/withdraw/'), {}, landlord)).body.assignment.state).toBe('withdrawn');
  expect([await statusOf(id), await statusOf(second.to_deal)]).toEqual(['active', 'canceled']);
  expect((await world.post(path(id, 'assignment/withdraw/'), {}, landlord)).status).toBe(400);
  expect((await world.post(path(id, 'assignment/accept/'), { sha256: second.sha256 }, shop.owner)).status).toBe(400);

  // The new merchant declines its terms; the landlord sends them again, then cancels them by the call for deals.
  const third = await offered();
  await world.post(path(id, 'assignment/accept/'), { sha256: third.sha256 }, shop.owner);
  const { updated_at } = await successBody(world.get(path(third.to_deal), heir.owner));
  await successBody(world.post(path(third.to_deal, 'decline/'), { updated_at, note: 'Not yet' }, heir.owner));
  expect(await readAssignment(id, landlord)).toMatchObject({ state: 'agreed', can: ['withdraw', 'send_again'] });
  await successBody(world.post(path(id, 'assignment/send_again/'), {}, landlord));
  const sent = await successBody(world.get(path(third.to_deal), landlord));
  expect(sent.status).toBe('pending');
  await successBody(world.post(path(third.to_deal, 'cancel/'), { updated_at: sent.updated_at }, landlord));
  expect((await readAssignment(id, landlord)).state).toBe('withdrawn');

  const story = (await successBody(world.get(path(id, 'activities/'), shop.owner))).results;
  expect(story.map(({ action }: { action: string }) => action).slice(0, 7)).toEqual([
    ...['deal.assignment_withdrawn', 'deal.assignment_agreed', 'deal.assignment_proposed'],
    ...['deal.assignment_withdrawn', 'deal.assignment_proposed'],
    ...['deal.assignment_declined', 'deal.assignment_proposed'],
  ]);
  const notices = (await successBody(world.get('/api/companies/notification/', shop.owner))).results;
  expect(notices.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringContaining('Assignment proposed'),
  );
});

test('a last day that has not ended is waited for', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Pier' });
  const [shop, heir, stranger] = [
    await retailerCompany(world),
    await retailerCompany(world),
    await retailerCompany(world),
  ];
  const { id } = await agreed(world, portfolio, shop, LEASE);
  const { assignment } = (await assignTo(id, heir, '2026-11-11', portfolio.owner)).body;
  await successBody(world.post(path(id, 'assignment/accept/'), { sha256: assignment.sha256 }, shop.owner));
  expect((await acceptDeal(assignment.to_deal, heir)).body.detail).toContain('You can accept from 2026-11-11 on');
  expect((await world.get(path(id, 'assignment/'), stranger.owner)).status).toBe(404);
  expect((await world.get(path(id, 'assignment/'), heir.owner)).status).toBe(404);

  world.setClock(new Date('2026-11-11T15:00:00Z'));
  heir.owner.token = await world.session(heir.owner.id);
  expect((await acceptDeal(assignment.to_deal, heir)).status).toBe(200);
});

// 5% over 300,000.00 a year, less the taxes as they are billed; ten closed days in February reduce the breakpoint of 2026 to
// 300,000.00 × 355 / 365 = 291,780.82, and 12,000.00 of taxes for July 2025 to June 2026 count with 181 of 365 days, 5,950.68.
// 1,500.00 a day to 10 November (314 days, 471,000.00) owe 8,960.96 − 5,950.68 = 3,010.28, ten days of 3,000.00 after them
// 1,500.00.
test('closures and bills of the running rent year go on with the lease, those of years before do not', async () => {
  world.setClock(new Date('2026-11-10T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const terms = {
    ...LEASE,
    start_date: '2025-01-01',
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '300000.00', rate: '5' }] },
    closure: { reduce: 'days' },
    offsets: [{ name: 'Taxes', per: 'year', by_bills: true }],
  };
  const [old, single] = [await openStore(world, portfolio, { terms }), await openStore(world, portfolio, { terms })];
  const heir = await retailerCompany(world);
  const tell = (deal: number, fact: object) =>
    successBody(world.post(path(deal, 'rent_facts/'), { note: 'Burst pipe at Juniper', ...fact }, portfolio.owner));
  for (const { deal } of [old, single]) {
    await tell(deal, { kind: 'closure', from_day: '2025-03-01', to_day: '2025-03-20' });
    await tell(deal, {
      kind: 'bill',
      offset: 'Taxes',
      from_day: '2025-01-01',
      to_day: '2025-06-30',
      amount: '9000.00',
    });
    await tell(deal, { kind: 'closure', from_day: '2026-02-01', to_day: '2026-02-10' });
    await tell(deal, {
      kind: 'bill',
      offset: 'Taxes',
      from_day: '2025-07-01',
      to_day: '2026-06-30',
      amount: '12000.00',
    });
  }
  const before = onDays('2026-01-01', '2026-11-10', 150_000);
  const after = onDays('2026-11-11', '2026-11-20', 300_000);
  await sellDays(world, old, before);
  await sellDays(world, single, [...before, ...after]);
  const proposed = (await assignTo(old.deal, heir, '2026-11-11', portfolio.owner)).body.assignment;
  await successBody(world.post(path(old.deal, 'assignment/accept/'), { sha256: proposed.sha256 }, old.shop.owner));

  world.setClock(new Date('2026-11-21T15:00:00Z'));
  for (const person of [portfolio.owner, old.shop.owner, single.shop.owner, heir.owner]) {
    person.token = await world.session(person.id);
  }
  expect((await acceptDeal(proposed.to_deal, heir)).status).toBe(200);
  const facts = (await successBody(world.get(path(proposed.to_deal, 'rent_facts/'), heir.owner))).results;
  expect(
    facts.map(({ from_day, to_day, amount, note }: Record<string, string>) => [from_day, to_day, amount, note]),
  ).toEqual([
    ['2025-07-01', '2026-06-30', '12000.00', ''],
    ['2026-02-01', '2026-02-10', null, ''],
  ]);
  expect((await successBody(world.get(path(old.deal, 'rent_facts/'), old.shop.owner))).results).toHaveLength(4);

  const offer = await successBody(world.get(path(proposed.to_deal), heir.owner));
  const next = await collectRent(world, portfolio, heir, { id: proposed.to_deal, lineage: offer.lineage });
  await sellDays(world, next, after);
  const percentageOf = async ({ deal }: Store, from: string, through: string) =>
    (
      await successBody(
        world.get(`/api/statements/deals/${deal}/receipt/?from=${from}&through=${through}`, portfolio.owner),
      )
    ).totals.percentage_rent;
  expect(await percentageOf(old, '2026-01-01', '2026-11-10')).toBe('3010.28');
  expect(await percentageOf(next, '2026-11-11', '2026-11-20')).toBe('1500.00');
  expect(await percentageOf(single, '2026-01-01', '2026-11-20')).toBe('4510.28');
});
