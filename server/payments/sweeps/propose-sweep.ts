// The landlord proposes how the rent of a deal in force is collected, or a change of it. Days that earlier invoices
// asked for are never asked for again.
import { type Cents, parseMoney } from '#core/base/money.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import { isDebitable } from '#core/payments/debit-currency.ts';
import { collectFrom } from '#core/payments/sweeps/collect-from.ts';
import type { Sweep, SweepChoices } from '#core/payments/sweeps/sweep-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { openSweep } from '#server/payments/sweeps/open-sweep.ts';
import {
  findInvoicedThrough,
  findSweepRow,
  insertSweep,
  listCurrentRows,
  type NewSweep,
} from '#server/payments/sweeps/sql.ts';
import { placeOf, sweepView } from '#server/payments/sweeps/view.ts';

export async function proposeSweep(ctx: Ctx, dealId: number, choices: SweepChoices): Promise<Sweep> {
  return save(ctx, await newSweep(ctx, dealId, choices));
}

/** What a first sweep of a deal would be; refused where one is in force or waits. */
export async function newSweep(ctx: Ctx, dealId: number, choices: SweepChoices): Promise<NewSweep> {
  const deal = await requireDeal(ctx, dealId, 'permission_manage_autopay', 'write');
  await lockDeal(ctx.db, deal.lineage_id);
  if (deal.status !== 'active' && deal.status !== 'active_pending') {
    refuse('AutoPay can be proposed once the merchant has accepted the terms and while they are in force.');
  }
  const companyId = deal.retailer_company_id ?? refuse('The merchant has not chosen a company yet.');
  const others = await listCurrentRows(ctx.db, ctx.viewer, [deal.lineage_id]);
  for (const { status } of others) {
    if (status === 'waiting_accept') refuse('A proposal already waits for the merchant. Withdraw it to make another.');
    if (status === 'active' || status === 'paused')
      refuse('AutoPay is set up already. Propose a change of it instead.');
  }
  const terms = readDealTerms(deal.terms);
  const first = await firstDay(ctx, deal, terms, choices.collect_from as Day | undefined);
  return {
    lineageId: deal.lineage_id,
    dealId: deal.id,
    premisesId: deal.premises_id,
    companyId,
    originalId: null,
    currency: terms.currency,
    collects: isDebitable({ currency: terms.currency, country: deal.country }) ? 'autopay' : 'by_hand',
    paymentPeriod: terms.payment_period,
    collectFrom: first,
    invoicedThrough: addDays(first, -1),
    ...caps(choices, terms, first),
    reviewHours: choices.review_hours,
    note: choices.note,
    by: ctx.viewer.userId,
  };
}

/** A new sweep that goes on where the one before stops, once it is accepted. */
export async function modifySweep(
  ctx: Ctx,
  id: number,
  choices: Omit<SweepChoices, 'collect_from'> & { updated_at?: string | undefined },
): Promise<Sweep> {
  const before = await openSweep(ctx, id, 'modify', choices.updated_at);
  if (before.pending_id !== null) refuse('A change already waits for the merchant. Withdraw it to make another.');
  const deal = await requireDeal(ctx, before.deal_id, 'permission_manage_autopay', 'write');
  const terms = readDealTerms(deal.terms);
  return save(ctx, {
    lineageId: before.lineage_id,
    dealId: deal.id,
    premisesId: deal.premises_id,
    companyId: before.retailer_company_id,
    originalId: before.id,
    currency: before.currency,
    // What nobody has accepted yet is invoiced by hand; AutoPay may take it over.
    collects:
      before.accepted_at === null && isDebitable({ currency: before.currency, country: deal.country })
        ? 'autopay'
        : before.collects,
    paymentPeriod: terms.payment_period,
    collectFrom: before.collect_from,
    invoicedThrough: before.invoiced_through,
    ...caps(
      {
        cap_date: choices.cap_date === undefined ? before.cap_date : choices.cap_date,
        cap_amount: choices.cap_amount,
      },
      terms,
      before.collect_from,
    ),
    ...(choices.cap_amount === undefined && { capAmount: before.cap_amount_cents }),
    reviewHours: choices.review_hours,
    note: choices.note,
    by: ctx.viewer.userId,
  });
}

async function save(ctx: Ctx, sweep: NewSweep): Promise<Sweep> {
  const id = await insertSweep(ctx.db, sweep, ctx.now);
  const row = (await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound();
  const changed = sweep.originalId !== null;
  await noteStep(
    ctx,
    row,
    changed ? 'modified' : 'proposed',
    { sweep: id },
    {
      collect_from: row.collect_from,
      cap_date: row.cap_date,
      cap_amount_cents: row.cap_amount_cents,
    },
  );
  await notifySide(ctx, row, {
    to: 'retailer',
    kind: changed ? 'modified' : 'proposed',
    title: changed ? `A change of AutoPay for ${placeOf(row)}` : `AutoPay proposed for ${placeOf(row)}`,
    text: `${row.landlord} proposes how the rent of your store is collected. Read it, then accept or decline.`,
  });
  return sweepView(row, ctx.viewer);
}

async function firstDay(ctx: Ctx, deal: AccessibleDeal, terms: DealTerms, wantedDay: Day | undefined): Promise<Day> {
  const invoicedThrough = await findInvoicedThrough(ctx.db, deal.lineage_id);
  const facts = { terms, startDate: deal.start_date, today: deal.today, invoicedThrough };
  const { earliest, usual } = collectFrom(facts);
  const first = wantedDay ?? usual;
  if (first < earliest) refuseField('collect_from', `Choose ${earliest} or a later day: earlier days are settled.`);
  if (deal.end_date !== null && first > deal.end_date) {
    refuseField('collect_from', 'Nothing is left to collect: the agreement has ended by then.');
  }
  return first;
}

function caps(
  { cap_date, cap_amount }: Pick<SweepChoices, 'cap_date' | 'cap_amount'>,
  terms: DealTerms,
  first: Day,
): { capDate: Day | null; capAmount: Cents | null } {
  const capDate = (cap_date ?? null) as Day | null;
  if (capDate !== null && capDate < first) refuseField('cap_date', `Choose ${first} or a later day.`);
  const capAmount = cap_amount == null ? null : (parseMoney(cap_amount) ?? null);
  if (capAmount !== null && terms.cap !== null && capAmount > terms.cap.amount) {
    refuseField('cap_amount', 'This is more than the Maximum Repayment of the terms.');
  }
  return { capDate, capAmount };
}
