// Random lives of leases, for tests only: versions of terms with every continuity, schedules, categories, closures, retail
// calendars, opening balances, late and missing reports, billing runs and payments, as far as the definition decides
// them. Most lives are amended. A tape of numbers decides everything, so that a failing life shrinks towards zeros.
import { type Cents, moneyText } from '#core/base/money.ts';
import { addDays, addMonths, type Day, day, dayNumber, daysBetween } from '#core/base/time.ts';
import type { LifeText } from '#core/rent/life/life.ts';
import { type Life, parseLife } from '#core/rent/life/parse-life.ts';
import { walkOf } from '#testing/rent/life-oracle-days.ts';
import { monthsOn } from '#testing/rent/life-oracle-months.ts';
import { type Drawer, drawer } from '#testing/rent/random-deal.ts';
import { drawTerms, type LifeFrame, varied } from '#testing/rent/random-life-terms.ts';

export type RandomLife = { text: LifeText; life: Life; days: Day[] };

export const LIFE_TAPE_LENGTH = 420;

export function lifeFrom(tape: Uint32Array): RandomLife {
  const draw = drawer(tape);
  const frame = drawFrame(draw);
  const { start } = frame;
  const first = drawTerms(draw, frame);
  const versions: LifeText['versions'] = [{ from: start, terms: first }];
  const froms = versionDays(draw, frame);
  for (const from of froms) {
    const mayRestart = frame.kind !== 'weekly' && frame.calendar === null;
    const restart = mayRestart && (!frame.byMonth || from.endsWith('-01')) ? (['restart'] as const) : [];
    const isOne = frame.shares || frame.kind === 'entire_period';
    const continuity = isOne ? 'continue' : draw.one(['continue', 'continue', 'prorate', ...restart] as const);
    versions.push({ from, continuity, terms: varied(draw, frame, versions.at(-1)!.terms, continuity) });
  }
  const through = addDays(start, draw.number(40, 520));
  const days = [addDays(start, draw.number(10, 300)), through].sort();
  const plain: LifeText = {
    term: { start, end: frame.end, run_off_days: draw.one([90, 30]) },
    versions,
    sales: drawRows(draw, start, through),
  };
  const months = reportMonths(plain, through);
  const reported = draw.chance(3) ? drawReports(draw, months) : null;
  const opening = drawOpening(draw, frame, plain, months, through, reported !== null);
  if (reported === null)
    for (const row of plain.sales!) if (draw.chance(6)) row.received = addDays(row.day as Day, draw.number(1, 60));
  const text: LifeText = {
    ...plain,
    reported,
    estimate:
      reported !== null && draw.chance(2)
        ? { rule: 'last_year_x_factor', factor: draw.one(['1.10', '1', '0.333333']), after_days: draw.number(0, 25) }
        : null,
    opening,
    events: drawEvents(draw, { start, through, months, reported: reported !== null, versions: versions.length }),
  };
  const parsed = parseLife(text);
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problems)} ${JSON.stringify(text)}`);
  return { text, life: parsed.life, days };
}

function drawFrame(draw: Drawer): LifeFrame {
  const kind = draw.one([
    ...(['annual', 'annual', 'annual', 'annual', 'quarterly', 'monthly'] as const),
    ...(['weekly', 'entire_period'] as const),
  ]);
  const ownClock = kind === 'weekly' || kind === 'entire_period';
  const retail = !ownClock && draw.chance(5);
  const shares = !ownClock && !retail && draw.chance(5);
  const byMonth = kind === 'monthly';
  const anyDay = addDays(day('2023-01-01'), draw.number(0, 1500));
  const start = shares || byMonth ? day(`${anyDay.slice(0, 7)}-01`) : anyDay;
  const calendar = retail
    ? {
        pattern: draw.one(['454', '445', '544'] as const),
        weekday: draw.one(['saturday', 'friday', 'wednesday'] as const),
        rule: draw.one(['nearest', 'last'] as const),
        month: draw.one([1, 12, 6]),
        week53: draw.one(['full', 'scaled'] as const),
      }
    : null;
  const isEntire = kind === 'entire_period';
  const end = !isEntire && draw.chance(2) ? null : addDays(start, draw.number(200, isEntire ? 700 : 900));
  const yearStarts = shares
    ? 'lease'
    : draw.one(byMonth ? ['lease', '01-01', '07-01'] : ['lease', '01-01', '04-06', '12-31']);
  const finish = shares && end !== null ? addDays(addMonths(start, 24), -1) : end;
  return { kind, start, end: finish, calendar, shares, byMonth, yearStarts, natural: false };
}

function versionDays(draw: Drawer, { start, end, shares }: LifeFrame): Day[] {
  const count = draw.one([0, 1, 1, 1, 2, 2]);
  const days = Array.from({ length: count }, () => {
    const from = addDays(start, draw.number(20, 420));
    return shares || draw.chance(3) ? day(`${addMonths(from, 1).slice(0, 7)}-01`) : from;
  });
  return [...new Set(days)].filter((from) => end === null || from <= end).sort();
}

type RowText = NonNullable<LifeText['sales']>[number];

/** A row may lack its category, which the index of its other parts cannot say. */
const asRow = (row: Record<string, string | undefined>) => row as RowText;

function drawRows(draw: Drawer, start: Day, through: Day): RowText[] {
  const length = daysBetween(start, through) + 1;
  return Array.from({ length: draw.number(0, 18) }, () =>
    asRow({
      day: addDays(start, draw.number(-3, length + 5)),
      gross: moneyText(draw.number(-50_000, 3_000_000) as Cents),
      ...draw.one([{ category: 'food' }, { category: 'drinks' }, { category: 'toys' }, {}]),
      tax: draw.money(0, 90_000),
      refund: draw.chance(6) ? draw.money(0, 2_500_000) : '0.00',
      employee_sales: draw.chance(3) ? draw.money(0, 90_000) : '0.00',
      tip: draw.chance(4) ? draw.money(0, 70_000) : '0.00',
      returned_tax: draw.chance(5) ? draw.money(0, 40_000) : '0.00',
      returned_tip: draw.chance(8) ? draw.money(0, 40_000) : '0.00',
      returned_gift_card: draw.chance(8) ? draw.money(0, 40_000) : '0.00',
    }),
  );
}

type Month = { name: Day; first: Day; last: Day };

function reportMonths(text: LifeText, through: Day): Month[] {
  const parsed = parseLife(text);
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problems)} ${JSON.stringify(text)}`);
  const all = parsed.life.lease.versions.map((_, index) => index);
  const { months } = monthsOn(parsed.life, walkOf(parsed.life, all, dayNumber(through)), [], dayNumber(through));
  const at = (n: number) => addDays(day('1970-01-01'), n);
  return months.map(({ name, first, last }) => ({ name: name as Day, first: at(first), last: at(last) }));
}

function drawReports(draw: Drawer, months: readonly Month[]): NonNullable<LifeText['reported']> {
  return months.flatMap(({ name, last }) =>
    draw.chance(6) ? [] : [{ month: name, on: addDays(last, draw.number(1, 40)) }],
  );
}

function drawOpening(
  draw: Drawer,
  frame: LifeFrame,
  text: LifeText,
  months: readonly Month[],
  through: Day,
  byMonth: boolean,
): LifeText['opening'] {
  if (frame.kind !== 'annual' || !draw.chance(5)) return null;
  const ended = months.filter(({ last }) => last < through && (frame.end === null || last < frame.end));
  const month = ended[draw.number(0, Math.max(0, Math.min(ended.length - 1, 9)))];
  if (month === undefined) return null;
  const isMonthEnd = byMonth || frame.shares;
  const at = isMonthEnd
    ? month.last
    : addDays(month.first, draw.number(0, 20) % (daysBetween(month.first, month.last) + 1));
  if (frame.shares && text.versions[0]!.terms.payment?.by === 'quarter') return null;
  const categories = text.versions.findLast(({ from }) => from <= at)!.terms.categories;
  const names = [
    ...(categories?.items.map(({ category }) => category) ?? []),
    ...(categories?.default ? ['toys'] : []),
  ];
  const sales = categories
    ? Object.fromEntries(names.map((name) => [name, draw.money(0, 5_000_000)]))
    : draw.money(0, 9_000_000);
  return {
    day: at,
    sales,
    percentage_billed: draw.money(0, 300_000),
    base_billed: draw.chance(2) ? draw.money(0, 900_000) : null,
  };
}

type Happening = { start: Day; through: Day; months: readonly Month[]; reported: boolean; versions: number };

function drawEvents(
  draw: Drawer,
  { start, through, months, reported, versions }: Happening,
): NonNullable<LifeText['events']> {
  const events: NonNullable<LifeText['events']> = [];
  const length = daysBetween(start, through);
  const any = () => addDays(start, draw.number(0, length));
  if (versions > 1 && draw.chance(5)) events.push({ on: any(), kind: 'amend', version: versions - 1 });
  if (draw.chance(3)) {
    const from = any();
    const by = draw.one([{ reduce: 'days' as const }, { reduce: 'amount' as const, amount: draw.money(0, 900_000) }]);
    events.push({ on: any(), kind: 'closure', from, to: addDays(from, draw.number(0, 50)), ...by });
    if (draw.chance(2)) events.push({ on: any(), kind: 'closure', from: addDays(from, 10), to: addDays(from, 40) });
  }
  for (let count = draw.one([0, 0, 1, 2]); count > 0; count--) {
    const from = addDays(any(), draw.number(-90, 30));
    const to = addDays(from, draw.number(0, 400));
    const name = draw.one(['Taxes', 'Taxes', 'Insurance']);
    events.push({ on: any(), kind: 'offset_bill', name, from, to, amount: draw.money(0, 300_000) });
  }
  if (reported) {
    for (let count = draw.number(0, 3); count > 0; count--) {
      const { name, first, last } = months[draw.number(0, months.length - 1)]!;
      const rows = draw.chance(4)
        ? []
        : [
            {
              day: draw.one([first, last]) as string,
              gross: draw.money(0, 3_000_000),
              ...draw.one([{ category: 'food' }, {}]),
            },
          ];
      const kind = draw.one(['report', 'report', 'certify', 'close'] as const);
      const event = { on: addDays(last, draw.number(45, 120)), month: name, audit: draw.chance(4) };
      events.push(kind === 'report' ? { ...event, kind, rows: rows.map(asRow) } : { ...event, kind });
    }
  }
  for (let count = draw.one([0, 0, 1, 2]); count > 0; count--) {
    const on = any();
    events.push({ on, kind: 'bill', audit: draw.chance(5) });
    if (draw.chance(2))
      events.push({ on: addDays(on, draw.number(1, 40)), kind: 'pay', amount: draw.money(1, 900_000) });
  }
  return events.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
