// By when a statement is due, the reminders around that day, and the notice of default behind it.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindOfStatements } from '#server/months/remind-of-statements.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem, grant, member } from '#testing/portfolio.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];
const lease = {} as { id: number };
const at = (month: string) => `/api/months/deals/${lease.id}/${month}/`;
const statement = async (month: string, as: Person = shop.owner) => (await world.get(at(month), as)).body;

/** The world's clock says March 10: January, due on February 15, is 23 days late, February due in five days. */
beforeAll(async () => {
  const { id } = await agreed(world, portfolio, shop, termsWith({ reporting: { month_days: 15, year_days: 90 } }));
  await linkChannel(world, id, shop.companyId, SOLD);
  lease.id = id;
});

async function sign(month: string) {
  const { figures_sha256 } = await statement(month);
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  const statements = [{ deal: lease.id, month, figures_sha256 }];
  return (await world.post('/api/months/certify/', { statements, ...signer }, shop.owner)).body.results[0].result;
}

const reminders = () =>
  asSystem(world, (tx) =>
    tx.selectFrom('month_reminders').select(['lineage_id', 'month', 'days']).orderBy('month').orderBy('days').execute(),
  );

describe('a day of the lease', () => {
  test('is that of its terms, and twenty days where they say nothing', async () => {
    expect([(await statement(JANUARY)).due, (await statement(FEBRUARY)).due]).toEqual(['2026-02-15', '2026-03-15']);
    const { body } = await world.get(`/api/months/?month=${JANUARY}`, shop.owner);
    expect(Object.fromEntries(body.results.map((row: Body) => [row.deal, row.due]))).toEqual({
      [lease.id]: '2026-02-15',
      [deal.id]: '2026-02-20',
    });
    const { body: tasks } = await world.get('/api/users/me/tasks/', shop.owner);
    expect(tasks.filter(({ kind }: Body) => kind === 'month.certify')).toMatchObject([
      { deal: lease.id, due: { day: '2026-03-15' }, title: expect.stringContaining('Certify Feb 2026') },
    ]);
  });

  test('is refused where it is no number of days', async () => {
    const wrong = termsWith({ reporting: { month_days: 0, year_days: 400 } });
    await expect(agreed(world, portfolio, shop, wrong)).rejects.toThrow('Give at least 1 day');
  });
});

describe('reminders', () => {
  test('go out once each, name store, month, day and what is wanted, and stop with the signature', async () => {
    expect(await remindOfStatements(world.services)).toBe(2);
    expect(await remindOfStatements(world.services)).toBe(0);
    expect((await reminders()).map(({ month, days }) => [month, days])).toEqual([
      [JANUARY, 10],
      [FEBRUARY, -7],
    ]);
    await world.runJobs();
    const mails = (await world.mails(shop.owner.username)).map(({ text }) => text).join('\n');
    for (const words of ['Jan 2026', '02/15/2026', 'Feb 2026', '03/15/2026', 'read it and sign it']) {
      expect(mails).toContain(words);
    }
    expect(await sign(FEBRUARY)).toBe('done');
    const before = world.now;
    world.setClock(new Date('2026-03-15T15:00:00Z'));
    expect(await remindOfStatements(world.services)).toBe(0);
    world.setClock(before);
  });
});

describe('a notice of default', () => {
  const url = () => `${at(JANUARY)}default_notice/`;

  /** Manages connections here, and owns another portfolio. */
  const ownerElsewhere = async () => {
    const here = { premisesId: portfolio.premises[0].id };
    const person = await member(world, here, ['permission_manage_connections', 'permission_sales']);
    await grant(world, person, { premisesId: twin.premises[0].id }, ['permission_owner']);
    return person;
  };

  test('is drafted for an owner of the landlord, who sends it once a day; both sides keep it', async () => {
    const { body: drafted } = await world.get(url(), portfolio.owner);
    expect(drafted).toMatchObject({ due: '2026-02-15', days_late: 23, sent: [] });
    expect(drafted.draft).toContain('for Jan 2026 was due on 02/15/2026. It is 23 days late.');
    expect((await world.get(url(), shop.owner)).body.draft).toBeNull();
    expect((await world.get(url(), twinShop.owner)).status).toBe(404);
    const words = `${drafted.draft}\n\nBy courier and here.`;
    expect((await world.post(url(), { words }, shop.owner)).status).toBe(403);
    expect((await world.post(url(), { words }, twin.owner)).status).toBe(404);
    expect((await world.post(url(), { words }, await ownerElsewhere())).status).toBe(403);
    const { status, body } = await world.post(url(), { words }, portfolio.owner);
    expect([status, body.sent.length, body.sent[0].words, body.sent[0].days_late]).toEqual([200, 1, words, 23]);
    const again = await world.post(url(), { words }, portfolio.owner);
    expect([again.status, again.body.sent.length]).toEqual([200, 1]);
    expect((await world.get(url(), shop.owner)).body.sent).toMatchObject([{ words }]);
    const pdf = `/api/months/notices/${body.sent[0].id}/pdf/`;
    expect((await world.get(pdf, shop.owner)).status).toBe(200);
    expect((await world.get(pdf, twin.owner)).status).toBe(404);
    const { body: notifications } = await world.get('/api/companies/notification/?pageSize=1', shop.owner);
    expect(notifications.results[0].title).toContain('Notice of default: Jan 2026');
  });

  test('is over with the signature', async () => {
    expect(await sign(JANUARY)).toBe('done');
    expect((await world.get(url(), portfolio.owner)).body).toMatchObject({ days_late: 0, draft: null });
    const late = await world.post(url(), { words: 'Late' }, portfolio.owner);
    expect([late.status, JSON.stringify(late.body)]).toEqual([400, expect.stringContaining('is not late')]);
  });
});
