// A scenario in words: "With $115,000.00 a month: $5,000.00 a month, then up to $8,970.00 once the breakpoint is passed
// in month 11. In all 4.90% of sales."
import type { Currency } from '#core/base/money.ts';
import type { Preview } from '#core/statements/contract.ts';
import { money } from '#web/base/format.ts';

type Scenario = Preview['scenarios'][number];

const NAMES: Record<Scenario['name'], string> = { poor: 'A poor year', normal: 'A normal year', good: 'A good year' };

export function scenarioName({ name, percent }: Scenario): string {
  return percent === 100 ? NAMES[name] : `${NAMES[name]}, ${percent}%`;
}

export function scenarioWords(
  { month_sales, month, year, first_percentage_month: first }: Scenario,
  currency: Currency,
) {
  const sales = `With ${money(month_sales, currency)} a month: `;
  const rate = year.effective_rate === null ? '' : ` In all ${year.effective_rate}% of sales.`;
  if (month.least === month.most) return `${sales}${money(month.most, currency)} every month.${rate}`;
  const range = `${money(month.least, currency)} to ${money(month.most, currency)} a month`;
  const from = first === null ? '' : `, percentage rent from month ${first} on`;
  return `${sales}${range}${from}.${rate}`;
}
