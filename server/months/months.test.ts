// Months of a store from open to closed: what is signed, what a change does, and that a closed month changes by no call and
// by no till.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem } from '#testing/portfolio.ts';
import { channelOf, daysOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];
const at = (id: number, month: string) => `/api/months/deals/${id}/${month}/`;
const statement = async (id: number, month: string, as: Person = shop.owner) =>
  (await world.get(at(id, month), as)).body;
const SIGNER = { name: 'Ana Juniper', title: 'Managing member', consent: true };

async function certify(chosen: readonly { deal: number; month: string }[], as = shop.owner, hash?: string) {
  const statements = [];
  for (const each of chosen) {
    statements.push({ ...each, figures_sha256: hash ?? (await statement(each.deal, each.month, as)).figures_sha256 });
  }
  return world.post('/api/months/certify/', { statements, ...SIGNER, ...(await world.proof(as)) }, as);
}

async function close(id: number, month: string, as = portfolio.owner) {
  const { figures_sha256 } = await statement(id, month, portfolio.owner);
  return world.post('/api/months/close/', { months: [{ deal: id, month, figures_sha256 }] }, as);
}

/** A store of its own, sold like the first, so that tests do not meet. */
async function newStore() {
  const { id } = await agreed(world, portfolio, shop);
  return { id, channel: await linkChannel(world, id, shop.companyId, SOLD) };
}

const late = (external_id: string, gross: number) =>
  saleOf({
    external_id,
    gross,
    grain: 'day',
    business_day: external_id.slice(0, 10) as never,
    occurred_at: `${external_id.slice(0, 10)}T17:00:00Z`,
  });
const tasksOf = async (as: Person) =>
  (await world.get('/api/users/me/tasks/', as)).body
    .filter(({ kind }: Body) => kind.startsWith('month.'))
    .map(({ kind, deal: id }: Body) => [kind, id]);
/** A failure of ours inside the transaction, as a killed process would be. */
const plant = (change: string) =>
  world.services.database.script(`begin; set local role none; alter table month_steps ${change}; commit`);
const results = ({ body }: { body: Body }) => body.results.map(({ result }: { result: string }) => result);

describe('a month', () => {
  test('is open until every day is there, and nothing of an old installation changes', async () => {
    const { body } = await world.get(`/api/months/deals/${deal.id}/?year=2026`, shop.owner);
    expect(body.months.map(({ state }: { state: string }) => state)).toEqual([
      'reported',
      'reported',
      ...Array(10).fill('open'),
    ]);
    expect(body.months[0]).toMatchObject({ month: JANUARY, from: JANUARY, through: '2026-01-31', due: '2026-02-20' });
    expect(body.months[11].sales_that_count).toBeNull();
    expect(await asSystem(world, (tx) => tx.selectFrom('store_months').selectAll().execute())).toEqual([]);
  });

  test('is the same statement for both sides, and the hash is over its figures', async () => {
    const mine = await statement(deal.id, JANUARY);
    const theirs = await statement(deal.id, JANUARY, portfolio.owner);
    expect(theirs.figures).toEqual(mine.figures);
    expect(mine.figures_sha256).toBe(createHash('sha256').update(canonicalJson(mine.figures)).digest('hex'));
    const gross = SOLD.filter(({ day }) => day < '2026-02-01').reduce((sum, day) => sum + day.gross, 0);
    expect(Math.round(Number(mine.figures.gross) * 100)).toBe(gross);
    const [part] = mine.figures.parts;
    const left = part.left_out.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0);
    expect(Number(part.gross) - left).toBeCloseTo(Number(part.sales_that_count), 2);
    expect(mine.figures.sources).toMatchObject([{ channel: 'Counter', system: 'manual', days: 31 }]);
    expect([mine.can, theirs.can]).toEqual([
      ['certify', 'adjust'],
      ['close', 'ask'],
    ]);
    expect(Number(mine.rent.total)).toBeGreaterThan(0);
  });

  test('is nobody’s who has no part in the store', async () => {
    for (const stranger of [twin.owner, twinShop.owner]) {
      expect((await world.get(at(deal.id, JANUARY), stranger)).status).toBe(404);
      expect((await world.get('/api/months/', stranger)).body.count).toBe(0);
    }
    expect((await world.get(at(deal.id, '2025-12-01'), shop.owner)).status).toBe(404);
  });

  test('with missing days is reported by the merchant’s word', async () => {
    const { id } = await agreed(world, portfolio, shop);
    await linkChannel(
      world,
      id,
      shop.companyId,
      SOLD.filter(({ day }) => day !== '2026-01-15'),
    );
    expect(await statement(id, JANUARY)).toMatchObject({ state: 'open', missing_days: 1, can: ['report', 'adjust'] });
    expect(results(await certify([{ deal: id, month: JANUARY }]))).toEqual(['refused']);
    const { status, body } = await world.post(`${at(id, JANUARY)}report/`, { reason: 'A power cut' }, shop.owner);
    expect([status, body.state, body.history[0].words]).toEqual([200, 'reported', 'A power cut']);
    expect(body.figures.days.missing).toEqual(['2026-01-15']);
  });
});

describe('a signature', () => {
  test('needs password and code, and the figures that were read', async () => {
    const { figures_sha256 } = await statement(deal.id, JANUARY);
    const body = { statements: [{ deal: deal.id, month: JANUARY, figures_sha256 }], ...SIGNER };
    const refused = await world.post('/api/months/certify/', body, shop.owner);
    expect(refused.status).toBe(400);
    expect(results(await certify([{ deal: deal.id, month: JANUARY }], shop.owner, '0'.repeat(64)))).toEqual([
      'refused',
    ]);
    expect((await statement(deal.id, JANUARY)).state).toBe('reported');
  });

  test('keeps who, when, which words, the PDF and its place in the chain; twice is once', async () => {
    expect(results(await certify([{ deal: deal.id, month: JANUARY }]))).toEqual(['done']);
    expect(results(await certify([{ deal: deal.id, month: JANUARY }]))).toEqual(['already']);
    const { state, versions, history } = await statement(deal.id, JANUARY, portfolio.owner);
    expect(state).toBe('certified');
    expect(versions).toHaveLength(1);
    const [signed] = versions;
    expect(signed).toMatchObject({ version: 1, name: 'Ana Juniper', title: 'Managing member', holds: true });
    expect(signed.attestation).toContain('I certify this statement');
    expect(history[0]).toMatchObject({ state: 'certified', side: 'retailer' });
    const entries = await asSystem(world, (tx) =>
      tx
        .selectFrom('audit_entries')
        .selectAll()
        .where('chain', '=', signed.chain.name)
        .where('seq', '=', signed.chain.entry)
        .execute(),
    );
    expect(entries[0]!.after).toMatchObject({ pdf_sha256: signed.pdf_sha256 });
    const pdf = await world.get(`/api/months/statements/${signed.id}/pdf/`, portfolio.owner);
    expect(pdf.status).toBe(200);
    expect((await world.get(`/api/months/statements/${signed.id}/pdf/`, twin.owner)).status).toBe(404);
    const { body: news } = await world.get('/api/companies/notification/', portfolio.owner);
    expect(JSON.stringify(news.results)).toContain('certified Jan 2026');
  });

  test('is known to a stranger by the hash of its PDF alone', async () => {
    const [{ pdf_sha256 }] = (await statement(deal.id, JANUARY)).versions;
    const reply = await world.get(`/api/months/known/${pdf_sha256}/`);
    expect(reply.body).toEqual({ known: true, signed_on: '2026-03-10' });
    expect((await world.get(`/api/months/known/${'a'.repeat(64)}/`)).body).toEqual({ known: false, signed_on: null });
    expect((await world.get('/api/months/known/abc/')).status).toBe(400);
  });

  test('of two people at once is one signature', async () => {
    const { id } = await newStore();
    const { figures_sha256 } = await statement(id, JANUARY);
    const body = {
      statements: [{ deal: id, month: JANUARY, figures_sha256 }],
      ...SIGNER,
      ...(await world.proof(shop.owner)),
    };
    const both = await Promise.all([1, 2].map(() => world.post('/api/months/certify/', body, shop.owner)));
    expect(both.map((one) => results(one)[0]).sort()).toEqual(['already', 'done']);
    expect((await statement(id, JANUARY)).versions).toHaveLength(1);
  });

  test('that cannot be posted leaves nothing: no statement, no step, no file', async () => {
    const { id } = await newStore();
    const before = await world.services.files.list();
    await plant('add constraint planted check (side is null) not valid');
    const broken = await certify([{ deal: id, month: JANUARY }]);
    await plant('drop constraint planted');
    expect(broken.status).toBe(500);
    expect(await statement(id, JANUARY)).toMatchObject({ state: 'reported', versions: [], history: [] });
    expect(await world.services.files.list()).toHaveLength(before.length);
    expect(results(await certify([{ deal: id, month: JANUARY }]))).toEqual(['done']);
  });

  test('of many stores is one call; each is signed or says why not', async () => {
    const [one, two] = [await newStore(), await newStore()];
    const chosen = [one, two].map(({ id }) => ({ deal: id, month: FEBRUARY }));
    const signed = await certify([...chosen, { deal: one.id, month: '2026-03-01' }]);
    expect(results(signed)).toEqual(['done', 'done', 'refused']);
    expect(signed.body.results[2].detail).toContain('from 04/01/2026');
    const { body: notifications } = await world.get('/api/companies/notification/?pageSize=1', portfolio.owner);
    expect(notifications.results[0].text).toContain('and 1 more store is signed');
    expect(notifications.results[0].link).toBe(
      `/new-ui/landlord/${portfolio.masterCompanyId}/statements?month=${FEBRUARY}&state=certified`,
    );
    const { body } = await world.get(`/api/months/?month=${FEBRUARY}&state=certified`, shop.owner);
    expect(body.states).toMatchObject({ certified: 2, closed: 0 });
    expect(body.results.map(({ deal: id }: { deal: number }) => id)).toEqual([one.id, two.id]);
    expect(body.results[0]).toMatchObject({
      state: 'certified',
      signed: { version: 1 },
      questions: 0,
      reopening: false,
    });
  });
});

describe('the list of stores', () => {
  test('says what the viewer may do, and on request the rent of the receipt', async () => {
    const { id } = await newStore();
    const query = `/api/months/?month=${JANUARY}&deal=${id}`;
    const [mine, theirs] = [await world.get(query, shop.owner), await world.get(query, portfolio.owner)];
    expect(mine.body.results).toMatchObject([{ deal: id, can: ['certify'], rent: null }]);
    expect(theirs.body.results).toMatchObject([{ deal: id, can: ['close'], premises: portfolio.premises[0].id }]);
    expect(mine.body).toMatchObject({ count: 1, month: JANUARY, states: { reported: 1, open: 0 } });
    const { body } = await world.get(`${query}&rent=true`, shop.owner);
    expect(body.results[0].rent).toEqual((await statement(id, JANUARY)).rent);
    const { body: receipt } = await world.get(
      `/api/statements/deals/${id}/receipt/?from=${JANUARY}&through=2026-01-31`,
      shop.owner,
    );
    expect(body.results[0].rent.total).toBe(receipt.totals.total);
    expect((await world.get(`${query}&premises=${twin.premises[0].id}`, shop.owner)).body.count).toBe(0);
    expect((await world.get(query, twin.owner)).body.count).toBe(0);
  });

  test('is told of in one line and one mail, however many calls a chain takes', async () => {
    const stores = [await newStore(), await newStore(), await newStore(), await newStore(), await newStore()];
    const chosen = stores.map(({ id }) => ({ deal: id, month: FEBRUARY }));
    const countLines = async (as: Person, kind: string) => {
      const { body } = await world.get('/api/companies/notification/?pageSize=100', as);
      return body.results.filter((each: Body) => each.kind === kind).length;
    };
    const mailsOf = async (as: Person) => (await world.mails(as.username)).length;
    await world.runJobs();
    const [lines, mails] = [await countLines(portfolio.owner, 'month.certified'), await mailsOf(portfolio.owner)];
    await world.post('/api/companies/notification/read_all/', {}, portfolio.owner);
    await certify(chosen.slice(0, 3));
    await certify(chosen.slice(3));
    await world.runJobs();
    expect(await countLines(portfolio.owner, 'month.certified')).toBe(lines + 1);
    expect(await mailsOf(portfolio.owner)).toBe(mails + 1);
    const { body } = await world.get('/api/companies/notification/?pageSize=1', portfolio.owner);
    expect(body.results[0].text).toContain('and more stores is signed');
  });

  test('is signed and closed in calls of many: each once, whatever was named twice', async () => {
    const stores = [await newStore(), await newStore(), await newStore()];
    const chosen = stores.map(({ id }) => ({ deal: id, month: JANUARY }));
    expect(results(await certify([...chosen, chosen[0]!]))).toEqual(['done', 'done', 'done', 'already']);
    const months = await Promise.all(
      chosen.map(async (each) => ({ ...each, figures_sha256: (await statement(each.deal, JANUARY)).figures_sha256 })),
    );
    const wrong = { deal: months[2]!.deal, month: '2020-01-01', figures_sha256: months[2]!.figures_sha256 };
    const both = await Promise.all(
      [1, 2].map(() => world.post('/api/months/close/', { months: [...months, wrong] }, portfolio.owner)),
    );
    expect(both.map((one) => results(one).join()).sort()).toEqual([
      'already,already,already,refused',
      'done,done,done,refused',
    ]);
    expect(both[0]!.body.results[3].detail).toBe('This store has no such month.');
    for (const { id } of stores) {
      const { state, versions, history } = await statement(id, JANUARY);
      expect([state, versions.length, history.length]).toEqual(['closed', 1, 2]);
    }
    const { body: notifications } = await world.get('/api/companies/notification/?pageSize=1', shop.owner);
    expect(notifications.results[0].title).toContain('and 2 more stores');
    expect(notifications.results[0].link).toBe(`/new-ui/retailer/statements?month=${JANUARY}&state=closed`);
    const entries = await asSystem(world, (tx) =>
      tx.selectFrom('audit_entries').select('object').where('action', '=', 'statement.signed').execute(),
    );
    expect(entries.filter(({ object }) => chosen.some(({ deal: id }) => (object as Body).deal === id))).toHaveLength(3);
  });
});

describe('a change', () => {
  test('of a certified month puts it back, keeps what was signed, and takes a new signature', async () => {
    const { id, channel } = await newStore();
    await certify([{ deal: id, month: JANUARY }]);
    await ingest(world, channel, [late('2026-01-20 more', 100_00)], { source: 'upload' });
    await world.runJobs();
    const changed = await statement(id, JANUARY);
    expect(changed).toMatchObject({ state: 'reported', can: ['certify', 'adjust'] });
    expect(changed.versions).toMatchObject([{ version: 1, holds: false }]);
    await certify([{ deal: id, month: JANUARY }]);
    const { state, versions } = await statement(id, JANUARY);
    expect(state).toBe('certified');
    expect(versions.map(({ version, holds }: Body) => [version, holds])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('that the signature has seen already takes nothing back', async () => {
    const { id, channel } = await newStore();
    await ingest(world, channel, [late('2026-01-20 seen', 100_00)], { source: 'upload' });
    await certify([{ deal: id, month: JANUARY }]);
    await world.runJobs();
    expect((await statement(id, JANUARY)).state).toBe('certified');
  });

  test('is refused while the landlord has read other figures', async () => {
    const { id, channel } = await newStore();
    const { figures_sha256 } = await statement(id, JANUARY, portfolio.owner);
    await ingest(world, channel, [late('2026-01-20 late', 100_00)], { source: 'upload' });
    const refused = await world.post(
      '/api/months/close/',
      { months: [{ deal: id, month: JANUARY, figures_sha256 }] },
      portfolio.owner,
    );
    expect(refused.body.results[0]).toMatchObject({
      result: 'refused',
      detail: expect.stringContaining('have changed'),
    });
    await ingest(world, channel, [late('2026-01-21 late', 100_00)], { source: 'upload' });
    expect((await daysOf(world, channel))['2026-01-21']).toBeGreaterThan(100_00);
  });
});

describe('a closed month', () => {
  const closed = async () => {
    const store = await newStore();
    expect(results(await close(store.id, JANUARY))).toEqual(['done']);
    return { ...store, days: await daysOf(world, store.channel), shown: await statement(store.id, JANUARY) };
  };

  test('is closed by the landlord alone, once', async () => {
    const { id } = await newStore();
    expect((await close(id, JANUARY, shop.owner)).status).toBe(403);
    expect(results(await close(id, JANUARY))).toEqual(['done']);
    expect(results(await close(id, JANUARY))).toEqual(['already']);
    expect(results(await close(id, '2026-03-01'))).toEqual(['refused']);
    expect(await statement(id, JANUARY)).toMatchObject({ state: 'closed', can: ['ask_reopening'] });
    expect(results(await certify([{ deal: id, month: JANUARY }]))).toEqual(['refused']);
  });

  test('changes by no till: new, changed and withdrawn sales are kept and not counted', async () => {
    const { id, channel, days, shown } = await closed();
    const counted = await ingest(
      world,
      channel,
      [late('2026-01-20 new', 100_00), late('2026-01-05', 1), late('2026-02-03 open', 50_00)],
      { removed: ['2026-01-06'] },
    );
    expect(counted).toMatchObject({ added: 1, replaced: 0, removed: 0, aside: 3 });
    const after = await daysOf(world, channel);
    expect(after['2026-02-03']).toBe(days['2026-02-03']! + 50_00);
    expect({ ...after, '2026-02-03': 0 }).toEqual({ ...days, '2026-02-03': 0 });
    expect((await statement(id, JANUARY)).figures).toEqual(shown.figures);
    await world.runJobs();
    const { reopenings, state } = await statement(id, JANUARY, portfolio.owner);
    expect(state).toBe('closed');
    expect(reopenings).toMatchObject([{ by: 'till', status: 'asked', restatement: { rows: 3 } }]);
    const { sales_that_count: counts, rent } = reopenings[0].restatement;
    expect(counts.before).toBe(shown.figures.sales_that_count);
    expect(counts.after).not.toBe(counts.before);
    expect(rent.before).not.toBe(rent.after);
    expect((await statement(id, JANUARY)).figures).toEqual(shown.figures);
  });

  test('takes what a till says again, and forgets what it takes back', async () => {
    const { id, channel, days } = await closed();
    const same = SOLD.find(({ day }) => day === '2026-01-05')!;
    await ingest(world, channel, [late('2026-01-05', 1), late('2026-01-20 new', 100_00)]);
    await ingest(
      world,
      channel,
      [
        saleOf({
          ...same,
          external_id: '2026-01-05',
          grain: 'day',
          business_day: same.day,
          occurred_at: '2026-01-05T17:00:00Z',
        }),
      ],
      { removed: ['2026-01-20 new'] },
    );
    expect(await daysOf(world, channel)).toEqual(days);
    await world.runJobs();
    expect((await statement(id, JANUARY)).reopenings).toEqual([]);
  });

  test('counts what came late once the landlord accepts, and is to be signed again', async () => {
    const { id, channel, days } = await closed();
    await ingest(world, channel, [late('2026-01-20 new', 100_00)], { removed: ['2026-01-06'] });
    await world.runJobs();
    const [{ id: reopening }] = (await statement(id, JANUARY)).reopenings;
    const answer = `/api/months/reopenings/${reopening}/answer/`;
    expect((await world.post(answer, { accept: true }, shop.owner)).status).toBe(403);
    expect((await world.post(answer, { accept: true }, twin.owner)).status).toBe(404);
    const { status, body } = await world.post(answer, { accept: true, words: 'Agreed' }, portfolio.owner);
    expect([status, body.state]).toEqual([200, 'open']);
    expect(body.figures.days.missing).toEqual(['2026-01-06']);
    expect((await world.post(answer, { accept: true }, portfolio.owner)).status).toBe(200);
    expect((await world.post(answer, { accept: false }, portfolio.owner)).status).toBe(400);
    const after = await daysOf(world, channel);
    expect(after['2026-01-20']).toBe(days['2026-01-20']! + 100_00);
    expect(after['2026-01-06']).toBeUndefined();
  });

  test('stays as it is when the landlord declines, until another change comes', async () => {
    const { id, channel, days } = await closed();
    await ingest(world, channel, [late('2026-01-20 new', 100_00)]);
    await world.runJobs();
    const [{ id: reopening }] = (await statement(id, JANUARY)).reopenings;
    const answer = { accept: false, words: 'Send it with the year' };
    const { body } = await world.post(`/api/months/reopenings/${reopening}/answer/`, answer, portfolio.owner);
    expect([body.state, body.reopenings[0].status]).toEqual(['closed', 'declined']);
    await ingest(world, channel, [late('2026-01-20 new', 100_00)]);
    await world.runJobs();
    expect((await statement(id, JANUARY)).reopenings).toHaveLength(1);
    await ingest(world, channel, [late('2026-01-20 new', 200_00)]);
    await world.runJobs();
    expect((await statement(id, JANUARY)).reopenings).toMatchObject([{ status: 'asked' }, { status: 'declined' }]);
    expect(await daysOf(world, channel)).toEqual(days);
  });

  test('is reopened for the merchant who asks with a reason', async () => {
    const { id } = await closed();
    const reopening = await world.post(`${at(id, JANUARY)}reopening/`, { reason: 'A party was left out' }, shop.owner);
    expect([reopening.status, reopening.body.reopenings[0].by, reopening.body.reopenings[0].restatement]).toEqual([
      201,
      'merchant',
      null,
    ]);
    expect((await world.post(`${at(id, JANUARY)}reopening/`, { reason: 'Again' }, shop.owner)).status).toBe(400);
    const answer = `/api/months/reopenings/${reopening.body.reopenings[0].id}/answer/`;
    expect((await world.post(answer, { accept: true }, portfolio.owner)).body.state).toBe('reported');
    expect(results(await certify([{ deal: id, month: JANUARY }]))).toEqual(['done']);
  });

  test('changes by no channel: one that sold in it is neither linked nor unlinked', async () => {
    const { id, shown } = await closed();
    const other = await channelOf(world, shop, { name: 'Second till' });
    await ingest(world, other, [late('2026-01-09', 500_00)]);
    const link = { deal: id, channel: other, start_date: '2026-01-01', shared: true };
    const linked = await world.post('/api/deals/deal_channel/', link, shop.owner);
    expect([linked.status, JSON.stringify(linked.body)]).toEqual([400, expect.stringContaining('Jan 2026 is closed')]);
    const { body: links } = await world.get(`/api/deals/deal_channel/?deal=${id}`, shop.owner);
    expect((await world.delete(`/api/deals/deal_channel/${links.results[0].id}/`, shop.owner)).status).toBe(400);
    expect(
      (await world.post('/api/deals/deal_channel/', { ...link, start_date: '2026-02-01' }, shop.owner)).status,
    ).toBe(201);
    expect((await statement(id, JANUARY)).figures).toEqual(shown.figures);
  });

  test('changes by no other place of its channel, where only the channels of the property count', async () => {
    const place = (channel: number, premises: number | null) =>
      world.patch(`/api/pos/channel/${channel}/`, { premises }, shop.owner);
    const stores = await Promise.all(
      (['premises_only', 'default'] as const).map(async (deal_view) => {
        const { id } = await agreed(world, portfolio, shop, termsWith({ deal_view }));
        const channel = await linkChannel(world, id, shop.companyId, SOLD);
        expect((await place(channel, portfolio.premises[0].id)).status).toBe(200);
        expect(results(await close(id, JANUARY))).toEqual(['done']);
        return { id, channel, shown: await statement(id, JANUARY) };
      }),
    );
    const [bound, free] = stores as [(typeof stores)[0], (typeof stores)[0]];
    expect(Number(bound.shown.figures.gross)).toBeGreaterThan(0);
    const refused = await place(bound.channel, null);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Jan 2026 is closed'),
    ]);
    expect((await place(bound.channel, portfolio.premises[0].id)).status).toBe(200);
    expect((await place(free.channel, null)).status).toBe(200);
    for (const { id, shown } of stores) expect((await statement(id, JANUARY)).figures).toEqual(shown.figures);
  });

  test('changes by no person: uploads for it are neither counted nor undone, and leave nothing behind', async () => {
    const { id } = await newStore();
    await world.patch(`/api/deals/deal/${id}/`, { has_manual_upload: true }, portfolio.owner);
    const { body: manual } = await world.post(
      '/api/sales/manual_deal_channels/create/',
      { deal: id, name: 'Ledger' },
      shop.owner,
    );
    const typed = (day: string) =>
      world.post(
        '/api/sales/manual_deal_channel_sales/',
        { deal_channel: manual.id, type: 'daily', sales: [{ day, gross: '10.00' }] },
        shop.owner,
      );
    const { body: upload } = await typed('2026-01-08');
    expect(upload.status).toBe('applied');
    expect(results(await close(id, JANUARY))).toEqual(['done']);
    const shown = await statement(id, JANUARY);
    const refused = await typed('2026-01-09');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Jan 2026 is closed'),
    ]);
    expect((await world.post(`/api/sales/uploads/${upload.id}/undo/`, {}, shop.owner)).status).toBe(400);
    expect((await world.get(`/api/sales/uploads/?deal=${id}`, shop.owner)).body.count).toBe(1);
    expect((await typed('2026-02-08')).body.status).toBe('applied');
    expect((await statement(id, JANUARY)).figures).toEqual(shown.figures);
  });

  test('changes by no name: what was sold in it keeps its meaning', async () => {
    const exclude = ['tax', 'online_sales'];
    const { id } = await agreed(world, portfolio, shop, termsWith({ sales_definition: { exclude, caps: [] } }));
    const channel = await linkChannel(world, id, shop.companyId, SOLD);
    const web = [{ category: 'Web', gross: 40_00 as never }];
    await ingest(world, channel, [{ ...late('2026-01-20 web', 40_00), categories: web }]);
    expect(results(await close(id, JANUARY))).toEqual(['done']);
    const mean = (name: string) =>
      world.put(
        `/api/sales/channel/${channel}/categories/`,
        { categories: [{ name, kind: 'online_sales' }] },
        shop.owner,
      );
    expect((await mean('Web')).status).toBe(400);
    expect((await mean('App')).status).toBe(200);
  });

  test('changes by no other name of its channel, and by no day that is marked as closed afterwards', async () => {
    const { id } = await agreed(world, portfolio, shop);
    const sold = SOLD.filter(({ day }) => day !== '2026-01-15');
    const channel = await linkChannel(world, id, shop.companyId, sold);
    await world.post(`${at(id, JANUARY)}report/`, { reason: 'A power cut' }, shop.owner);
    await certify([{ deal: id, month: FEBRUARY }]);
    expect(results(await close(id, JANUARY))).toEqual(['done']);
    const [january, february] = [await statement(id, JANUARY), await statement(id, FEBRUARY)];
    expect((await world.patch(`/api/pos/channel/${channel}/`, { name: 'Front counter' }, shop.owner)).status).toBe(200);
    const mark = { day: '2026-01-15', note: 'No power' };
    expect((await world.post(`/api/pos/channel/${channel}/closed_days/`, mark, shop.owner)).status).toBe(200);
    expect((await statement(id, JANUARY)).figures).toEqual(january.figures);
    const signed = await statement(id, FEBRUARY);
    expect([signed.state, signed.figures_sha256]).toEqual(['certified', february.figures_sha256]);
    expect((await statement(id, '2026-03-01')).figures.sources).toMatchObject([{ channel: 'Front counter' }]);
  });

  test('holds back only the days of the store that closed it', async () => {
    const { channel } = await closed();
    const other = await newStore();
    await linkOf(world, other.id, channel, '2026-01-10', '2026-01-10');
    await ingest(world, other.channel, [late('2026-01-20 free', 100_00)]);
    expect((await daysOf(world, other.channel))['2026-01-20']).toBeGreaterThan(100_00);
  });
});

test('a question about a line goes to the merchant and comes back answered', async () => {
  const { id } = await newStore();
  await certify([{ deal: id, month: JANUARY }]);
  const ask = `${at(id, JANUARY)}questions/`;
  expect((await world.post(ask, { line: 'banana', text: 'Why?' }, portfolio.owner)).status).toBe(400);
  expect((await world.post(ask, { line: 'gross', text: 'Why?' }, shop.owner)).status).toBe(403);
  const question = await world.post(ask, { line: 'gross', text: 'Is the party on the 17th in it?' }, portfolio.owner);
  expect([question.status, question.body.questions[0].answer]).toEqual([201, null]);
  const answer = `/api/months/questions/${question.body.questions[0].id}/answer/`;
  expect((await world.post(answer, { text: 'Yes' }, twinShop.owner)).status).toBe(404);
  expect(await tasksOf(shop.owner)).toContainEqual(['month.question', id]);
  expect(await tasksOf(portfolio.owner)).toContainEqual(['month.accept', id]);
  expect(await tasksOf(twin.owner)).toEqual([]);
  const answered = await world.post(answer, { text: 'Yes, as one sale.' }, shop.owner);
  expect([answered.status, answered.body.questions[0].answer, answered.body.state]).toEqual([
    200,
    'Yes, as one sale.',
    'certified',
  ]);
  expect((await world.post(answer, { text: 'No' }, shop.owner)).status).toBe(400);
  const { body } = await world.get(`/api/deals/deal/${id}/activities/`, shop.owner);
  expect(JSON.stringify(body)).toContain('signed the sales statement of Jan 2026');
});
