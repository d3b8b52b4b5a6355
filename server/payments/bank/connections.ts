// A merchant connects an account to a deal it pays; a landlord connects one to a property whose rent it receives. Where
// rent arrives is changed by owners only, with password and code, and a later change is held (core/payments/bank/payee-change).
import type { Proof } from '#core/access/change-code.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { PayoutType } from '#core/payments/bank/bank-words.ts';
import type { SweepCustomer } from '#core/payments/bank/connection-contract.ts';
import { accountWords } from '#core/payments/bank/payee-words.ts';
import { readinessOf } from '#core/payments/bank/readiness.ts';
import { nextPayoutPeriod, type PayoutPlan, payoutPlanOn } from '#core/payments/payouts/payout-change.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import * as connections from '#server/payments/bank/connection-sql.ts';
import { accountsOf, sourceView } from '#server/payments/bank/customer-view.ts';
import { findAccountOf, findHeldChange } from '#server/payments/bank/payee/held-view.ts';
import { noteAccountChange, refuseWaiting } from '#server/payments/bank/payee/note-change.ts';
import { requireCustomer, requireSource } from '#server/payments/bank/read-customers.ts';
import {
  type CustomerRow,
  findCustomerOfCompany,
  findSource,
  listSources,
  type SourceRow,
} from '#server/payments/bank/sql.ts';
import { requireCompany, requirePremises } from '#server/properties/access.ts';

type Connect = {
  dwolla_customer: number;
  funding_source: number;
  deal?: number | undefined;
  premises?: number | undefined;
  payout_type?: PayoutType | undefined;
};

/** For a deal in one step; for a property an owner proves with password and code that it is them. */
export async function connectBank(ctx: StepsCtx, { password, code, ...body }: Connect & Proof): Promise<SweepCustomer> {
  if (body.deal !== undefined) return ctx.transact((step) => connect(step, body));
  const existingView = await ctx.transact(async (step) => {
    const { existing, customer, source } = await openConnection(step, body);
    noted(step, customer.company_id, 'connect_asked', { premises: body.premises, funding_source: source.id });
    return existing && view(step, existing);
  });
  if (existingView) return existingView;
  await provePerson(ctx, { password, code });
  return ctx.transact((step) => connect(step, body));
}

async function connect(ctx: Ctx, body: Connect): Promise<SweepCustomer> {
  const { customer, source, target, existing } = await openConnection(ctx, body);
  if (existing) return view(ctx, existing);
  const premisesId = target.premises_id;
  const before = premisesId === null ? undefined : await findAccountOf(ctx.db, premisesId);
  const connection = await connections.insertConnection(
    ctx.db,
    {
      bank_customer_id: customer.id,
      funding_source_id: source.id,
      ...target,
      created_by: ctx.viewer.userId,
    },
    ctx.now,
  );
  if (!connection) refuse('A bank account was connected here a moment ago. Reload to see it.');
  noted(ctx, customer.company_id, 'connected', { sweep_customer: connection.id, ...target, funding_source: source.id });
  if (premisesId !== null) {
    await noteAccountChange(ctx, {
      bank_customer_id: customer.id,
      premises_id: premisesId,
      sweep_customer_id: connection.id,
      source_id: source.id,
      connects: true,
      before_words: before ? accountWords(before) : '',
      after_words: accountWords(source),
      isFirst: !before,
    });
  }
  return readConnection(ctx, connection.id);
}

/** What is to be connected, and what is there: the same account again is found, another one is refused. */
async function openConnection(ctx: Ctx, body: Connect) {
  const { dwolla_customer, funding_source, deal, premises = 0, payout_type } = body;
  const { customer, source } = await requireSource(ctx, dwolla_customer, funding_source, 'permission_manage_autopay');
  refuseUnusable(source);
  const target =
    deal === undefined
      ? await propertyTarget(ctx, customer, premises, payout_type)
      : await dealTarget(ctx, customer, deal, payout_type);
  const existing = target.lineage_id
    ? await connections.findPayer(ctx.db, target.lineage_id)
    : await connections.findPayee(ctx.db, target.premises_id ?? 0);
  if (existing && existing.funding_source_id !== source.id) {
    refuse('A bank account is connected here already. Change it instead.');
  }
  return { customer, source, target, existing };
}

export async function readConnection(ctx: Ctx, id: number): Promise<SweepCustomer> {
  return view(ctx, await requireConnection(ctx, id, 'permission_view_autopay'));
}

type ChangeBank = { funding_source: number } & Proof;

/** A deal's at once; a property's after the hold, for an owner who proves with password and code that it is them. */
export async function changeBank(ctx: StepsCtx, id: number, body: ChangeBank): Promise<SweepCustomer> {
  const unchanged = await ctx.transact(async (step) => {
    const { row, source } = await openChange(step, id, body.funding_source);
    if (row.premises_id === null) return changePayer(step, row, source.id);
    noted(step, row.company_id, 'change_asked', { sweep_customer: id, funding_source: source.id });
    if (row.funding_source_id === source.id) return view(step, row);
    await refuseWaiting(step, row.premises_id, row.bank_customer_id);
    return undefined;
  });
  if (unchanged) return unchanged;
  await provePerson(ctx, body);
  return ctx.transact(async (step) => {
    const { row, source, current } = await openChange(step, id, body.funding_source);
    if (row.premises_id !== null && row.funding_source_id !== source.id) {
      await noteAccountChange(step, {
        bank_customer_id: row.bank_customer_id,
        premises_id: row.premises_id,
        sweep_customer_id: id,
        source_id: source.id,
        connects: false,
        before_words: accountWords(current),
        after_words: accountWords(source),
        isFirst: false,
      });
    }
    return readConnection(step, id);
  });
}

async function openChange(ctx: Ctx, id: number, sourceId: number) {
  const row = await requireConnection(ctx, id, 'permission_manage_autopay');
  if (row.premises_id !== null) await requirePremises(ctx, row.premises_id, 'permission_owner');
  const { source } = await requireSource(ctx, row.bank_customer_id, sourceId, 'permission_manage_autopay');
  const current = (await findSource(ctx.db, row.bank_customer_id, row.funding_source_id)) ?? notFound();
  refuseUnusable(source);
  return { row, source, current };
}

async function changePayer(ctx: Ctx, row: connections.ConnectionRow, sourceId: number): Promise<SweepCustomer> {
  await connections.changeSource(ctx.db, row.id, sourceId, ctx.now);
  noted(ctx, row.company_id, 'changed', { sweep_customer: row.id, funding_source: sourceId }, row.funding_source_id);
  return readConnection(ctx, row.id);
}

export async function changePayoutType(ctx: Ctx, id: number, type: PayoutType): Promise<SweepCustomer> {
  const row = await requireConnection(ctx, id, 'permission_manage_autopay');
  const { plan, today } = planOf(ctx, row);
  if (plan.type === type && plan.pendingType === null) return view(ctx, row);
  const next: PayoutPlan =
    plan.type === type
      ? { type, pendingType: null, pendingFrom: null }
      : { type: plan.type, pendingType: type, pendingFrom: nextPayoutPeriod(plan.type, today) };
  await connections.setPayoutPlan(ctx.db, id, next, ctx.now);
  noted(ctx, row.company_id, 'payout_type_asked', { sweep_customer: id, payout_type: type, from: next.pendingFrom });
  return readConnection(ctx, id);
}

export async function cancelPayoutChange(ctx: Ctx, id: number): Promise<SweepCustomer> {
  const row = await requireConnection(ctx, id, 'permission_manage_autopay');
  const { plan } = planOf(ctx, row);
  if (plan.pendingType === null) refuse('No change of the payout type is pending.');
  await connections.setPayoutPlan(ctx.db, id, { type: plan.type, pendingType: null, pendingFrom: null }, ctx.now);
  noted(ctx, row.company_id, 'payout_type_kept', { sweep_customer: id, payout_type: plan.type });
  return readConnection(ctx, id);
}

export async function readPremisesConnection(ctx: Ctx, premisesId: number) {
  const premises = await requirePremises(ctx, premisesId, 'permission_view_autopay');
  const row = await connections.findPayee(ctx.db, premisesId);
  const customer = await findCustomerOfCompany(ctx.db, premises.company_id);
  const sources = customer ? await listSources(ctx.db, [customer.id]) : [];
  return {
    premises: premisesId,
    company: premises.company_id,
    dwolla_customer: customer?.id ?? null,
    readiness: readinessOf({
      customer: customer ?? null,
      needsVerified: true,
      accounts: accountsOf(sources),
      connected: row ? [row.funding_source_id] : [],
    }),
    sweep_dwolla_customer: row ? await view(ctx, row) : null,
  };
}

async function requireConnection(
  ctx: Ctx,
  id: number,
  permission: 'permission_view_autopay' | 'permission_manage_autopay',
) {
  const row = (await connections.findConnection(ctx.db, ctx.viewer, id)) ?? notFound();
  if (row.premises_id === null) await requireCompany(ctx, row.company_id, permission);
  else await requirePremises(ctx, row.premises_id, permission);
  if (permission === 'permission_manage_autopay') await requireCustomer(ctx, row.bank_customer_id, permission);
  return row;
}

async function dealTarget(ctx: Ctx, customer: CustomerRow, dealId: number, payoutType: PayoutType | undefined) {
  const deal = await requireDeal(ctx, dealId, 'permission_manage_autopay', 'write');
  if (deal.side !== 'retailer' || deal.retailer_company_id !== customer.company_id) {
    refuseField('deal', 'This deal is paid by another company');
  }
  if (payoutType) refuseField('payout_type', 'Payouts belong to a property, not to a deal');
  return { lineage_id: deal.lineage_id, premises_id: null, payout_type: null };
}

async function propertyTarget(ctx: Ctx, customer: CustomerRow, id: number, payoutType: PayoutType | undefined) {
  const premises = await requirePremises(ctx, id, 'permission_owner');
  if (premises.company_id !== customer.company_id) refuseField('premises', 'This property belongs to another company');
  if (customer.status !== 'verified') refuse('The property owner’s bank customer has to be verified first.');
  return { lineage_id: null, premises_id: id, payout_type: payoutType ?? ('month' as const) };
}

function refuseUnusable(source: SourceRow): void {
  if (source.kind === 'balance') refuseField('funding_source', 'Choose a bank account, not the balance');
  if (source.removed_at) refuseField('funding_source', 'This bank account was removed');
  if (source.status !== 'verified') refuseField('funding_source', 'Verify this bank account first');
}

function planOf({ now }: Ctx, row: connections.ConnectionRow) {
  if (row.payout_type === null) refuse('Payouts belong to a property, not to a deal.');
  const today = dayIn(now, row.time_zone ?? DEFAULT_ZONE);
  const plan = { type: row.payout_type, pendingType: row.pending_payout_type, pendingFrom: row.pending_from };
  return { plan: payoutPlanOn(plan, today), today };
}

async function view(ctx: Ctx, row: connections.ConnectionRow): Promise<SweepCustomer> {
  const sources = await listSources(ctx.db, [row.bank_customer_id], { removed: true });
  const source = sources.find(({ id }) => id === row.funding_source_id) ?? notFound();
  const plan = row.payout_type === null ? undefined : planOf(ctx, row).plan;
  const held =
    row.premises_id === null ? undefined : await findHeldChange(ctx.db, row.premises_id, row.bank_customer_id);
  return {
    id: row.id,
    dwolla_customer: row.bank_customer_id,
    funding_source: sourceView(source),
    deal: row.deal_id,
    premises: row.premises_id,
    payout_type: plan?.type ?? null,
    pending_payout_type: plan?.pendingType ?? null,
    pending_from: plan?.pendingFrom ?? null,
    pending_change: held ?? null,
    readiness: readinessOf({
      customer: { type: row.customer_type, status: row.customer_status },
      needsVerified: row.premises_id !== null,
      accounts: accountsOf(sources),
      connected: [row.funding_source_id],
    }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function noted(ctx: Ctx, companyId: number, what: string, after: Record<string, unknown>, sourceBefore?: number): void {
  ctx.audit({
    chain: `company:${companyId}`,
    action: `bank.${what}`,
    object: { company: companyId, sweep_customer: after.sweep_customer },
    ...(sourceBefore !== undefined && { before: { funding_source: sourceBefore } }),
    after,
  });
}
