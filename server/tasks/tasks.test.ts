import { expect, onTestFinished, test } from 'vitest';
import { MOST_TASKS, Task } from '#core/tasks/contract.ts';
import { doneSince } from '#core/tasks/done-tasks.ts';
import { taskSources } from '#server/tasks/sources.ts';
import { successBody } from '#testing/bank.ts';
import { accept, agreed, dealIn, draft, published, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function tasksOf(person: Person): Promise<Task[]> {
  const { status, body } = await world.get('/api/users/me/tasks/', person);
  expect(status).toBe(200);
  return Task.array().parse(body);
}
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind);

/** Two sides, people beside them who may not answer, and strangers of either role with deals of their own. */
async function scene() {
  const [portfolio, shop] = [await landlordPortfolio(world), await retailerCompany(world)];
  const place = { premisesId: portfolio.premises[0].id };
  const lookers = [
    await member(world, place, ['permission_sales']),
    await member(world, { companyId: shop.companyId }, ['permission_sales']),
    await world.person({ isStaff: true }),
    await world.person({ isStaff: true, role: 'retailer' }),
    (await landlordPortfolio(world)).owner,
    (await retailerCompany(world)).owner,
  ];
  return { portfolio, shop, lookers };
}

async function expectNothingFor(people: readonly Person[]) {
  for (const person of people) expect(await tasksOf(person), person.username).toEqual([]);
}

test('a draft is nobody’s task; published terms wait for the merchant alone', async () => {
  const { portfolio, shop, lookers } = await scene();
  await draft(world, portfolio, { email: shop.owner.username });
  await expectNothingFor([portfolio.owner, shop.owner]);
  const deal = await published(world, portfolio, shop);
  expect(await tasksOf(shop.owner)).toEqual([
    {
      kind: 'deal.pending',
      title: `Terms to review for ${portfolio.premises[0].name}, Suite 101`,
      text: expect.stringContaining('accept or decline'),
      link: `/new-ui/retailer/connections/${deal.id}/terms`,
      deal: deal.id,
      premises: { id: portfolio.premises[0].id, name: portfolio.premises[0].name },
      created_at: world.now.toISOString(),
    },
  ]);
  await expectNothingFor([portfolio.owner, ...lookers]);
});

test('declined terms wait for the landlord until they are published again, then for the merchant anew', async () => {
  const { portfolio, shop, lookers } = await scene();
  const deal = await published(world, portfolio, shop);
  const [first] = await tasksOf(shop.owner);
  world.turnClock(MINUTE);
  const declined = await world.post(
    `/api/deals/deal/${deal.id}/decline/`,
    { updated_at: deal.updated_at, note: 'The rate is too high' },
    shop.owner,
  );
  expect(declined.status).toBe(200);
  const declinedAt = world.now.toISOString();
  world.turnClock(MINUTE);
  expect(await tasksOf(portfolio.owner)).toMatchObject([
    {
      kind: 'deal.declined',
      text: expect.stringContaining('“The rate is too high”'),
      link: `/new-ui/landlord/${portfolio.masterCompanyId}/connections/edit/${deal.id}`,
      created_at: declinedAt,
    },
  ]);
  await expectNothingFor([shop.owner, ...lookers]);

  const again = await world.post(
    `/api/deals/deal/${deal.id}/publish/`,
    { updated_at: declined.body.updated_at },
    portfolio.owner,
  );
  expect(again.status).toBe(200);
  const [second] = await tasksOf(shop.owner);
  expect(second).toMatchObject({ kind: 'deal.pending', link: first?.link, created_at: world.now.toISOString() });
  expect(second?.created_at).not.toBe(first?.created_at);
  await expectNothingFor([portfolio.owner]);
});

test('a deal in force without sales waits for the merchant, until a channel is linked', async () => {
  const { portfolio, shop, lookers } = await scene();
  const deal = await agreed(world, portfolio, shop);
  expect(await tasksOf(shop.owner)).toMatchObject([
    {
      kind: 'deal.awaiting_pos',
      deal: deal.id,
      link: `/new-ui/retailer/connections/${deal.id}/linked-sales-revenue-channels`,
      created_at: world.now.toISOString(),
    },
  ]);
  await expectNothingFor([portfolio.owner, ...lookers]);
  await linkChannel(deal.lineage, shop.companyId);
  // Then its days without a report are asked for, from the first day of the lease.
  expect(await tasksOf(shop.owner)).toMatchObject([
    { kind: 'sales.missing', deal: deal.id, title: expect.stringMatching(/^68 days of /) },
  ]);
  await expectNothingFor([portfolio.owner, ...lookers]);
});

test('a change of a deal in force is one task of the merchant, told apart from new terms', async () => {
  const { portfolio, shop, lookers } = await scene();
  const deal = await agreed(world, portfolio, shop);
  await linkChannel(deal.lineage, shop.companyId);
  const terms = termsWith({ end_date: '2027-06-30' });
  const modified = await world.post(
    `/api/deals/deal/${deal.id}/modify/`,
    { updated_at: deal.updated_at, terms },
    portfolio.owner,
  );
  expect(modified.status).toBe(200);
  const [missing, task, ...others] = await tasksOf(shop.owner);
  expect(missing?.kind).toBe('sales.missing');
  expect(others).toEqual([]);
  expect(task).toMatchObject({ kind: 'deal.pending_modified', text: expect.stringContaining('stay in force') });
  expect(task?.deal).not.toBe(deal.id);
  await expectNothingFor([portfolio.owner, ...lookers]);
  const copy = (await world.get(`/api/deals/deal/${task?.deal}/`, shop.owner)).body;
  await accept(world, copy, shop);
  expect((await tasksOf(shop.owner)).map(({ kind }) => kind)).toEqual(['sales.missing']);
  await expectNothingFor([portfolio.owner]);
});

test('an extension says so, and a store without sales stays a task beside it', async () => {
  const { portfolio, shop, lookers } = await scene();
  const originalId = await dealIn(world, portfolio, shop, { status: 'active_pending' });
  const copy = await dealIn(world, portfolio, shop, { status: 'pending', originalId, onlyExtends: true });
  const tasks = await tasksOf(shop.owner);
  expect(tasks).toHaveLength(2);
  expect(tasks.find(({ deal }) => deal === copy)).toMatchObject({
    kind: 'deal.pending_modified',
    title: expect.stringMatching(/^Extension proposed for /),
  });
  expect(tasks.find(({ deal }) => deal === originalId)?.kind).toBe('deal.awaiting_pos');
  await expectNothingFor([portfolio.owner, ...lookers]);
});

test('of more leases that end than there can be tasks, the next end is not left out, however new its lease is', async () => {
  const { portfolio, shop } = await scene();
  for (let count = 0; count < MOST_TASKS; count += 1) {
    await dealIn(world, portfolio, shop, { status: 'active', endDate: '2026-04-20' });
  }
  const newest = await dealIn(world, portfolio, shop, { status: 'active', endDate: '2026-04-02' });
  const tasks = await tasksOf(portfolio.owner);
  expect(tasks).toHaveLength(MOST_TASKS);
  expect(tasks[0]).toMatchObject({ kind: 'deal.ending', deal: newest, due: { day: '2026-04-02' } });
});

test('terms that can no longer be accepted, and deals that are over, wait for nobody', async () => {
  const { portfolio, shop, lookers } = await scene();
  await dealIn(world, portfolio, shop, { status: 'pending', endDate: '2026-03-01' });
  for (const status of ['draft', 'canceled', 'moved', 'finished', 'archived'] as const) {
    await dealIn(world, portfolio, shop, { status });
  }
  await expectNothingFor([portfolio.owner, shop.owner, ...lookers]);
});

test('an open invite waits for the invited person, until it is answered or has expired', async () => {
  const { portfolio, shop, lookers } = await scene();
  const [ada, ben] = [await world.person({ role: 'retailer' }), await world.person({ role: 'landlord' })];
  const flags = { first_name: 'Ada', permission_sales: true };
  const company = `/api/companies/company/${shop.companyId}/invite/`;
  expect((await world.post(company, { email: ada.username, ...flags }, shop.owner)).status).toBe(201);
  const premises = `/api/companies/premises/${portfolio.premises[0].id}/invites/`;
  expect((await world.post(premises, { email: ben.username, ...flags }, portfolio.owner)).status).toBe(201);

  expect(await tasksOf(ada)).toMatchObject([
    { kind: 'invite.company', deal: null, created_at: world.now.toISOString() },
  ]);
  expect(await tasksOf(ben)).toMatchObject([
    { kind: 'invite.premises', link: expect.stringMatching(/^\/dashboard\/invites\?invite=\d+$/) },
  ]);
  await expectNothingFor([portfolio.owner, shop.owner, ...lookers]);

  const [mine] = (await world.get('/api/companies/invite_code/', ada)).body.results;
  expect((await world.post(`/api/companies/invite_code/${mine.code}/reject/`, {}, ada)).status).toBe(200);
  expect(await kindsOf(ada)).toEqual([]);
  world.turnClock(31 * DAY);
  const later = await world.session(ben.id);
  expect((await world.get('/api/users/me/tasks/', later)).body).toEqual([]);
});

test('what waits longest comes first, other features add their own, and there is an end to it', async () => {
  const { portfolio, shop } = await scene();
  const older = await published(world, portfolio, shop);
  world.turnClock(MINUTE);
  const newer = await agreed(world, portfolio, shop);
  const at = new Date(world.now.getTime() - 30_000).toISOString();
  const extra = { title: 'Upload', text: '', deal: null, created_at: at };
  onTestFinished(
    taskSources.add(async ({ viewer }) =>
      viewer.userId === shop.owner.id
        ? Array.from({ length: 300 }, (_, index) => ({
            ...extra,
            kind: 'document.pending' as const,
            link: `/documents/${index}`,
          }))
        : [],
    ),
  );
  const list = await tasksOf(shop.owner);
  expect(list).toHaveLength(200);
  expect(list[0]?.deal).toBe(older.id);
  expect(list.map(({ deal }) => deal)).not.toContain(newer.id);
  expect(list).toEqual(await tasksOf(shop.owner));
  expect(list.map(({ created_at }) => created_at)).toEqual(list.map(({ created_at }) => created_at).toSorted());
});

test('what a person has finished in seven days is counted by kind, for them alone', async () => {
  const { portfolio, shop, lookers } = await scene();
  const doneBy = async (person: Parameters<typeof world.get>[1]) =>
    successBody(world.get('/api/users/me/tasks/done/', person));
  const since = doneSince(world.now);
  expect(await doneBy(shop.owner)).toEqual({ since, done: [] });
  const [first, second] = [await published(world, portfolio, shop), await published(world, portfolio, shop)];
  await accept(world, first, shop);
  world.turnClock(MINUTE);
  await accept(world, second, shop);
  const last_at = world.now.toISOString();
  expect(await doneBy(shop.owner)).toEqual({ since, done: [{ kind: 'deal.accepted', count: 2, last_at }] });
  for (const person of [portfolio.owner, ...lookers]) expect((await doneBy(person)).done).toEqual([]);
  world.turnClock(8 * DAY);
  expect((await doneBy(await world.session(shop.owner.id))).done).toEqual([]);
  expect((await world.get('/api/users/me/tasks/done/')).status).toBe(401);
});

test('asking for tasks needs a session and does not keep it alive', async () => {
  expect((await world.get('/api/users/me/tasks/')).status).toBe(401);
  const person = await world.person();
  for (let minutes = 0; minutes < 44; minutes += 1) {
    world.turnClock(MINUTE);
    expect((await world.get('/api/users/me/tasks/', person)).status).toBe(200);
  }
  world.turnClock(MINUTE);
  expect((await world.get('/api/users/me/tasks/', person)).status).toBe(401);
  expect((await world.get('/api/users/me/', person)).status).toBe(401);
});

async function linkChannel(lineage: number, companyId: number) {
  await asSystem(world, async (tx) => {
    const channel = await tx
      .insertInto('channels')
      .values({
        company_id: companyId,
        name: 'Till',
        time_zone: 'America/New_York',
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('deal_channels')
      .values({ lineage_id: lineage, channel_id: channel.id, start_date: '2026-01-01', created_at: world.now })
      .execute();
  });
}
