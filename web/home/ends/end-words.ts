// What a period of ends is called, and what is said of it.
import type { Currency } from '#core/base/money.ts';
import { moneyText } from '#core/base/money.ts';
import type { EndPeriod } from '#core/home/lease-ends.ts';
import { count, counted, money, percent } from '#web/base/format.ts';

/** "2027", "Q1 2027", "Later", "No end". */
export function periodName(key: string): string {
  if (key === 'later') return 'Later';
  if (key === 'none') return 'No end';
  const [year = key, quarter] = key.split('-');
  return quarter ? `${quarter} ${year}` : year;
}

/** Under a bar there is little room: "Q1 27". */
export const shortPeriodName = (key: string): string => periodName(key).replace(/^(Q\d) 20/, '$1 ');

export const leaseCount = ({ leases }: Pick<EndPeriod, 'leases'>): string => counted(leases.length, 'lease', 'leases');

export const areaText = (area: number): string => `${count(area)} sq ft`;

export const rentText = (rent: EndPeriod['rent'], currency: Currency): string => money(moneyText(rent), currency);

/** "31.2%", and nothing of nothing. */
export const shareText = (part: number, sum: number): string => (sum === 0 ? '' : percent(part / sum));

/** The exact figures of a bar, one a line. */
export function periodLines(
  period: EndPeriod,
  sums: { area: number; rent: number },
  currency: Currency | null,
): string[] {
  return [
    periodName(period.key),
    period.leases.length === 0 ? 'No lease ends' : leaseCount(period),
    ...(period.leases.length === 0 ? [] : [`${areaText(period.area)} ${shareText(period.area, sums.area)}`.trim()]),
    ...(period.leases.length === 0 || currency === null
      ? []
      : [`${rentText(period.rent, currency)} of rent ${shareText(period.rent, sums.rent)}`.trim()]),
  ];
}
