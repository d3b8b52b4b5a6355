// Changing an agreement in force: modifications accepted, declined and withdrawn, extensions, and decisions taken at
// once.
import { beforeAll, expect, test } from 'vitest';
import { advanceDeals } from '#server/deals/advance-deals.ts';
import { accept, agreed, published, readDeal, TERMS, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
});

const RAISED = termsWith({ base_rent: { amount: '2500.00', period: 'monthly' } });
const url = (id: number, action = '') => `/api/deals/deal/${id}/${action}`;
const modify = (id: number, body: unknown) => world.post(url(id, 'modify/'), body, portfolio.owner);

test('an accepted modification takes over from its original', async () => {
  provesLine('modification-accepted');
  const original = await agreed(world, portfolio, shop);
  const { body: copy } = await modify(original.id, { terms: RAISED, modified_details: 'Rent review' });
  expect(copy).toMatchObject({
    status: 'pending',
    substatus: 'pending_modification',
    original: original.id,
    lineage: original.id,
    effective_from: '2026-03-11',
    modified_details: {
      text: 'Rent review',
      changes: [{ label: 'Base rent', old: '$2,000.00 a month', new: '$2,500.00 a month' }],
    },
  });
  expect(await readDeal(world, original.id, shop.owner)).toMatchObject({
    status: 'active_pending',
    has_pending_modifications: true,
    pending_copy: copy.id,
    home_group: 'modified',
  });
  const difference = (await world.get(url(original.id, 'difference/'), shop.owner)).body;
  expect(difference).toMatchObject({ old_deal: original.id, new_deal: copy.id });
  expect(difference.fields.filter(({ changed }: { changed: boolean }) => changed)).toHaveLength(1);

  expect((await modify(original.id, { terms: RAISED })).status).toBe(400);
  const accepted = await accept(world, await readDeal(world, copy.id, shop.owner), shop);
  expect(accepted).toMatchObject({ status: 'active', accepted: { version: 2 }, has_pending_modifications: false });
  expect(await readDeal(world, original.id, shop.owner)).toMatchObject({
    status: 'moved',
    substatus_label: 'Previous Terms',
  });
});

test('a declined modification leaves the agreement as it was, and can be corrected', async () => {
  const original = await agreed(world, portfolio, shop);
  const { body: copy } = await modify(original.id, { terms: RAISED });
  const declined = await world.post(url(copy.id, 'decline/'), { updated_at: copy.updated_at, note: 'No' }, shop.owner);
  expect(declined.body).toMatchObject({ status: 'declined', note: 'No' });
  expect(await readDeal(world, original.id, portfolio.owner)).toMatchObject({
    status: 'active',
    lists: expect.arrayContaining(['active/owner']),
  });
  const again = await world.post(url(copy.id, 'publish/'), { modified_details: 'As discussed' }, portfolio.owner);
  expect(again.body).toMatchObject({ status: 'pending', note: '' });
  expect(await readDeal(world, original.id, portfolio.owner)).toMatchObject({ status: 'active_pending' });
});

test('a withdrawn modification answers the original’s id, and the merchant hears of it', async () => {
  provesLine('modification-withdrawn');
  const original = await agreed(world, portfolio, shop);
  const { body: copy } = await modify(original.id, { terms: RAISED });
  const { status, body } = await world.post(url(copy.id, 'cancel/'), { updated_at: copy.updated_at }, portfolio.owner);
  expect([status, body]).toEqual([
    200,
    { id: original.id, canceled: copy.id, original: original.id, status: 'canceled' },
  ]);
  expect(await readDeal(world, original.id, shop.owner)).toMatchObject({ status: 'active', pending_copy: null });
  expect((await world.mails(shop.owner.username))[0]?.text).toContain('stay as previously agreed');
});

test('changing the proposed terms starts the review again', async () => {
  const deal = await published(world, portfolio, shop);
  const changed = await world.post(url(deal.id, 'change_terms/'), { terms: RAISED }, portfolio.owner);
  expect(changed.body).toMatchObject({ status: 'pending' });
  const stale = await world.post(
    url(deal.id, 'accept/'),
    { updated_at: deal.updated_at, company: shop.companyId },
    shop.owner,
  );
  expect(stale).toMatchObject({ status: 400, body: { updated_at: [expect.any(String)] } });
  const accepted = await accept(world, changed.body, shop);
  expect(accepted).toMatchObject({ accepted: { version: 2 }, terms: { base_rent: { amount: '2500.00' } } });
});

test('an extension changes nothing but the end, and is offered after it', async () => {
  const deal = await agreed(world, portfolio, shop, termsWith({ end_date: '2026-03-12' }));
  expect(deal.expiry_text).toBe('Expires in 2 days');
  const { body: copy } = await modify(deal.id, { extend: true, end_date: '2027-03-12' });
  expect(copy).toMatchObject({ substatus: 'pending_extension', effective_from: '2026-03-13', archive_text: null });
  const other = await agreed(world, portfolio, shop, termsWith({ end_date: '2026-03-12' }));
  const { body: change } = await modify(other.id, {
    terms: { ...RAISED, end_date: '2026-03-12' },
    effective_from: '2026-03-11',
  });

  const before = world.now;
  world.setClock(new Date('2026-03-14T15:00:00Z'));
  expect(await advanceDeals(world.services)).toBe(2);
  const [landlord, merchant] = [await world.session(portfolio.owner.id), await world.session(shop.owner.id)];
  const read = async (id: number) => (await world.get(url(id), landlord)).body;
  expect(await read(deal.id)).toMatchObject({
    status: 'finished',
    has_pending_modifications: true,
    lists: ['expired/all', 'expired/merchant'],
  });
  expect(await read(copy.id)).toMatchObject({
    status: 'pending',
    substatus: 'pending_extension',
    archive_text: 'Archived in 58 days',
  });
  expect(await read(change.id)).toMatchObject({ status: 'canceled' });
  expect(await read(other.id)).toMatchObject({ status: 'finished' });

  const monthly = await world.post(url(other.id, 'modify/'), { extend: true }, landlord);
  expect(monthly.body).toMatchObject({ substatus: 'pending_extension', end_date: null, terms: { end_date: null } });
  const refused = await world.post(url(other.id, 'modify/'), { extend: true }, landlord);
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('already waits') } });
  const accepted = await world.post(url(copy.id, 'accept/'), { updated_at: copy.updated_at }, merchant);
  expect(accepted.body).toMatchObject({ status: 'active', end_date: '2027-03-12' });
  expect(await read(deal.id)).toMatchObject({ status: 'moved' });

  world.setClock(new Date('2026-06-01T15:00:00Z'));
  await advanceDeals(world.services);
  const later = await world.session(portfolio.owner.id);
  expect((await world.get(url(other.id), later)).body.status).toBe('archived');
  expect((await world.get(url(monthly.body.id), later)).body.status).toBe('archived');
  world.setClock(before);
});

test('ending an agreement today, earlier, and on a day to come', async () => {
  const finish = (id: number, body: unknown) => world.post(url(id, 'finish/'), body, portfolio.owner);
  const today = await agreed(world, portfolio, shop);
  expect((await finish(today.id, {})).body).toMatchObject({ status: 'finished', end_date: '2026-03-10' });
  const earlier = await agreed(world, portfolio, shop);
  expect((await finish(earlier.id, { date: '2026-02-28' })).body).toMatchObject({
    status: 'finished',
    end_date: '2026-02-28',
  });
  const later = await agreed(world, portfolio, shop);
  const set = (await finish(later.id, { date: '2026-03-31' })).body;
  expect(set).toMatchObject({ status: 'active', end_date: '2026-03-31', expiry_text: 'Expires in 21 days' });
  expect(set.terms.end_date).toBe('2026-12-31');
  expect((await finish(later.id, { date: '2025-12-31' })).body).toEqual({ date: ['Date must be after 2025-12-31'] });
  expect((await finish(later.id, { date: '2026-04-01' })).body).toEqual({ date: ['Date must be before 2026-04-01'] });
});

test('of fifty acceptances at once one wins, and the others are told to refresh', async () => {
  const deal = await published(world, portfolio, shop);
  const body = { updated_at: deal.updated_at, company: shop.companyId };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => world.post(url(deal.id, 'accept/'), body, shop.owner)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['updated_at']]);
  }
  expect((await world.get(url(deal.id, 'terms_versions/'), shop.owner)).body.count).toBe(1);
});

test('accept, decline, cancel and change_terms at once: one wins', async () => {
  const deal = await published(world, portfolio, shop);
  const { updated_at } = deal;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () =>
      world.post(url(deal.id, 'accept/'), { updated_at, company: shop.companyId }, shop.owner),
    ),
    ...Array.from({ length: 5 }, () => world.post(url(deal.id, 'decline/'), { updated_at }, shop.owner)),
    ...Array.from({ length: 5 }, () => world.post(url(deal.id, 'cancel/'), { updated_at }, portfolio.owner)),
    ...Array.from({ length: 5 }, () =>
      world.post(url(deal.id, 'change_terms/'), { terms: RAISED, updated_at }, portfolio.owner),
    ),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
});

test.each(['Z', '+00:00', '000Z', '999Z'])('an instant written with %s is the same instant', async (ending) => {
  const deal = await published(world, portfolio, shop);
  const updated_at = deal.updated_at.replace('Z', ending);
  const { status } = await world.post(url(deal.id, 'decline/'), { updated_at, note: '' }, shop.owner);
  expect(status).toBe(200);
});

test('a modification that changes nothing, moves the start or begins too early is refused', async () => {
  const { id } = await agreed(world, portfolio, shop);
  expect((await modify(id, { terms: TERMS })).body).toEqual({
    terms: [expect.stringContaining('Nothing would change')],
  });
  expect((await modify(id, {})).body).toEqual({ terms: ['Required'] });
  expect((await modify(id, { terms: termsWith({ start_date: '2026-02-01' }) })).body).toHaveProperty([
    'terms.start_date',
  ]);
  expect((await modify(id, { terms: RAISED, effective_from: '2025-12-31' })).body).toEqual({
    effective_from: ['Date must be after 2025-12-31'],
  });
  for (const end_date of ['2026-06-30', '2026-12-31', '2026-01-15', '2020-05-01']) {
    expect((await modify(id, { extend: true, end_date })).body).toEqual({
      end_date: ['Date must be after 2026-12-31'],
    });
  }
  const raised = { ...RAISED, end_date: '2027-12-31' };
  expect((await modify(id, { extend: true, terms: raised })).body).toEqual({
    terms: ['An extension changes nothing but the end of the period.'],
  });
  expect(await readDeal(world, id, portfolio.owner)).toMatchObject({ status: 'active', pending_copy: null });
});
