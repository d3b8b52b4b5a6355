// Closures and bills of a lease. The landlord enters them and takes them back, both sides read them; what they change of the
// rent is computed anew by whoever asks next, and the next invoice corrects what was billed before.
import { moneyText, parseMoney } from '#core/base/money.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { NewRentFact, RentFacts } from '#core/deals/facts/contract.ts';
import { factProblem, type TermsHeld } from '#core/deals/facts/fact-refusals.ts';
import { billedOffsets } from '#core/deals/facts/lease-facts.ts';
import { isRunningOff } from '#core/deals/run-off.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal, termsInForce } from '#server/deals/access.ts';
import * as queries from '#server/deals/facts/facts-sql.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';

export async function readFacts(ctx: Ctx, id: number): Promise<RentFacts> {
  const deal = await requireDeal(ctx, id);
  const held = await termsHeld(ctx.db, deal.lineage_id);
  const now = held.findLast(({ from }) => from <= deal.today) ?? held[0];
  const manages = deal.side === 'landlord' && deal.permissions.has('permission_manage_connections');
  return {
    results: (await queries.listFacts(ctx.db, deal.lineage_id)).map(
      ({ offset_name: offset, amount_cents: amount, told_at, ...fact }) => {
        return { ...fact, offset, amount: amount === null ? null : moneyText(amount), told_at: told_at.toISOString() };
      },
    ),
    offsets: [...new Set(held.flatMap(({ terms }) => billedOffsets(terms)))],
    closures: now?.terms.closure?.reduce ?? null,
    can_tell: manages && !ctx.viewer.isStaff && takesFacts(deal, deal.today),
  };
}

export async function enterFact(ctx: Ctx, id: number, fact: NewRentFact): Promise<RentFacts> {
  const { deal, today } = await openForChange(ctx, id);
  if (!takesFacts(deal, today)) refuse('Closures and bills are entered while an agreement is in force or runs off.');
  const problem = factProblem(await termsHeld(ctx.db, deal.lineage_id), fact);
  if (problem !== null) refuseField(problem.field, problem.message);
  const { kind, from_day, to_day, note } = fact;
  const amount = fact.amount === undefined ? null : (parseMoney(fact.amount) ?? null);
  const offset_name = fact.kind === 'bill' ? fact.offset : null;
  const factRow = { kind, from_day: from_day as Day, to_day: to_day as Day, offset_name, amount_cents: amount, note };
  const added = await queries.insertFact(ctx.db, deal.lineage_id, {
    ...factRow,
    told_by: ctx.viewer.userId,
    told_at: ctx.now,
  });
  if (added !== undefined) {
    const after = { fact: added, ...shown(factRow), note };
    await record(ctx, deal, { happening: 'fact_told', side: 'landlord', after });
  }
  return readFacts(ctx, id);
}

export async function takeFactBack(ctx: Ctx, id: number, fact: number): Promise<void> {
  const { deal, today } = await openForChange(ctx, id);
  if (!takesFacts(deal, today)) refuse('Closures and bills can no longer be changed: the agreement is over.');
  const removed = { id: fact, by: ctx.viewer.userId, now: ctx.now };
  const was = (await queries.removeFact(ctx.db, deal.lineage_id, removed)) ?? notFound();
  await record(ctx, deal, { happening: 'fact_removed', side: 'landlord', after: { fact, ...shown(was) } });
}

type FactColumns = Pick<queries.FactRow, 'kind' | 'from_day' | 'to_day' | 'offset_name' | 'amount_cents'>;

function shown({ kind, from_day, to_day, offset_name, amount_cents }: FactColumns) {
  const amount = amount_cents === null ? null : moneyText(amount_cents);
  return { kind, from: from_day, through: to_day, offset: offset_name, amount };
}

function takesFacts({ status, end_date }: Pick<AccessibleDeal, 'status' | 'end_date'>, today: Day): boolean {
  if (status === 'finished' || status === 'archived') return isRunningOff(end_date, today);
  return status === 'active' || status === 'active_pending';
}

async function termsHeld(db: Db, lineageId: number): Promise<TermsHeld[]> {
  const versions = await termsInForce(db, lineageId);
  return versions.map(({ terms, from }, index) => {
    const next = versions[index + 1];
    return { terms, from: index === 0 ? terms.start_date : from, to: next ? addDays(next.from, -1) : null };
  });
}
