// What a property's page says in words: who misses days, and where it stands among the properties by sales over area.
import type { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import type { PortfolioPlace } from '#core/home/portfolio-contract.ts';
import type { invoiceTotals } from '#core/payments/invoice-contract.ts';
import { counted, shortDate } from '#web/base/format.ts';
import type { StoreFigures } from '#web/home/property/let-units.ts';
import { centsOf } from '#web/reports/words.ts';

export type InvoiceSums = z.output<typeof invoiceTotals.reply>['results'][number];

/** "Kiln & Clay misses 2 days."; of more than one who misses most, and how many others do. */
export function missingWords(rows: readonly Pick<StoreFigures, 'store' | 'gaps'>[]): string | null {
  const behind = rows.filter(({ gaps }) => gaps.missing > 0).sort((a, b) => b.gaps.missing - a.gaps.missing);
  const [first] = behind;
  if (!first) return null;
  const others = behind.length - 1;
  const words = `${first.store.name} misses ${counted(first.gaps.missing, 'day', 'days')}`;
  return others === 0 ? `${words}.` : `${words}, and ${counted(others, 'other misses', 'others miss')} some.`;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "fifth" of 12; null where the property or all others have no area. */
export function densityRank(rows: readonly Pick<PortfolioPlace, 'premises' | 'per_sqft'>[], premises: number) {
  const measuredRows = rows.filter(({ per_sqft }) => per_sqft !== null);
  const at = measuredRows
    .toSorted((a, b) => centsOf(b.per_sqft) - centsOf(a.per_sqft))
    .findIndex((row) => row.premises.id === premises);
  if (at === -1 || measuredRows.length < 2) return null;
  return { place: PLACES[at] ?? `number ${at + 1}`, of: measuredRows.length };
}

const STANDS: Partial<Record<Deal['status'], string>> = {
  draft: 'is drafted',
  pending: 'is with the merchant',
  declined: 'was declined',
};

/** "Ends 12/30/26. Renewal to 12/30/29 is with the merchant." What leaves the end as it is, is a change of terms. */
export function endWords(
  end: string,
  change: (Pick<Deal, 'status'> & { end_date: string | null }) | undefined,
): string {
  const ends = `Ends ${shortDate(end)}`;
  const stands = change && STANDS[change.status];
  if (!stands) return ends;
  if (change.end_date === null) return `${ends}. Renewal without an end ${stands}.`;
  const what = change.end_date > end ? `Renewal to ${shortDate(change.end_date)}` : 'A change of the terms';
  return `${ends}. ${what} ${stands}.`;
}
