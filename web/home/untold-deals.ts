// Which stores the groups of a merchant's home still have to tell: a store that waits for an answer, and has a task for it
// higher up on the page, is left out, with the change of terms that it waits for. Stores that run are told always.
import { type HomeGroup, withoutCopies } from '#core/deals/lists.ts';
import type { Deal } from '#core/deals/shapes.ts';

const WAITS: readonly (HomeGroup | null)[] = ['new', 'no_sales_system', 'modified', 'sweep_pending'];

type ListedDeal = Pick<Deal, 'id' | 'home_group' | 'pending_copy' | 'original'>;

export function untold<Listed extends ListedDeal>(
  deals: readonly Listed[],
  dealsInTasks: ReadonlySet<number>,
): Listed[] {
  const isTold = (id: number | null) => id !== null && dealsInTasks.has(id);
  const left = new Set(
    deals
      .filter(({ id, home_group, pending_copy }) => WAITS.includes(home_group) && (isTold(id) || isTold(pending_copy)))
      .map(({ id }) => id),
  );
  return deals.filter(({ id, original }) => !left.has(id) && (original === null || !left.has(original)));
}

/** The server's counts of the groups, less what is told above: of 3 new terms, one of them a task, 2 are left. */
export function untoldCounts(
  counts: Readonly<Record<HomeGroup, number>>,
  deals: readonly ListedDeal[],
  dealsInTasks: ReadonlySet<number>,
): Record<HomeGroup, number> {
  const left = { ...counts };
  const shown = new Set(untold(deals, dealsInTasks));
  for (const deal of withoutCopies(deals)) if (deal.home_group && !shown.has(deal)) left[deal.home_group] -= 1;
  return left;
}
