import { yearDate } from '#core/base/spoken.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listToAnswer } from '#server/deals/assignment/assignment-sql.ts';

/** Assignments that wait for the answer of a merchant whose connections the viewer manages. */
export async function findAssignmentTasks({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) {
  if (viewer.isStaff || viewer.role !== 'retailer') return [];
  return (await listToAnswer(db, viewer)).map(({ deal, premises, unit, legal_name, first_day, proposed_at }) => ({
    kind: 'deal.assignment' as const,
    title: `Assignment to answer for ${withUnit(premises, unit)}`,
    text: `${legal_name} is to take your lease over from ${yearDate(first_day)}. Read what that means for you, then agree or decline.`,
    link: `/new-ui/retailer/connections/${deal}/terms`,
    deal,
    created_at: proposed_at.toISOString(),
  }));
}
