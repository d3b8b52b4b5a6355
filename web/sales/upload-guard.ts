// canUploadSales: reads the deal from the address, fetches it again, and sends people to the dashboard where the deal
// does not take uploads.
import type { Decision, Situation } from '#web/base/screen.ts';
import { dealQuery } from '#web/deals/queries.ts';

const DASHBOARD: Decision = { redirect: '/dashboard' };

export async function canUploadSales({ queries, params }: Situation): Promise<Decision> {
  try {
    const deal = await queries.fetchQuery({ ...dealQuery(Number(params.deal)), staleTime: 0 });
    return deal.has_manual_upload ? 'pass' : DASHBOARD;
  } catch {
    return DASHBOARD;
  }
}
