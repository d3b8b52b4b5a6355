// Rent leaves the merchant's bank once, arrives at the landlord's, and adds up: through the calls, against the
// simulated provider.
import { describe, expect, test } from 'vitest';
import { tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import {
  acceptProposed,
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  sell,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem, member, retailerCompany } from '#testing/portfolio.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const { world, bank } = await openBankWorld();
const start = (at: string) => world.setClock(new Date(`${at}T15:00:00Z`));

async function store(about: Parameters<typeof openStore>[2] = {}): Promise<Store> {
  return openStore(world, await connectedPortfolio(world), about);
}

describe('a sweep', () => {
  test('is proposed, read by both sides, accepted with the exact words, and shown on the deal', async () => {
    start('2026-03-10');
    const { sweep, shop, portfolio, deal } = await store({ accept: false });
    const before = (await world.get(`/api/payments/sweep/${sweep}/`, shop.owner)).body;
    expect(before).toMatchObject({
      status: 'waiting_accept',
      status_label: 'Pending',
      collect_from: '2026-03-05',
      can: ['accept', 'decline'],
    });
    expect((await world.get(`/api/deals/deal/${deal}/`, portfolio.owner)).body).toMatchObject({
      has_pending_sweep: true,
      current_sweep: { id: sweep },
    });
    const wrong = { authorisation_sha256: tokenHash('other words'), authorised: true };
    expect((await world.post(`/api/payments/sweep/${sweep}/accept/`, wrong, shop.owner)).body).toEqual({
      authorisation_sha256: ['The text has changed since you read it. Read it again, then accept.'],
    });
    const accepted = await acceptProposed(world, { sweep, shop });
    expect(accepted).toMatchObject({ status: 'active', authorisation: { text: before.authorisation_text } });
    const { body } = await world.get(`/api/payments/sweep/${sweep}/authorisations/`, portfolio.owner);
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({
      sha256: tokenHash(before.authorisation_text),
      ip: '127.0.0.1',
      revoked_at: null,
    });
  });

  test('is reminded, declined with a form, withdrawn, and proposed again', async () => {
    const { sweep, shop, portfolio, deal } = await store({ accept: false });
    const remind = () => world.post(`/api/payments/sweep/${sweep}/send_reminder/`, {}, portfolio.owner);
    expect((await remind()).body).toEqual({ detail: 'Reminder was sent to the Merchant.' });
    expect((await remind()).status).toBe(400);
    const declined = await world.post(
      `/api/payments/sweep/${sweep}/decline/`,
      { reason: 'amount', note: 'Too much' },
      shop.owner,
    );
    expect(declined.body).toMatchObject({
      status: 'declined',
      declined: { reason: 'amount', note: 'Too much' },
      can: [],
    });
    expect((await world.get(`/api/payments/sweep/${sweep}/`, portfolio.owner)).body).toMatchObject({
      status: 'declined',
      declined: { reason: 'amount', note: 'Too much' },
    });
    expect((await world.post(`/api/payments/sweep/${sweep}/decline/`, { reason: 'amount' }, shop.owner)).status).toBe(
      400,
    );
    const next = await successBody(world.post('/api/payments/sweep/', { deal }, portfolio.owner));
    expect((await world.post('/api/payments/sweep/', { deal }, portfolio.owner)).status).toBe(400);
    const withdrawn = await world.post(`/api/payments/sweep/${next.id}/cancel_pending/`, {}, portfolio.owner);
    expect(withdrawn.body).toMatchObject({ status: 'stopped' });
    const { body: both } = await world.get(`/api/payments/sweep/?deal=${deal}`, shop.owner);
    expect(both.results.map((each: { id: number; status: string }) => [each.id, each.status])).toEqual([
      [next.id, 'stopped'],
      [sweep, 'declined'],
    ]);
  });

  test('changes by a new one, whose acceptance moves the one before', async () => {
    const made1 = await store();
    const { shop, portfolio } = made1;
    const changed = await successBody(
      world.post(`/api/payments/sweep/${made1.sweep}/modify/`, { cap_amount: '500.00' }, portfolio.owner),
    );
    expect(changed).toMatchObject({ status: 'waiting_accept', original: made1.sweep, cap: { amount: '500.00' } });
    await acceptProposed(world, { sweep: changed.id, shop });
    const status = async (id: number) => (await world.get(`/api/payments/sweep/${id}/`, shop.owner)).body.status;
    expect([await status(made1.sweep), await status(changed.id)]).toEqual(['moved', 'active']);
  });

  test('is nobody else’s, and needs Manage AutoPay', async () => {
    const { sweep, portfolio, shop, deal } = await store();
    const stranger = await retailerCompany(world);
    expect((await world.get(`/api/payments/sweep/${sweep}/`, stranger.owner)).status).toBe(404);
    const viewer = await member(world, { companyId: shop.companyId }, ['permission_view_autopay']);
    expect((await world.get(`/api/payments/sweep/${sweep}/`, viewer)).body.can).toEqual([]);
    expect((await world.post(`/api/payments/sweep/${sweep}/stop/`, {}, viewer)).status).toBe(403);
    const clerk = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
    expect((await world.get(`/api/payments/sweep/?deal=${deal}`, clerk)).status).toBe(403);
    const elsewhere = await retailerCompany(world);
    expect((await world.get(`/api/payments/sweep/?deal=${deal}`, elsewhere.owner)).body.count).toBe(0);
  });
});

describe('an invoice', () => {
  test('is issued, debited after the review window, settled and paid out, and the books close', async () => {
    provesLine('invoice-issued');
    provesLine('invoice-debited');
    provesLine('invoice-settled');
    start('2026-03-10');
    const one = await store();
    await sell(world, one, '2026-03-06', 100_000);
    await liveUntil(world, bank(), '2026-03-12', one);
    const [issued] = await invoicesOf(world, one);
    expect(issued).toMatchObject({
      from: '2026-03-05',
      through: '2026-03-11',
      total: '100.00',
      status: 'pending',
      debit_day: '2026-03-13',
    });
    expect(
      (await world.post(`/api/payments/sweep_invoice/${issued.id}/charge/`, {}, one.portfolio.owner)).body.detail,
    ).toContain('can still look');
    await liveUntil(world, bank(), '2026-03-13', one);
    expect((await invoicesOf(world, one))[0].status).toBe('processing');
    expect(await booksOf(world, one.lineage)).toMatchObject({ in_transit: 10_000, receivable: 0 });
    await liveUntil(world, bank(), '2026-03-24', one);
    expect((await invoicesOf(world, one))[0]).toMatchObject({ status: 'paid', paid: '100.00', outstanding: '0.00' });
    expect(await booksOf(world, one.lineage)).toMatchObject({
      paid_out: 10_000,
      in_transit: 0,
      landlord_balance: 0,
      billed: -10_000,
    });
    const { body: payouts } = await world.get(`/api/payments/payout_report/?deal=${one.deal}`, one.portfolio.owner);
    expect(payouts.results).toMatchObject([{ amount: '100.00', status: 'paid', status_label: 'Paid', invoices: 1 }]);
    const { body: payout } = await world.get(
      `/api/payments/payout_report/${payouts.results[0].id}/`,
      one.portfolio.owner,
    );
    expect(payout.lines).toMatchObject([
      { amount: '100.00', sales_from: '2026-03-05', sales_through: '2026-03-11', reason: 'settled' },
    ]);
    expect(payout.lines[0].transfer_id).not.toBe('');
    expect((await world.get(`/api/payments/payout_report/${payouts.results[0].id}/`, one.shop.owner)).status).toBe(403);
    const { body: overview } = await world.get(
      `/api/payments/payout_report/overview/?deal=${one.deal}`,
      one.shop.owner,
    );
    expect(overview).toMatchObject({ invoiced: '100.00', outstanding: '0.00', paid_out: '100.00' });
    expect(await selfAudit(world.services)).toEqual([]);
  });

  test('corrects an earlier one, names its days, and carries a credit forward', async () => {
    provesLine('invoice-credit');
    start('2026-03-10');
    const one = await store();
    await sell(world, one, '2026-03-06', 100_000);
    await liveUntil(world, bank(), '2026-03-12', one);
    await sell(world, one, '2026-03-06', 40_000);
    await sell(world, one, '2026-03-13', 20_000);
    await liveUntil(world, bank(), '2026-03-19', one);
    const second = (await invoicesOf(world, one))[1];
    expect(second).toMatchObject({ total: '-40.00', status: 'credit', payable: '0.00' });
    const { body } = await world.get(`/api/payments/sweep_invoice/${second.id}/`, one.shop.owner);
    expect(body.lines).toMatchObject([
      { kind: 'percentage', from: '2026-03-12', amount: '20.00' },
      { kind: 'correction', from: '2026-03-05', through: '2026-03-11', amount: '-60.00' },
    ]);
    await sell(world, one, '2026-03-20', 100_000);
    await liveUntil(world, bank(), '2026-03-26', one);
    expect((await invoicesOf(world, one))[2]).toMatchObject({
      total: '100.00',
      credit_applied: '40.00',
      payable: '60.00',
    });
    expect(await issueInvoices(world.services)).toBe(0);
  });

  test('is paid by hand with method, reference and day, or canceled and asked for again', async () => {
    provesLine('invoice-paid-by-hand');
    provesLine('invoice-canceled');
    start('2026-03-10');
    const one = await store();
    await sell(world, one, '2026-03-06', 100_000);
    await liveUntil(world, bank(), '2026-03-12', one);
    const [{ id }] = await invoicesOf(world, one);
    const payment = { method: 'cheque', reference: 'No. 1042', date: '2026-03-12' };
    const record = (changes: object) =>
      world.post(`/api/payments/sweep_invoice/${id}/record_payment/`, { ...payment, ...changes }, one.portfolio.owner);
    expect((await record({ amount: '100.01' })).body).toEqual({ amount: ['This is more than is outstanding.'] });
    expect((await record({ date: '2026-03-14' })).status).toBe(400);
    expect((await record({ amount: '40.00' })).body).toMatchObject({
      status: 'pending',
      paid: '40.00',
      outstanding: '60.00',
    });
    expect((await world.post(`/api/payments/sweep_invoice/${id}/cancel/`, {}, one.portfolio.owner)).status).toBe(400);
    expect((await record({})).body).toMatchObject({ status: 'paid', outstanding: '0.00' });
    expect((await record({})).status).toBe(400);
    await sell(world, one, '2026-03-13', 50_000);
    await liveUntil(world, bank(), '2026-03-19', one);
    const second = (await invoicesOf(world, one))[1];
    expect(second.status).toBe('pending');
    expect(
      (await world.post(`/api/payments/sweep_invoice/${second.id}/cancel/`, {}, one.portfolio.owner)).body.status,
    ).toBe('canceled');
    const charged = await world.post(`/api/payments/sweep_invoice/${second.id}/charge/`, {}, one.shop.owner);
    expect([charged.status, charged.body.detail]).toEqual([
      400,
      'This invoice was canceled. What is due comes with the next one.',
    ]);
    await liveUntil(world, bank(), '2026-03-26', one);
    expect((await invoicesOf(world, one))[2]).toMatchObject({ total: '50.00', from: '2026-03-19' });
    expect(await booksOf(world, one.lineage)).toMatchObject({ by_hand: 10_000, receivable: 5_000 });
    expect(await selfAudit(world.services)).toEqual([]);
  });

  test('issued is never changed, and the books take no unbalanced posting', async () => {
    const { lineage, portfolio } = await store();
    const as = <Result>(work: (tx: Tx) => Promise<Result>) => asSystem(world, work);
    await expect(as((tx) => tx.updateTable('sweep_invoices').set({ total_cents: 1 }).execute())).rejects.toThrow(
      /never changed/,
    );
    await expect(as((tx) => tx.deleteFrom('sweep_invoice_lines').execute())).rejects.toThrow(/append-only/);
    await expect(as((tx) => tx.deleteFrom('debit_authorisations').execute())).rejects.toThrow(/kept as it was/);
    await expect(as((tx) => tx.deleteFrom('ledger_entries').execute())).rejects.toThrow();
    const entry = {
      ...{ posting: 'alone', position: 0, kind: 'debit_sent', account: 'receivable', currency: 'USD' },
      ...{ amount_cents: 5, at: world.now, lineage_id: lineage, premises_id: portfolio.premises[0].id },
    };
    await expect(as((tx) => tx.insertInto('ledger_entries').values(entry).execute())).rejects.toThrow(/add up/);
    const mixed = [entry, { ...entry, position: 1, account: 'billed', amount_cents: -5, currency: 'GBP' }];
    await expect(as((tx) => tx.insertInto('ledger_entries').values(mixed).execute())).rejects.toThrow(/one currency/);
  });
});

describe('a debit that fails', () => {
  test('for lack of funds is tried again, pauses the sweep after two, and can be resumed', async () => {
    start('2026-03-10');
    const one = await store({ account: 'R01' });
    await sell(world, one, '2026-03-06', 100_000);
    await liveUntil(world, bank(), '2026-03-20', one);
    const failed = (await invoicesOf(world, one))[0];
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'R01' } });
    expect(failed.next_retry_day).not.toBeNull();
    await liveUntil(world, bank(), '2026-04-03', one);
    const { body: sweep } = await world.get(`/api/payments/sweep/${one.sweep}/`, one.shop.owner);
    expect(sweep).toMatchObject({ status: 'paused', pause_reason: 'failed_debits' });
    const { body } = await world.get(`/api/payments/sweep_invoice/${failed.id}/`, one.shop.owner);
    expect(body.attempts.map(({ amount, state }: { amount: string; state: string }) => [amount, state])).toEqual([
      ['100.00', 'failed'],
      ['100.00', 'failed'],
    ]);
    const tasks = (await world.get('/api/users/me/tasks/', one.shop.owner)).body.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(tasks).toEqual(expect.arrayContaining(['sweep.paused', 'sweep.invoice_failed']));
    expect((await world.post(`/api/payments/sweep/${one.sweep}/resume/`, {}, one.shop.owner)).body.status).toBe(
      'active',
    );
    expect(await booksOf(world, one.lineage)).toMatchObject({ in_transit: 0 });
  });

  test('for any other reason is not tried again: the sweep pauses', async () => {
    start('2026-03-10');
    const one = await store({ account: 'R03' });
    await sell(world, one, '2026-03-06', 100_000);
    await liveUntil(world, bank(), '2026-03-27', one);
    expect((await invoicesOf(world, one))[0]).toMatchObject({
      status: 'failed',
      failure: { code: 'R03' },
      next_retry_day: null,
    });
    expect((await world.get(`/api/payments/sweep/${one.sweep}/`, one.shop.owner)).body).toMatchObject({
      status: 'paused',
      pause_reason: 'bank',
    });
  });
});
