// Cells of the sheet that hold a list. Entries are separated by semicolons, tiers of an entry by commas: "2: 6 over
// 1200000, 8 over 1400000; 3: 6 over 1250000" is two tiers from lease year 2 and one from lease year 3. A cell that cannot
// be read says how to write it; whether its amounts and rates make sense is for the terms to say.
import type { OnboardingColumn } from '#core/deals/onboarding/onboarding-columns.ts';
import { EVERYTHING_ELSE } from '#core/deals/period-words.ts';

type Cells = (column: OnboardingColumn) => string;
type Tier = { over: string; rate: string; flat?: string };
type Rates = { tiers: Tier[]; base_share?: string };
type Problem = [column: OnboardingColumn, message: string];

export type SheetLists = ReturnType<typeof listsIn>;

const REST = '*';

export function listsIn(cell: Cells) {
  const problems: Problem[] = [];
  const entries = <Entry>({ column, how, read }: List<Entry>): Entry[] =>
    parts(cell(column), ';').flatMap((text) => {
      const entry = read(text);
      if (entry === undefined) problems.push([column, `“${text}” cannot be read. Write ${how}.`]);
      return entry === undefined ? [] : [entry];
    });
  // Problems are told in the order of these columns.
  const steps = entries(STEPS);
  const baseYears = entries(BASE_YEARS);
  const index = entries(INDEX);
  const years = yearEntries(entries(RATE_YEARS), entries(LIMIT_YEARS));
  const tiers = tiersIn(cell('rates'), problems);
  const offsets = entries(OFFSETS);
  const caps = entries(LEFT_OUT_CAPS);
  const categories = categoriesIn(cell, entries(CATEGORY_RATES));
  const openingSales = cell('opening_sales').includes(':') ? Object.fromEntries(entries(OPENING_SALES)) : null;
  const calendar = calendarIn(cell, problems);
  return { steps, baseYears, index, years, tiers, categories, offsets, caps, openingSales, calendar, problems };
}

/** How entries of a column are written, for people, and how one is read; undefined where it cannot be. */
type List<Entry> = { column: OnboardingColumn; how: string; read: (text: string) => Entry | undefined };

const list = <Entry>(column: OnboardingColumn, how: string, read: List<Entry>['read']): List<Entry> => ({
  column,
  how,
  read,
});

const STEPS = list('base_rent_steps', 'a day and an amount, as 2027-03-10 7000.00', (text) => {
  const [, from, rest] = matched(/^(\S+)\s+(\S+)$/, text);
  return from && rest ? { from, amount: amount(rest) } : undefined;
});

const BASE_YEARS = list('base_rent_by_year', 'a lease year and an amount, as 2: 6800.00', (text) => {
  const [, year, rest] = matched(/^(\d{1,4})\s*:\s*(\S+)$/, text);
  return year && rest ? { year: Number(year), amount: amount(rest) } : undefined;
});

const INDEX = list('escalation_index', 'a month and a value, as 2025-11 300', (text) => {
  const [, month, value] = matched(/^(\S+)\s+(\S+)$/, text);
  return month && value ? { month, value } : undefined;
});

const RATE_YEARS = list('rates_by_year', 'a lease year and its rates, as 2: 6 over 1200000', (text) => {
  const [, year, rest = ''] = matched(/^(\d{1,4})\s*:(.*)$/, text);
  const rates = ratesIn(rest);
  return year && rates && rates.base_share === undefined ? { year: Number(year), tiers: rates.tiers } : undefined;
});

const LIMIT_YEARS = list('limits_by_year', 'a lease year and its limits, as 2: at most 60000 a year', (text) => {
  const [, year, rest = ''] = matched(/^(\d{1,4})\s*:(.*)$/, text);
  const limits = limitsIn(rest);
  return year && limits ? { year: Number(year), ...limits } : undefined;
});

const OFFSETS = list('offsets', 'a name and an amount, as Marketing: 500 a year', (text) => {
  const [, name = '', billed, each, per] = matched(/^(.+):\s*(?:(as billed)|(\S+)\s+a\s+(year|bill))$/i, text);
  if (billed) return { name: name.trim(), per: 'year', by_bills: true };
  const often = per?.toLowerCase() === 'bill' ? 'billing_period' : 'year';
  return each ? { name: name.trim(), amount: amount(each), per: often } : undefined;
});

const LEFT_OUT_CAPS = list('left_out_caps', 'a part and a percent, as employee_sales 2', (text) => {
  const [, item, percent] = matched(/^(\S+)\s+([\d.]+)\s*%?$/, text);
  return item && percent ? { item, percent_of_gross: percent } : undefined;
});

const CATEGORY_RATES = list('category_rates', 'a category and its rates, as Food: 6 over 400000', (text) => {
  const [, category, rest = ''] = matched(/^(.+):(.*)$/, text);
  const rates = ratesIn(rest);
  return category && rates ? { category: category.trim(), ...rates } : undefined;
});

const OPENING_SALES = list('opening_sales', 'a category and its sales, as Food: 400000', (text) => {
  const [, category, rest] = matched(/^(.+):\s*(\S+)$/, text);
  return category && rest ? ([openingName(category.trim()), amount(rest)] as const) : undefined;
});

/** The rates of every lease year; null where the cell is empty or cannot be read. */
function tiersIn(text: string, problems: Problem[]): Tier[] | null {
  if (text === '') return null;
  const rates = ratesIn(text);
  if (rates === undefined || rates.base_share !== undefined) {
    problems.push(['rates', 'Write rates from the lowest threshold up, as 6 over 1100000, 8 over 1300000 plus 500.']);
  }
  return rates?.tiers ?? null;
}

/** Spreadsheets write $1,100,000.00 where a person typed 1100000. */
export function amount(text: string): string {
  return text.replace(/^[$£]\s?/, '').replace(/,(?=\d{3}(\D|$))/g, '');
}

/** "6 over 400000, 8 over 600000" are two tiers, "6 share 60" one with its share of the base rent. */
function ratesIn(text: string): Rates | undefined {
  const tiers: Tier[] = [];
  let share: string | undefined;
  for (const part of parts(text.replace(/(\d),(?=\d{3}(\D|$))/g, '$1'), ',')) {
    const [, rate, over, flat, given] = matched(
      /^([\d.]+)\s*%?(?:\s+over\s+(\S+))?(?:\s+plus\s+(\S+))?(?:\s+share\s+([\d.]+)\s*%?)?$/i,
      part,
    );
    if (rate === undefined) return undefined;
    tiers.push({ over: amount(over ?? '0.00'), rate, ...(flat && { flat: amount(flat) }) });
    share = given ?? share;
  }
  return tiers.length === 0 ? undefined : { tiers, ...(share !== undefined && { base_share: share }) };
}

type Limit = Partial<Record<'period' | 'year', string>>;
type YearLimits = { minimum?: Limit; maximum?: Limit };

/** "at least 5000 a year, at most 60000 a year, at most 9000 a period" */
function limitsIn(text: string): YearLimits | undefined {
  const limits: YearLimits = {};
  for (const part of parts(text.replace(/(\d),(?=\d{3}(\D|$))/g, '$1'), ',')) {
    const [, which, given, per] = matched(/^at\s+(least|most)\s+(\S+)\s+a\s+(year|period)$/i, part);
    if (!which || !given || !per) return undefined;
    const side = which.toLowerCase() === 'least' ? 'minimum' : 'maximum';
    limits[side] = { ...limits[side], [per.toLowerCase()]: amount(given) };
  }
  return Object.keys(limits).length === 0 ? undefined : limits;
}

/** Rates and limits of one lease year are one entry, and lease years rise. */
function yearEntries(
  rates: readonly { year: number; tiers: Tier[] }[],
  limits: readonly (YearLimits & { year: number })[],
) {
  const numbers = [...new Set([...rates, ...limits].map(({ year }) => year))].sort((a, b) => a - b);
  const isTwice = (list: readonly { year: number }[]) => new Set(list.map(({ year }) => year)).size < list.length;
  // Years that stand twice, or do not rise, are refused by the terms as they were written.
  if (limits.length === 0 || isTwice(rates) || isTwice(limits)) return [...rates, ...limits];
  return numbers.map((year) => ({
    ...rates.find((entry) => entry.year === year),
    ...limits.find((entry) => entry.year === year),
    year,
  }));
}

function categoriesIn(cell: Cells, rated: readonly (Rates & { category: string })[]) {
  if (cell('category_rates') === '') return null;
  const rest = rated.find(({ category }) => category === REST);
  return {
    rule: cell('category_rule') || 'separate',
    items: rated.filter(({ category }) => category !== REST),
    ...(rest && { default: withoutName(rest) }),
  };
}

function withoutName({ category: _, ...rates }: Rates & { category: string }): Rates {
  return rates;
}

/** Opening sales of everything else stand under a name that no category has. */
function openingName(category: string): string {
  return category === REST ? EVERYTHING_ELSE : category;
}

function calendarIn(cell: Cells, problems: Problem[]) {
  const text = cell('retail_calendar');
  if (text === '') return null;
  const [, pattern, weekday, rule, month, week53] = matched(
    /^([\d-]+)\s+([a-z]+)\s+([a-z]+)\s+(\d{1,2})(?:\s+([a-z]+))?$/i,
    text.replaceAll(',', ' '),
  );
  if (pattern === undefined) {
    problems.push(['retail_calendar', 'Write it as 454 saturday nearest 1.']);
    return null;
  }
  return {
    pattern: pattern.replaceAll('-', ''),
    weekday: weekday?.toLowerCase(),
    rule: rule?.toLowerCase(),
    month: Number(month),
    ...(week53 && { week53: week53.toLowerCase() }),
  };
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function matched(pattern: RegExp, text: string): (string | undefined)[] {
  return pattern.exec(text) ?? [];
}
