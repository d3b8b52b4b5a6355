// canUploadSales: reads the deal from the address, fetches it again, and sends people to the dashboard where the deal
// does not take uploads. What the screen has asked itself a moment ago is not asked twice.
import type { Decision, Situation } from '#web/base/screen.ts';
import { dealQuery } from '#web/deals/queries.ts';

/** From the first question of a screen to its guards. */
const JUST_ASKED_MS = 5_000;
const DASHBOARD: Decision = { redirect: '/dashboard' };

export async function canUploadSales({ queries, params }: Situation): Promise<Decision> {
  try {
    const deal = await queries.fetchQuery({ ...dealQuery(Number(params.deal)), staleTime: JUST_ASKED_MS });
    return deal.has_manual_upload ? 'pass' : DASHBOARD;
  } catch {
    return DASHBOARD;
  }
}
