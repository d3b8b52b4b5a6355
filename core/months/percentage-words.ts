// What the sales of a month mean for the rent, line by line, the same on the screen and on paper: the sales of the period, the
// breakpoint, what the tiers make of what is above it, what was billed, and what is left. The lines add up.
import { type Currency, moneyText } from '#core/base/money.ts';
import { money, span } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { calledMonth } from '#core/months/month-name.ts';
import type { MonthPercentage } from '#core/months/rent-shapes.ts';
import type { LineText as AnyLine } from '#core/statements/receipt-line-text.ts';
import { amountOf, monthName, TIER_NAMES } from '#core/statements/receipt-words.ts';
import { STEP_WORDS } from '#core/statements/step-words.ts';

type Line = AnyLine<'rent' | 'plain' | 'expected'>;
type Period = NonNullable<MonthPercentage['period']>;
type Month = { from: string; name: string; through: string; within: string; currency: Currency };

export function percentageLines(
  { month, from }: { month: string; from: string },
  percentage: MonthPercentage,
  currency: Currency,
): Line[] {
  const { period, through, within, expected, billed } = percentage;
  const shown = { from, name: monthName(`${calledMonth(month)}-01`), through, within, currency };
  return [
    ...(period ? salesLines(period, shown) : []),
    ...(period ? dueLines(period, shown) : [ofMonth(shown)]),
    ...(amountOf(expected) === 0 ? [] : [expectedLine(expected, currency)]),
    ...(billed ? billedLines(billed, shown) : []),
  ];
}

const UNTIL = {
  weekly: 'Week to',
  monthly: 'Month to',
  quarterly: 'Quarter to',
  annual: 'Year to',
  entire_period: 'Term to',
} as const;

function salesLines({ sales, breakpoint, kind }: Period, { through, currency }: Month): Line[] {
  if (!sales) return [];
  const { to_date, before } = sales;
  const month = amountOf(to_date) - amountOf(before ?? to_date);
  const label = `${kind ? UNTIL[kind] : 'Sold through'} ${span(through, through)}`;
  const lines: Line[] = [
    {
      key: 'sales',
      label,
      ...(before !== null && { note: `${money(before, currency)} + ${money(month, currency)}` }),
      value: money(to_date, currency),
      tone: 'plain',
    },
  ];
  if (!breakpoint) return lines;
  const { amount, above, left, passed_on } = breakpoint;
  lines.push({ key: 'breakpoint', sign: '−', label: 'Breakpoint', value: money(amount, currency), tone: 'plain' });
  const isAbove = amountOf(above) > 0;
  lines.push({
    key: 'above',
    sign: '=',
    label: isAbove ? 'Above the breakpoint' : 'Left until the breakpoint',
    ...(passed_on !== null && { note: `passed on ${span(passed_on, passed_on)}` }),
    value: money(isAbove ? above : left, currency),
    tone: 'plain',
  });
  return lines;
}

function dueLines(period: Period, month: Month): Line[] {
  const { steps, due_to_date, before } = period;
  const { from, through, within, currency } = month;
  const earned = period.tiers.filter(({ amount, slice }) => amountOf(amount) !== 0 || amountOf(slice) > 0);
  const tiers = earned.map((tier): Line => tierLine(tier, period, earned.length > 1, currency));
  const [only] = earned;
  const [measured, ...further] = steps;
  const isWhole = earned.length === 1 && further.length === 0 && amountOf(before) === 0;
  if (isWhole && only && amountOf(only.amount) === amountOf(within)) return tiers;
  const untold =
    earned.length === 0 && measured && amountOf(measured.amount) !== 0 ? [stepLine(measured, currency)] : [];
  const moved = further.map((step) => stepLine(step, currency));
  // One line above says it already where it is all that is due to date.
  const isSaid =
    further.length === 0 &&
    tiers.length + untold.length === 1 &&
    amountOf(only?.amount ?? due_to_date) === amountOf(due_to_date);
  const due = {
    ...rentLine('due', `% Rent due through ${span(through, through)}`, due_to_date, currency),
    sign: '=' as const,
  };
  const fallen = amountOf(before) === 0 ? [] : [...(isSaid ? [] : [due]), fallenLine(from, before, currency)];
  return [...tiers, ...untold, ...moved, ...fallen, { ...ofMonth(month), sign: '=', sum: true }];
}

function fallenLine(from: string, before: string, currency: Currency): Line {
  const last = addDays(from as Day, -1);
  return { ...rentLine('before', `Fallen due through ${span(last, last)}`, before, currency), sign: '−' };
}

function tierLine(tier: Period['tiers'][number], period: Period, several: boolean, currency: Currency): Line {
  const { category, order, rate, slice, flat, amount } = tier;
  const hasTiers = period.tiers.some((each) => each.order > 1);
  const name = TIER_NAMES[order - 1]?.toLowerCase() ?? `tier ${order}`;
  const isSplit = several || amountOf(slice) !== amountOf(period.breakpoint?.above ?? '0.00');
  const notes = [
    ...(isSplit ? [`${money(slice, currency)} in it`] : []),
    ...(amountOf(flat) === 0 ? [] : [`and ${money(flat, currency)} flat`]),
  ];
  return {
    ...rentLine(
      `${tier.from}${category}${order}`,
      [category, `${rate}%`, hasTiers && !category ? name : ''].filter(Boolean).join(', '),
      amount,
      currency,
    ),
    sign: '×',
    ...(notes.length > 0 && { note: notes.join(', ') }),
  };
}

function stepLine({ kind, name, amount }: Period['steps'][number], currency: Currency): Line {
  const size = moneyText(amountOf(amount.replace('-', '')));
  return {
    ...rentLine(kind, kind === 'measured' ? 'Measured by the terms' : STEP_WORDS[kind].label, size, currency),
    ...(kind !== 'measured' && { sign: amount.startsWith('-') ? '−' : '+' }),
    ...(name !== null && { note: name }),
  };
}

const rentLine = (key: string, label: string, amount: string, currency: Currency): Line => ({
  key,
  label,
  value: money(amount, currency),
  tone: 'rent',
});

const ofMonth = ({ name, within, currency }: Month): Line => rentLine('within', `% Rent of ${name}`, within, currency);

const expectedLine = (expected: string, currency: Currency): Line => ({
  key: 'expected',
  label: 'Expected until its line is billed',
  value: money(expected, currency),
  tone: 'expected',
});

function billedLines({ amount, left, invoices }: NonNullable<MonthPercentage['billed']>, month: Month): Line[] {
  const { name, currency } = month;
  const rest = amountOf(left);
  const label = rest > 0 ? 'To bill with the next invoice' : rest < 0 ? 'To take off the next invoice' : 'Left to bill';
  return [
    {
      ...rentLine('billed', `Billed for ${name}`, amount, currency),
      sign: '−',
      tone: 'plain',
      note: invoices.length > 0 ? numbersText(invoices) : 'nothing yet',
    },
    { ...rentLine('left', label, left.replace('-', ''), currency), sign: '=', sum: true },
  ];
}

/** "2-0031", "2-0031 and 2-0032", "2-0031 to 2-0034" for the first and the last of several. */
function numbersText(numbers: readonly string[]): string {
  const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? ''];
  if (numbers.length <= 2) return numbers.join(' and ');
  return `${first} to ${last}, ${numbers.length} invoices`;
}
