// A landlord's screens live under their master company, and each also opens without naming it: then the company chosen
// last, or the first, is meant. '/premises/portfolio' is listed as /new-ui/landlord/:masterCompanyId/premises/portfolio
// and as /new-ui/landlord/premises/portfolio.
import type { Screen } from '#web/base/screen.ts';

export const LANDLORD = '/new-ui/landlord';
export const UNDER_COMPANY = '/new-ui/landlord/:masterCompanyId';

/** Guards of every such screen; a feature adds its own behind them. */
export const IN_PORTFOLIO = ['landlord', 'master-company'] as const;

type Below = Omit<Extract<Screen, { load: unknown }>, 'path' | 'guards' | 'layout'> & {
  /** Below the master company: '/premises/portfolio'. */
  below: string;
  guards?: readonly string[];
};

export function landlordScreens({ below, guards = [], name, ...rest }: Below): Screen[] {
  const shared = { ...rest, layout: 'default', guards: [...IN_PORTFOLIO, ...guards] } as const;
  return [
    { ...shared, path: UNDER_COMPANY + below, ...(name && { name }) },
    { ...shared, path: LANDLORD + below },
  ];
}
