// Every status × every action × every kind of actor, generated and held against the table of transitions: what it
// offers works, everything else is refused with a sentence and changes nothing.
import { beforeAll, expect, test } from 'vitest';
import { DEAL_STATUSES, type DealStatus } from '#core/deals/status.ts';
import { DEAL_ACTIONS, type DealAction, nextStatus, TRANSITIONS } from '#core/deals/transitions.ts';
import { canonicalTerms, dealIn, TERMS, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let actors: Record<Actor, Person>;

const ACTORS = [
  'landlord',
  'landlord viewer',
  'merchant',
  'merchant viewer',
  'other landlord',
  'other merchant',
  'staff',
] as const;
type Actor = (typeof ACTORS)[number];

beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  const stranger = await landlordPortfolio(world);
  const otherShop = await retailerCompany(world);
  const premisesId = portfolio.premises[0].id;
  const { companyId } = shop;
  actors = {
    landlord: await member(world, { premisesId }, ['permission_manage_connections']),
    'landlord viewer': await member(world, { premisesId }, ['permission_sales', 'permission_manage_autopay']),
    merchant: await member(world, { companyId }, ['permission_manage_connections']),
    'merchant viewer': await member(world, { companyId }, ['permission_sales', 'permission_manage_autopay']),
    'other landlord': stranger.owner,
    'other merchant': otherShop.owner,
    staff: await world.person({ role: 'landlord', isStaff: true }),
  };
});

const changed = termsWith({ base_rent: { amount: '2500.00', period: 'monthly' } });

function call(action: DealAction, id: number, updated_at: string, as: Person): Promise<Answer> {
  const url = `/api/deals/deal/${id}/`;
  switch (action) {
    case 'edit':
      return world.patch(url, { terms: changed }, as);
    case 'delete':
      return world.delete(url, as);
    case 'change_terms':
      return world.post(`${url}change_terms/`, { terms: changed }, as);
    case 'modify':
      return world.post(`${url}modify/`, { terms: changed }, as);
    case 'extend':
      return world.post(`${url}modify/`, { extend: true, end_date: '2027-12-31' }, as);
    case 'edit_landlord':
      return world.post(`${url}edit_landlord/`, { premises_unit: '102' }, as);
    case 'update_invite':
      return world.post(`${url}update_invite/`, { contact_email: 'juniper-office@world.test' }, as);
    case 'accept':
    case 'decline':
    case 'cancel':
      return world.post(`${url}${action}/`, { updated_at }, as);
    default:
      return world.post(`${url}${action}/`, {}, as);
  }
}

/** What an actor who may not act is answered; undefined for the one whose step it is. */
function refusal(actor: Actor, action: DealAction, status: DealStatus): number | undefined {
  const { side } = TRANSITIONS[action];
  if (actor === 'staff') return 403;
  if (actor.includes('landlord') !== (side === 'landlord')) return 403;
  if (actor.startsWith('other')) return 404;
  if (side === 'retailer' && status === 'draft') return 404;
  return actor.endsWith('viewer') ? 403 : undefined;
}

const OVER: readonly DealStatus[] = ['finished', 'archived'];
const place = (status: DealStatus) =>
  dealIn(world, portfolio, shop, { status, ...(OVER.includes(status) && { endDate: '2026-03-01' }) });

const rowOf = (id: number) =>
  asSystem(world, (tx) => tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst());

test.each(DEAL_ACTIONS)('%s', async (action) => {
  for (const status of DEAL_STATUSES) {
    const id = await place(status);
    const before = await rowOf(id);
    const updatedAt = before?.updated_at.toISOString() ?? '';
    const ownSide: Actor = TRANSITIONS[action].side === 'landlord' ? 'landlord' : 'merchant';
    for (const actor of ACTORS) {
      const expected = refusal(actor, action, status);
      if (expected === undefined) continue;
      const { status: answered, body } = await call(action, id, updatedAt, actors[actor]);
      expect([actor, status, answered]).toEqual([actor, status, expected]);
      expect(body).toMatchObject({ detail: expect.any(String), status_code: expected });
    }
    expect(await rowOf(id)).toEqual(before);

    if (refusal(ownSide, action, status) !== undefined) continue;
    const to = nextStatus(action, status);
    const answer = await call(action, id, updatedAt, actors[ownSide]);
    if (to === undefined) {
      expect([status, answer.status]).toEqual([status, 400]);
      expect(answer.body.detail).toMatch(/ is possible only while /);
      expect(await rowOf(id)).toEqual(before);
    } else {
      expect([status, answer.status < 300, answer.body]).toEqual([status, true, answer.body]);
      expect((await rowOf(id))?.status ?? 'gone').toBe(to);
    }
  }
});

test('the actions a viewer is offered are those that work', async () => {
  for (const status of DEAL_STATUSES) {
    const id = await place(status);
    const { body } = await world.get(`/api/deals/deal/${id}/`, actors.landlord);
    const offered = DEAL_ACTIONS.filter((action) => body.can.includes(action));
    const table = DEAL_ACTIONS.filter(
      (action) => TRANSITIONS[action].side === 'landlord' && nextStatus(action, status),
    );
    expect([status, offered]).toEqual([status, table]);
    const seen = await world.get(`/api/deals/deal/${id}/`, actors.staff);
    expect(seen).toMatchObject({ status: 200, body: { can: [] } });
  }
});

test('a missing deal answers like somebody else’s', async () => {
  const id = await dealIn(world, portfolio, shop, { status: 'active', terms: canonicalTerms(TERMS) });
  const foreign = await world.get(`/api/deals/deal/${id}/`, actors['other landlord']);
  const missing = await world.get('/api/deals/deal/2000000000/', actors['other landlord']);
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
});
