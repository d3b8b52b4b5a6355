// What is held, for the call that lists it and for the tasks of those who can do something about it.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { HeldOfDeal, HeldQuery } from '#core/statements/held-contract.ts';
import { heldSales } from '#core/statements/held-sales.ts';
import { heldTask } from '#core/statements/held-task.ts';
import { heldTotal } from '#core/statements/held-words.ts';
import { type TermsPart, termsParts } from '#core/statements/terms-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import { termsInForceOf } from '#server/deals/access.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { type HeldCandidate, listHeldCandidates } from '#server/statements/held-sql.ts';

type HeldCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
type HeldDeal = { candidate: HeldCandidate; held: HeldOfDeal };

/** More than anybody works through at once; the others follow as these are done. */
const MOST = 50;

export async function readHeld(ctx: HeldCtx, query: HeldQuery): Promise<{ results: HeldOfDeal[] }> {
  return { results: (await findHeld(ctx, query)).map(({ held }) => held) };
}

export async function findHeldTasks(ctx: HeldCtx) {
  if (ctx.viewer.isStaff) return [];
  const heldDeals = await findHeld(ctx, {});
  return heldDeals
    .filter(({ candidate }) => candidate.manages)
    .map(({ candidate, held }) => heldTask(held, ctx.viewer.role, candidate.master_company));
}

async function findHeld({ db, viewer, now }: HeldCtx, query: HeldQuery): Promise<HeldDeal[]> {
  const candidates = await listHeldCandidates(db, viewer, query, MOST);
  if (candidates.length === 0) return [];
  const terms = await termsInForceOf(
    db,
    candidates.map(({ lineage }) => lineage),
  );
  const dealSpans = candidates.flatMap((candidate) => {
    const accepted = (terms.get(candidate.lineage) ?? []).map(
      ({ version, dealId, from, terms: text, sha256, acceptedAt, handedOn }) => {
        return {
          version,
          deal: dealId,
          terms: text,
          effectiveFrom: from,
          sha256,
          accepted: { by: '', at: acceptedAt },
          handedOn,
        };
      },
    );
    const parts = termsParts(accepted, candidate.ends);
    const yesterday = addDays(dayIn(now, candidate.zone), -1);
    return parts[0] && parts[0].from <= yesterday
      ? [{ candidate, parts, from: parts[0].from, through: yesterday }]
      : [];
  });
  const sold = await salesOfLineages(
    db,
    dealSpans.map(({ candidate, from, through }) => ({
      lineage_id: candidate.lineage,
      from,
      through,
      categories: true,
    })),
  );
  return dealSpans.flatMap(({ candidate, parts, through }) => {
    const held = heldOf(candidate, parts, sold(candidate.lineage), through);
    return held ? [{ candidate, held }] : [];
  });
}

function heldOf(
  candidate: HeldCandidate,
  parts: readonly TermsPart[],
  rows: SalesRow[],
  through: Day,
): HeldOfDeal | null {
  const sales = salesByDay(rows);
  const sums = new Map<string | null, Cents>();
  let since: Day | null = null;
  for (const { from, to, terms } of parts) {
    const cut = { from, through: to !== null && to < through ? to : through };
    if (cut.from > cut.through) continue;
    const held = heldSales(terms, sales, cut);
    for (const [category, amount] of held) sums.set(category, cents((sums.get(category) ?? 0) + amount));
    const first = rows.find(({ day, category }) => day >= cut.from && day <= cut.through && held.has(category))?.day;
    if (first !== undefined && (since === null || first < since)) since = first;
  }
  const categories = [...sums]
    .map(([category, amount]) => ({ category, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
  if (categories.length === 0 || since === null) return null;
  const { deal, merchant, premises, unit, currency } = candidate;
  return {
    ...{ deal, merchant, premises, unit, currency, since },
    total: moneyText(heldTotal(categories)),
    categories: categories.map(({ category, amount }) => ({ category, amount: moneyText(amount) })),
  };
}
