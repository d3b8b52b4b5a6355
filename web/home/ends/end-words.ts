// What a period of ends is called, and what is said of it.
import { type Cents, type Currency, moneyText } from '#core/base/money.ts';
import { count, counted, money, percent } from '#web/base/format.ts';
import type { EndSums, PeriodOfEnds, RentCurrency } from '#web/home/ends/read-periods.ts';

/** "2027", "Q1 2027", "Later", "No end". */
export function periodName(key: string): string {
  if (key === 'later') return 'Later';
  if (key === 'none') return 'No end';
  const [year = key, quarter] = key.split('-');
  return quarter ? `${quarter} ${year}` : year;
}

/** Under a bar there is little room: "Q1 27". */
export const shortPeriodName = (key: string): string => periodName(key).replace(/^(Q\d) 20/, '$1 ');

export const leaseCount = ({ leases }: Pick<EndSums, 'leases'>): string => counted(leases, 'lease', 'leases');

export const areaText = (area: number): string => `${count(area)} sq ft`;

export const rentText = (rent: Cents, currency: Currency): string => money(moneyText(rent), currency);

/** "31.2%", and nothing of nothing. */
export const shareText = (part: number, sum: number): string => (sum === 0 ? '' : percent(part / sum));

/** The exact figures of a bar, one a line. */
export function periodLines(period: PeriodOfEnds, sums: EndSums, currency: RentCurrency): string[] {
  return [
    periodName(period.key),
    period.leases === 0 ? 'No lease ends' : leaseCount(period),
    ...(period.leases === 0 ? [] : [`${areaText(period.area)} ${shareText(period.area, sums.area)}`.trim()]),
    ...(period.leases === 0 || currency === null
      ? []
      : [`${rentText(period.rent, currency)} of rent ${shareText(period.rent, sums.rent)}`.trim()]),
  ];
}
