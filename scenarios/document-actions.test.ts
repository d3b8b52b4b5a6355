// Every state × every action × every kind of actor, held against the table: what it offers works, everything else is
// refused with a sentence and changes nothing.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED_IN, DOCUMENT_ACTIONS, type DocumentAction } from '#core/documents/document-actions.ts';
import { DOCUMENT_STATES, type DocumentState } from '#core/documents/document-state.ts';
import { dealIn } from '#testing/deals.ts';
import { documentsOf, requestIn } from '#testing/documents.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { asSystem, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
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
let actors: Record<Actor, Person>;
let deal: number;
let company: number;

beforeAll(async () => {
  const [portfolio, shop] = [await landlordPortfolio(world), await retailerCompany(world)];
  deal = await dealIn(world, portfolio, shop, { status: 'active' });
  company = portfolio.companyId;
  const [premisesId, companyId] = [portfolio.premises[0].id, shop.companyId];
  actors = {
    landlord: await member(world, { premisesId }, ['permission_manage_connections']),
    'landlord viewer': await member(world, { premisesId }, ['permission_sales', 'permission_manage_autopay']),
    merchant: await member(world, { companyId }, ['permission_manage_connections']),
    'merchant viewer': await member(world, { companyId }, ['permission_sales', 'permission_manage_autopay']),
    'other landlord': (await landlordPortfolio(world)).owner,
    'other merchant': (await retailerCompany(world)).owner,
    staff: await world.person({ role: 'landlord', isStaff: true }),
  };
});
afterAll(() => rm(`${world.services.config.dataDirectory}.files`, { recursive: true, force: true }));

type NewRequest = { id: number; document: { id: number } | null };

function call(
  action: DocumentAction,
  { id, document }: NewRequest,
  as: Person,
  base = documentsOf(deal),
): Promise<Answer> {
  const document_id = document?.id ?? 999_999;
  switch (action) {
    case 'upload':
      return world.post(`${base}/document/`, upload(pdf({ pages: 2 }), id), as);
    case 'accept':
      return world.post(`${base}/document_status/`, { document_id, status: 'accepted' }, as);
    case 'reject':
      return world.post(`${base}/document_status/`, { document_id, status: 'rejected', reason: 'Out of date' }, as);
    case 'set_expiration':
      return world.patch(`${base}/document/${document_id}/`, { expiration_date: '2027-06-30' }, as);
    case 'withdraw':
      return world.delete(`${base}/document_request/${id}/`, as);
    default:
      return world.post(`${base}/document_request/${id}/${action}/`, {}, as);
  }
}

/** What an actor who may not act at all is answered; undefined where the table decides. */
function refusal(actor: Actor, action: DocumentAction, state: DocumentState): number | undefined {
  const { landlord, retailer } = ALLOWED_IN[action];
  const side = actor.includes('merchant') ? 'retailer' : 'landlord';
  const both = landlord.length > 0 && retailer.length > 0;
  // Staff of either role pass the gate and are stopped at the deal, which they only read.
  if (actor === 'staff') return 403;
  if (!both && ALLOWED_IN[action][side].length === 0) return 403;
  if (actor.startsWith('other')) return 404;
  if (actor.endsWith('viewer')) return 403;
  const needsDocument = action === 'accept' || action === 'reject' || action === 'set_expiration';
  return state === 'pending' && needsDocument ? 404 : undefined;
}

const everything = (id: number) =>
  asSystem(world, async (tx) => ({
    request: await tx.selectFrom('document_requests').selectAll().where('id', '=', id).executeTakeFirst(),
    documents: await tx.selectFrom('documents').selectAll().where('request_id', '=', id).orderBy('id').execute(),
  }));

const AFTER: Partial<Record<DocumentAction, DocumentState>> = {
  upload: 'review',
  accept: 'accepted',
  reject: 'rejected',
};

test.each(DOCUMENT_ACTIONS)('%s', async (action) => {
  const sides = { deal, landlord: actors.landlord, merchant: actors.merchant };
  for (const state of DOCUMENT_STATES) {
    const request = await requestIn(world, sides, state);
    const before = await everything(request.id);
    for (const actor of ACTORS) {
      const side = actor.includes('merchant') ? 'retailer' : 'landlord';
      const expected = refusal(actor, action, state) ?? (ALLOWED_IN[action][side].includes(state) ? undefined : 400);
      if (expected === undefined) continue;
      const answer = await call(action, request, actors[actor]);
      expect([actor, state, answer.status]).toEqual([actor, state, expected]);
      expect(answer.body).toMatchObject({ detail: expect.any(String), status_code: expected });
    }
    expect(await everything(request.id)).toEqual(before);

    const side = ALLOWED_IN[action].landlord.includes(state) ? 'landlord' : 'merchant';
    if (![...ALLOWED_IN[action].landlord, ...ALLOWED_IN[action].retailer].includes(state)) continue;
    const done = await call(action, request, actors[side]);
    expect([state, done.status < 300, done.body]).toEqual([state, true, done.body]);
    const { body } = await world.get(`${documentsOf(deal)}/document_request/?id=${request.id}`, actors.landlord);
    if (action === 'withdraw') expect(body.count).toBe(0);
    else if (action.startsWith('remind'))
      expect(body.results[0]).toMatchObject({ status: state, reminded_at: world.now.toISOString() });
    else if (AFTER[action]) expect(body.results[0].status).toBe(AFTER[action]);
    else expect(body.results[0].document.expiration_date).toBe('2027-06-30');
  }
});

test('what a viewer is offered is what the table gives their side', async () => {
  const sides = { deal, landlord: actors.landlord, merchant: actors.merchant };
  for (const state of DOCUMENT_STATES) {
    const { id } = await requestIn(world, sides, state);
    const can = async (actor: Actor) =>
      (await world.get(`${documentsOf(deal)}/document_request/?id=${id}`, actors[actor])).body.results[0].can;
    expect(await can('landlord')).toEqual(DOCUMENT_ACTIONS.filter((each) => ALLOWED_IN[each].landlord.includes(state)));
    expect(await can('merchant')).toEqual(DOCUMENT_ACTIONS.filter((each) => ALLOWED_IN[each].retailer.includes(state)));
    for (const looker of ['landlord viewer', 'merchant viewer', 'staff'] as const)
      expect(await can(looker)).toEqual([]);
  }
});

test('the company’s address reaches the same requests under the same rules', async () => {
  const sides = { deal, landlord: actors.landlord, merchant: actors.merchant };
  const base = `/api/documents/companies/${company}`;
  for (const [state, action] of [
    ['pending', 'remind_pending'],
    ['expired', 'remind_expiring'],
    ['rejected', 'remind_rejected'],
    ['accepted', 'withdraw'],
  ] as const) {
    const request = await requestIn(world, sides, state);
    expect((await call(action, request, actors['landlord viewer'], base)).status).toBe(403);
    expect((await call(action, request, actors.merchant, base)).status).toBe(403);
    expect((await call(action, request, actors['other landlord'], base)).status).toBe(404);
    expect((await call(action, request, actors.staff, base)).status).toBe(403);
    expect((await call(action, request, actors.landlord, base)).status).toBe(action === 'withdraw' ? 204 : 200);
    const { body } = await world.get(`${base}/document_request/?id=${request.id}`, actors.landlord);
    expect(body.results.map((one: { reminded_at: string | null }) => one.reminded_at)).toEqual(
      action === 'withdraw' ? [] : [world.now.toISOString()],
    );
    expect((await call(action, request, actors.landlord, base)).status).toBe(action === 'withdraw' ? 404 : 400);
  }
});
