// What is done with many months in one call. All of them are opened together; what one refuses is its own answer and stops
// none of the others. A month that was named twice is done once.
import type { Day } from '#core/base/time.ts';
import type { certifyMonths } from '#core/months/contract.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';
import { type LocatedMonth, locateMonths } from '#server/months/open-month.ts';

export type Chosen = { deal: number; month: Day; figures_sha256: string };
export type Results = Reply<typeof certifyMonths>['results'];

/** What became of one: done, done before by somebody, or not done and why. */
export type Outcome = { refused: string } | 'already' | 'done';
export type Outcomes = Map<string, Outcome>;

export const keyOf = ({ deal, month }: Pick<Chosen, 'deal' | 'month'>): string => `${deal} ${month}`;

/** Each once, with what the caller read of it; those that no lease has are refused. */
export async function locateChosen(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  deals: ReadonlyMap<number, AccessibleDeal>,
  chosen: readonly Chosen[],
  outcomes: Outcomes,
): Promise<{ one: Chosen; located: LocatedMonth }[]> {
  const choices = [...new Map(chosen.map((one) => [keyOf(one), one])).values()];
  const months = await locateMonths(
    ctx,
    choices.map(({ deal, month }) => ({ deal: deals.get(deal)!, name: month })),
  );
  const located = choices.flatMap((one, at) => {
    const month = months[at];
    if (!month) outcomes.set(keyOf(one), { refused: 'This store has no such month.' });
    return month ? [{ one, located: month }] : [];
  });
  // Two versions of one agreement are one store: the second says what became of the first.
  const byStore = Map.groupBy(located, ({ located: { key } }) => `${key.lineageId} ${key.month}`);
  return [...byStore.values()].map(([first, ...others]) => {
    for (const { one } of others) outcomes.set(keyOf(one), { refused: 'The same store was named twice.' });
    return first!;
  });
}

/** In the order in which they were named. */
export function resultsOf(chosen: readonly Chosen[], outcomes: Outcomes): Results {
  const said = new Set<string>();
  return chosen.map((one) => {
    const { deal, month } = one;
    const outcome = outcomes.get(keyOf(one))!;
    const again = said.has(keyOf(one));
    said.add(keyOf(one));
    if (typeof outcome === 'object') return { deal, month, result: 'refused', detail: outcome.refused };
    return { deal, month, result: again ? 'already' : outcome, detail: '' };
  });
}
