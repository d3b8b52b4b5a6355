// Addresses of the screens of AutoPay. Those that both sides share name the deal alone.
import type { Role } from '#core/base/permissions.ts';
import { href } from '#web/base/href.ts';

export const sweepTabHref = (deal: number) => href('/dashboard/deals/:deal/sweep', { deal });
export const overviewHref = (deal: number) => href('/dashboard/deals/:deal/sweep/overview', { deal });
export const payoutHref = (deal: number, payout: number) =>
  href('/dashboard/deals/:deal/sweep/report/:payout', { deal, payout });

export const proposeHref = (deal: number) => href('/dashboard/sweep/connect/:deal/form', { deal });
export const proposedHref = (deal: number) => href('/dashboard/sweep/connect/:deal/complete', { deal });
export const modifyHref = (deal: number, sweep: number) =>
  href('/dashboard/sweep/modify/:deal/form/:sweep', { deal, sweep });
export const modifiedHref = (deal: number, sweep: number) =>
  href('/dashboard/sweep/modify/:deal/complete/:sweep', { deal, sweep });

/** Where a sweep is read and answered; a change of one shows what is different. */
export const detailsHref = ({ id, original }: { id: number; original: number | null }) =>
  href(original === null ? '/dashboard/sweep/setup/:id/details' : '/dashboard/sweep/setup/:id/details-modification', {
    id,
  });

/** The bank side of a company: how far it is set up, and its next step. */
export const bankHref = (company: number) => href('/dashboard/autopay/:company/', { company });

/** AutoPay of a whole portfolio. */
export const portfolioAutopayHref = (masterCompany: number) =>
  href('/new-ui/landlord/:masterCompany/auto-pay', { masterCompany });

/** Rent of a whole portfolio: drafts, the month, each property. */
export const rentHref = (masterCompany: number) => href('/new-ui/landlord/:masterCompany/rent', { masterCompany });

/** The bank accounts of every company of the person. */
export const portfolioBankHref = href('/dashboard/payments/dwolla-account', {});

export type ReportName = 'autopay' | 'autopay-settlement' | 'autopay-summary';
export const reportHref = (company: number, report: ReportName) =>
  href(`/dashboard/companies/:company/reports/${report}`, { company });

export const connectionHref = (deal: number, role: Role, tab: string) =>
  `${href(`/new-ui/${role}/connections/:deal`, { deal })}/${tab}`;

type InvoiceDays = { from: string; through: string; lines: readonly { kind: string; from: string; through: string }[] };

/** An invoice of nothing but corrections is about the days of those: after the end of a deal its own owe nothing. */
export function daysAbout({ from, through, lines }: InvoiceDays): { from: string; through: string } {
  if (lines.length === 0 || lines.some(({ kind }) => kind !== 'correction')) return { from, through };
  const [first = from] = lines.map((line) => line.from).toSorted();
  return {
    from: first,
    through:
      lines
        .map((line) => line.through)
        .toSorted()
        .at(-1) ?? through,
  };
}

/** The receipt of exactly the days an invoice is about. */
/** AutoPay of a store with an invoice open, and the question about a part of it begun. */
export const questionHref = (role: Role, { deal, invoice, part }: { deal: number; invoice: number; part?: string }) =>
  `${connectionHref(deal, role, 'auto-pay')}?invoice=${invoice}${part === undefined ? '' : `&question=${part}`}`;

export const receiptHref = (role: Role, { deal, from, through }: { deal: number; from: string; through: string }) =>
  `${connectionHref(deal, role, 'receipt')}?from=${from}&through=${through}`;
