// A year of daily lines for 20,000 deals on one core, with plain terms and with terms that an amendment changed in July:
// deal-days a second, and whether the time grows in line with days and with deals. Every run of plain terms computes the
// whole rent with its explanation; half and whole sizes alternate, so that the ratios compare like with like. Sales come
// as rows and are turned into columns inside the measured time, which is the processor's, so that a busy machine does not
// count.
import type { Cents } from '#core/base/money.ts';
import { addDays, type Day, day, dayNumber } from '#core/base/time.ts';
import { lifeRent } from '#core/rent/life/life-rent.ts';
import { parseLife } from '#core/rent/life/parse-life.ts';
import type { Lease } from '#core/rent/life/versions.ts';
import { parseTerms } from '#core/rent/parse-terms.ts';
import { rent } from '#core/rent/rent.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { Terms } from '#core/rent/terms.ts';

const DEALS = Number(process.argv[2] ?? 20_000);
const DAYS = 365;
const START = day('2026-01-01');
const KINDS = [
  { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '6' }] },
  { breakpoint: 'stated', breakpoint_period: 'annual', tiers: tiersOf(['400000.00', '6.5'], ['700000.00', '8']) },
  { breakpoint: 'none', breakpoint_period: 'monthly', tiers: [{ over: '0.00', rate: '12.25' }] },
  { breakpoint: 'stated', breakpoint_period: 'quarterly', tiers: tiersOf(['0.00', '4'], ['150000.00', '5.125']) },
];

const deals = Array.from({ length: 64 }, (_, index) => ({ terms: termsOf(index), rows: rowsOf(index) }));

measure('plain terms', (index, rows, through) => {
  return rent(deals[index]!.terms, salesByDay(rows), through, 'day').lines.length;
});
const leases = deals.map((_, index) => leaseOf(index));
measure('amended terms', (index, rows, through) => {
  const last = dayNumber(through);
  const facts = { lease: leases[index]!, sales: salesByDay(rows), closures: [], bills: [], opening: null };
  return lifeRent({ ...facts, available: ({ end }) => end <= last }, last).lines.length;
});

type Computed = (index: number, rows: readonly SalesRow[], through: Day) => number;

function measure(name: string, linesOf: Computed): void {
  run(linesOf, Math.min(DEALS, 2_000), DAYS);
  const runs = { halfDeals: [] as number[], halfDays: [] as number[], whole: [] as number[] };
  for (let round = 0; round < 3; round++) {
    runs.halfDeals.push(run(linesOf, DEALS / 2, DAYS));
    runs.halfDays.push(run(linesOf, DEALS, Math.floor(DAYS / 2)));
    runs.whole.push(run(linesOf, DEALS, DAYS));
  }
  const [halfDeals, halfDays, whole] = [median(runs.halfDeals), median(runs.halfDays), median(runs.whole)];
  console.log(`${name}: ${DEALS} deals × ${DAYS} days with daily lines: ${whole.toFixed(2)} s`);
  console.log(`  ${Math.round((DEALS * DAYS) / whole).toLocaleString('en-US')} deal-days a second on one core`);
  console.log(`  twice the deals took ${(whole / halfDeals).toFixed(2)} times as long`);
  console.log(`  twice the days took ${(whole / halfDays).toFixed(2)} times as long`);
}

function run(linesOf: Computed, count: number, days: number): number {
  const through = addDays(START, days - 1);
  const parts = deals.map(({ rows }) => rows.slice(0, days));
  const began = process.cpuUsage();
  let lines = 0;
  for (let index = 0; index < count; index++)
    lines += linesOf(index % parts.length, parts[index % parts.length]!, through);
  if (lines !== count * days) throw new Error(`Expected ${count * days} lines, found ${lines}`);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
}

/** The same terms as a lease whose fee and rates change on 1 July, where the year or the period goes on. */
function leaseOf(index: number): Lease {
  const { start_date, end_date, ...terms } = textOf(index);
  const first = { ...terms, payment: { by: 'day' as const } };
  const { percentage } = first;
  const rates =
    percentage.breakpoint === 'natural' ? {} : { tiers: percentage.tiers.map((tier) => ({ ...tier, rate: '7' })) };
  const fee = { period: 'monthly' as const, amount: '250.00' };
  const second = { ...first, percentage: { ...percentage, ...rates }, additional_fee: fee };
  const versions = [
    { from: START, terms: first },
    { from: '2026-07-01', terms: second },
  ];
  const parsed = parseLife({ term: { start: START, end: end_date }, versions });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.life.lease;
}

function textOf(index: number) {
  return {
    currency: 'USD',
    start_date: START,
    end_date: null,
    rent_basis: 'base_rent',
    base_rent: { amount: `${2000 + index}.00`, period: 'monthly' },
    percentage: KINDS[index % KINDS.length]!,
    cap: index % 8 === 2 ? { amount: '30000.00', already_paid: '0.00' } : null,
  };
}

function termsOf(index: number): Terms {
  const parsed = parseTerms(textOf(index));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.terms;
}

function rowsOf(index: number): SalesRow[] {
  return Array.from({ length: DAYS }, (_, number) => {
    const gross = (100_000 + ((index * 7919 + number * 104_729) % 250_000)) as Cents;
    const items = { tax: part(gross, 12), tip: part(gross, 20), refund: part(gross, 90), gift_card: part(gross, 150) };
    return { day: addDays(START, number) as Day, category: null, gross, items };
  });
}

function tiersOf(...pairs: [string, string][]) {
  return pairs.map(([over, rate]) => ({ over, rate }));
}

function part(gross: Cents, divisor: number): Cents {
  return Math.floor(gross / divisor) as Cents;
}

function median(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!;
}
