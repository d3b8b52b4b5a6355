// What a receipt says in words. A store with 1,297,608.22 of sales before the week and 37,204.18 in it passed
// 1,300,000.00 on the day whose sales crossed it: "The store passed its second breakpoint on Mon, Nov 9, so from then
// on 8% is due."
import { type Cents, type Currency, cents, parseMoney, parseRate, portion, ZERO } from '#core/base/money.ts';
import { money, sentenceDate, span } from '#core/base/spoken.ts';
import { type Day, daysBetween, lastDay, type Month } from '#core/base/time.ts';
import { ITEM_WORDS } from '#core/deals/terms-words.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import type { Waiting } from '#core/statements/waiting.ts';

export type Part = Receipt['parts'][number];
export type Period = Part['periods'][number];
export type Measure = Period['measures'][number];
export type Tier = Period['measures'][number]['tiers'][number];

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const ORDER = ['', 'second ', 'third ', 'fourth ', 'fifth '];
export const TIER_NAMES = ['First tier', 'Second tier', 'Third tier', 'Fourth tier', 'Fifth tier'];

/** "the week of Nov 9 – 15", "October 2026", "Mar 2 – Nov 14 of the rent year". */
export function periodWords({ period, from, through, parts }: Receipt): string {
  if (period.kind === 'day') return sentenceDate(from);
  if (period.kind === 'year') return `the rent year so far, ${span(from, through)}`;
  const whole = from.endsWith('-01') && through === lastDay(from.slice(0, 7) as Month);
  if (whole) return monthName(from);
  const weekly = parts.at(-1)?.payment_period === 'weekly' && period.kind === 'payment';
  const full = daysBetween(from as Day, through as Day) === 6;
  return weekly && full ? `the week of ${span(from, through)}` : span(from, through);
}

export function monthName(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** The reason behind the figure, in one sentence. */
export function reasonWords(receipt: Receipt): string {
  const period = lastPeriod(receipt);
  if (!period) return 'It is base rent: these terms have no percentage rent.';
  const measure = period.measures.at(-1);
  const tiers = measure?.tiers ?? [];
  const rates = new Set(tiers.map(({ rate }) => rate));
  const [first] = tiers;
  if (!measure || !first) return 'Nothing has been measured for it yet.';
  if (period.breakpoint.kind === 'none') return `Every sale that counts pays ${[...rates].join('% or ')}%.`;
  const crossed = crossing(receipt, period);
  if (crossed) {
    const order = ORDER[crossed.index] ?? '';
    const passed = `The store passed its ${order}breakpoint on ${sentenceDate(crossed.day)}`;
    const taken = takenWords(period);
    return taken ? `${passed}; ${taken}` : `${passed}, so from then on ${crossed.rate}% is due.`;
  }
  const reached = tiers.filter(({ slice }) => amountOf(slice.amount) > 0).at(-1);
  if (reached) {
    const past = `The store is past ${money(reached.over.amount, receipt.currency)}`;
    const taken = takenWords(period);
    return taken ? `${past}; ${taken}` : `${past}, so each sale pays ${reached.rate}%.`;
  }
  const adjusted = toDate(measure);
  const left = cents(Math.max(0, amountOf(first.over.amount) - adjusted));
  if (tiers.some(({ category }) => category !== null)) return 'No category has reached its breakpoint.';
  return `No percentage rent is due until ${money(left, receipt.currency)} more is sold.`;
}

/** Where nothing is due although the tiers asked for something: what took all of it. */
function takenWords({ steps, due_to_date }: Period): string | undefined {
  if (amountOf(due_to_date) !== 0) return undefined;
  const taken = steps.findLast(({ amount }) => amountOf(amount) < 0);
  return taken && TAKEN[taken.kind];
}

const TAKEN: Partial<Record<Period['steps'][number]['kind'], string>> = {
  offset: 'what the terms take off covers all of it, so no percentage rent is due so far.',
  min_monthly_rent: 'the minimum monthly rent covers all of it, so no percentage rent is due so far.',
  taken_over: 'all of it was billed before this agreement came here, so no more is due so far.',
};

function lastPeriod({ parts }: Receipt): Period | undefined {
  return parts.flatMap(({ periods }) => periods).at(-1);
}

/** Sales of the breakpoint period through the last day of a measure. */
export function toDate({ position, sales }: Pick<Measure, 'position' | 'sales'>): Cents {
  return cents(amountOf(position.amount) + amountOf(sales[0]?.adjusted_gross.amount ?? '0'));
}

/** The latest threshold that the days of the receipt crossed, with the day. */
function crossing({ days, from, parts }: Receipt, period: Period) {
  const [sales, other] = period.measures.at(-1)?.sales ?? [];
  const cumulative = parts.at(-1)?.interim?.startsWith('cumulative') && other === undefined && sales !== undefined;
  if (!cumulative) return undefined;
  const measure = period.measures.at(-1)!;
  const inPeriod = days.filter(({ day }) => day >= measure.from && day <= measure.to);
  const sold = inPeriod.map(({ day, adjusted_gross }) => ({ day, amount: amountOf(adjusted_gross ?? '0') }));
  const before = toDate(measure) - sold.reduce((sum, { amount }) => sum + amount, 0);
  if (period.from > from) return undefined;
  const { tiers } = measure;
  for (const [index, { over, rate }] of [...tiers.entries()].reverse()) {
    const threshold = amountOf(over.amount);
    if (threshold <= 0 || before >= threshold) continue;
    let running = before;
    for (const { day, amount } of sold) {
      running += amount;
      if (running > threshold) return { index, rate, day };
    }
  }
  return undefined;
}

/** "$2,391.78 × 6% + $34,812.40 × 8%", where the days of the receipt explain its rent by themselves. */
export function crossCheck(receipt: Receipt): string | null {
  const [part, otherPart] = receipt.parts;
  const [period, otherPeriod] = part?.periods ?? [];
  const measure = period?.measures.at(-1);
  if (!part || otherPart || !period || otherPeriod || !measure || measure.sales.length !== 1) return null;
  if (part.interim !== 'cumulative' || part.tier_rule !== 'marginal' || period.steps.length > 1) return null;
  const added = receipt.days.reduce((sum, day) => sum + amountOf(day.adjusted_gross ?? '0'), 0);
  if (measure.from > receipt.from && period.from < measure.from) return null;
  const through = toDate(measure);
  const slices = measure.tiers.map(({ over, to, rate }) => {
    const [low, high] = [amountOf(over.amount), to === null ? through : amountOf(to.amount)];
    const slice = cents(Math.max(0, Math.min(through, high) - Math.max(through - added, low)));
    return { slice, rate, amount: portion(slice, parseRate(rate) ?? (0 as never)) };
  });
  const shown = slices.filter(({ slice }) => slice > 0);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  if (shown.length === 0 || total !== amountOf(period.within)) return null;
  const sum = shown.map(({ slice, rate }) => `${money(slice, receipt.currency)} × ${rate}%`).join(' + ');
  return `Cross-check: ${sum} = ${money(total, receipt.currency)}.`;
}

export function itemWords(item: string): string {
  const words = ITEM_WORDS[item] ?? item.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands in the place of a day's sales where no channel reported any: a closed day, or one within a month's sum. */
export function noSalesWords({ missing }: Receipt['days'][number]): string {
  return missing ? 'No report' : '—';
}

export function amountOf(text: string): Cents {
  return parseMoney(text) ?? ZERO;
}

export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

/** What waits, in one sentence: "The yearly reconciliation waits for November and December 2026." */
export function waitingWords({ what, from, to, months, sales = ZERO }: Waiting, currency: Currency): string {
  if (what === 'estimate') {
    return `${monthsText(months)} is estimated: it counts as ${money(sales, currency)} until it is reported.`;
  }
  return `${SUBJECTS[what](span(from, to))} waits for ${monthsText(months)}.`;
}

const SUBJECTS: Record<Exclude<Waiting['what'], 'estimate'>, (days: string) => string> = {
  true_up: () => 'The yearly reconciliation',
  minimum_year: () => 'The yearly minimum',
  minimum_period: (days) => `The minimum of ${days}`,
};

/** "November and December 2026", "December 2026 and January 2027". */
function monthsText(months: readonly Month[]): string {
  const names = months.map((month, index) => {
    const name = monthName(`${month}-01`);
    return months[index + 1]?.slice(0, 4) === month.slice(0, 4) ? name.slice(0, -5) : name;
  });
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
