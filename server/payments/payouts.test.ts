// What the bank does not take of a payout waits for a person, is sent again once, and the books follow all the way.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { watchReturns } from '#server/payments/returns/watch-returns.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { booksOf, connectedPortfolio, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { landlordPortfolio, member } from '#testing/portfolio.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const { world, bank } = await openBankWorld();
const system = <Result>(work: Parameters<typeof transact<Result>>[2]) => transact(world.services.db, 'system', work);

/** The landlord's bank is renamed to a return code in the simulated bank's own memory. */
async function nameLandlordBank({ portfolio }: Store, name: string): Promise<void> {
  await system((tx) =>
    sql`update simulated_bank b set state = jsonb_set(b.state, '{name}', to_jsonb(${name}::text))
      from sweep_customers c join funding_sources f on f.id = c.funding_source_id
      where c.premises_id = ${portfolio.premises[0].id} and b.kind = 'funding-source' and b.id = f.provider_id`.execute(
      tx,
    ),
  );
}

async function collected(): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', 100_000);
  return store;
}

const payoutOf = async (store: Store) => {
  const path = `/api/payments/payout_report/?premises=${store.portfolio.premises[0].id}`;
  const { results } = await successBody(world.get(path, store.portfolio.owner));
  expect(results).toHaveLength(1);
  return results[0];
};
const resend = (id: number, store: Store) =>
  world.post(`/api/payments/payout_report/${id}/resend/`, {}, store.portfolio.owner);
const tasksOf = async (store: Store) =>
  (await successBody(world.get('/api/users/me/tasks/', store.portfolio.owner))).map(
    (task: { kind: string }) => task.kind,
  );

test('returns near the limit are told to staff and to the landlord once, and end when they are fine again', async () => {
  const store = await collected();
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  await system((tx) =>
    sql`insert into transfer_attempts (purpose, invoice_id, lineage_id, premises_id, authorisation_id, attempt_number, key,
        correlation_id, body, customer_id, funding_source, amount_cents, currency, state, transfer_id, failure_code, created_at)
      select 'debit', i.id, i.lineage_id, i.premises_id, a.id, 100 + n, gen_random_uuid(), 'seen-' || n, '{}', '', '', 100,
        'USD', case when n <= 12 then 'failed' else 'cancelled' end, 'seen-' || n, case when n <= 12 then 'R01' else '' end,
        ${world.now}
      from (select * from sweep_invoices where lineage_id = ${store.lineage} order by id limit 1) i
      join debit_authorisations a on a.lineage_id = i.lineage_id cross join generate_series(1, 100) n`.execute(tx),
  );
  const staff = await world.person({ isStaff: true });
  await watchReturns(world.services);
  await watchReturns(world.services);
  const warnings = await system((tx) => sql`select level, because, debits, returns from return_warnings`.execute(tx));
  expect(warnings.rows).toEqual([{ level: 'alert', because: 'overall', debits: 100, returns: 12 }]);
  const owner = await world.session(store.portfolio.owner.id);
  const { masterCompanyId, premises } = store.portfolio;
  const seenAt = `/new-ui/landlord/${masterCompanyId}/premises/portfolio/${premises[0].id}/auto-pay`;
  const links = [
    [staff.token, '/staff/payments'],
    [owner, seenAt],
  ] as const;
  for (const [token, link] of links) {
    const { body } = await world.get('/api/companies/notification/', token);
    const alerts = body.results.filter((each: { kind: string }) => each.kind === 'autopay.return_alert');
    expect(alerts.map((each: { link: string }) => each.link)).toEqual([link]);
  }
  const [task] = await successBody(world.get('/api/users/me/tasks/', staff));
  expect(task).toMatchObject({ kind: 'autopay.return_alert', text: expect.stringContaining('12 of 100 debits') });
  world.turnClock(61 * 86_400_000);
  await watchReturns(world.services);
  expect((await world.get('/api/users/me/tasks/', await world.session(staff.id))).body).toEqual([]);
});

test('a rejected payout is a task, is sent again once, and arrives', async () => {
  provesLine('payout-resent');
  const store = await collected();
  await nameLandlordBank(store, 'R01-once');
  await liveUntil(world, bank(), '2026-03-26', store);
  const rejected = await payoutOf(store);
  expect(rejected).toMatchObject({ status: 'rejected', amount: '100.00', arrived: '0.00', can_resend: true });
  expect(rejected.failure_detail).not.toBe('');
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 10_000, in_transit: 0 });
  expect(await tasksOf(store)).toContain('payout.rejected');
  const notifications = await successBody(world.get('/api/companies/notification/', store.portfolio.owner));
  expect(JSON.stringify(notifications)).toContain('was rejected');

  const clerk = await member(world, { premisesId: store.portfolio.premises[0].id }, ['permission_view_autopay']);
  expect((await world.post(`/api/payments/payout_report/${rejected.id}/resend/`, {}, clerk)).status).toBe(403);
  const { owner: stranger } = await landlordPortfolio(world);
  expect((await world.post(`/api/payments/payout_report/${rejected.id}/resend/`, {}, stranger)).status).toBe(404);

  const answers = await Promise.all([resend(rejected.id, store), resend(rejected.id, store)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await payoutOf(store)).toMatchObject({ status: 'pending', can_resend: false, failure_detail: '' });
  expect(await tasksOf(store)).not.toContain('payout.rejected');
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 0, in_transit: 10_000 });

  await liveUntil(world, bank(), '2026-04-02', store);
  expect(await payoutOf(store)).toMatchObject({ status: 'paid', arrived: '100.00', can_resend: false });
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 0, in_transit: 0, paid_out: 10_000 });
  expect((await resend(rejected.id, store)).status).toBe(400);
  expect(await selfAudit(world.services)).toEqual([]);
});

test('a payout that came back after it had arrived is in the balance again, and waits for a closed day to pass', async () => {
  provesLine('payout-returned');
  const store = await collected();
  await nameLandlordBank(store, 'R01-late-once');
  const seen = new Set<string>();
  for (const day of ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24', '2026-03-27']) {
    await liveUntil(world, bank(), day, store);
    const { results } = await successBody(world.get('/api/payments/payout_report/', store.portfolio.owner));
    for (const { status, arrived } of results) seen.add(`${status} ${arrived}`);
  }
  expect([...seen]).toEqual(['pending 0.00', 'paid 100.00', 'rejected 0.00']);
  const returned = await payoutOf(store);
  expect(returned).toMatchObject({ status: 'rejected', can_resend: true, paid_at: null });
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 10_000, paid_out: 0, in_transit: 0 });

  world.setClock(new Date('2026-03-28T15:00:00Z'));
  store.portfolio.owner.token = await world.session(store.portfolio.owner.id);
  expect((await resend(returned.id, store)).body).toMatchObject({ status: 'rejected', can_resend: false });
  expect((await resend(returned.id, store)).status).toBe(400);
  await liveUntil(world, bank(), '2026-04-03', store);
  expect(await payoutOf(store)).toMatchObject({ status: 'paid' });
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 0, paid_out: 10_000, in_transit: 0 });
  expect(await selfAudit(world.services)).toEqual([]);
});

test('of a payout in parts only what did not arrive is sent again', async () => {
  const store = await collected();
  await liveUntil(world, bank(), '2026-03-24', store);
  const payout = await payoutOf(store);
  // As if the provider's limit had split it, and the bank had taken the first part only.
  await system(async (tx) => {
    await sql`update transfer_attempts set amount_cents = 6000, state = 'processed' where payout_id = ${payout.id}`.execute(
      tx,
    );
    await sql`insert into transfer_attempts (purpose, payout_id, premises_id, attempt_number, key, correlation_id, body,
        customer_id, funding_source, amount_cents, currency, state, failure_detail, created_at, ended_at)
      select purpose, payout_id, premises_id, 2, gen_random_uuid(), correlation_id || 'b', body, customer_id, funding_source,
        4000, currency, 'failed', 'The account is frozen.', created_at, created_at
      from transfer_attempts where payout_id = ${payout.id}`.execute(tx);
    await sql`update payouts set status = 'partially' where id = ${payout.id}`.execute(tx);
    await sql`update simulated_bank set state = jsonb_set(state, '{balance}', '4000') where kind = 'funding-source'
      and id in (select funding_source from transfer_attempts where payout_id = ${payout.id})`.execute(tx);
  });
  expect(await payoutOf(store)).toMatchObject({ status: 'partially', arrived: '60.00', can_resend: true });
  expect(await tasksOf(store)).toContain('payout.partially');
  expect((await resend(payout.id, store)).body).toMatchObject({ status: 'partially', can_resend: false });
  const { transfers } = await successBody(
    world.get(`/api/payments/payout_report/${payout.id}/`, store.portfolio.owner),
  );
  expect(transfers.map((each: { amount: string }) => each.amount)).toEqual(['60.00', '40.00', '40.00']);
});
