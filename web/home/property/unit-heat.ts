// The colour of a unit by what was chosen: sales over area, the change, or how soon the lease ends; the sooner and the
// more, the darker. Densities of 166, 189, 287, 368, 457, 472, 591, 840 and 1,364 are told apart at 190, 370, 460, 590
// and 840.
import { addMonths, type Day } from '#core/base/time.ts';
import { shortDate } from '#web/base/format.ts';
import { changeBounds, changeStep, stepWords } from '#web/home/portfolio/change-heat.ts';
import { wholeMoney } from '#web/home/portfolio/place-cells.tsx';
import type { UnitRow } from '#web/home/property/let-units.ts';
import { centsOf, changeWords } from '#web/reports/words.ts';

export const UNIT_MEASURES = ['sqft', 'change', 'end'] as const;
export type UnitMeasure = (typeof UNIT_MEASURES)[number];
export const MEASURE_LABELS: Record<UnitMeasure, string> = {
  sqft: 'Sales per sq ft',
  change: 'Change',
  end: 'Lease end',
};

type Currency = NonNullable<Parameters<typeof wholeMoney>[1]>;
export type UnitScale = {
  stepOf: (row: UnitRow) => number | null;
  textOf: (row: UnitRow) => string;
  legend: { step: number; words: string }[];
};

export function unitScale(measure: UnitMeasure, rows: readonly UnitRow[], today: Day, currency: Currency): UnitScale {
  const scale = { sqft: densityScale, change: changeScale, end: endScale }[measure](rows, today, currency);
  const present = new Set(rows.flatMap((row) => (row.deal ? (scale.stepOf(row) ?? []) : [])));
  return { ...scale, legend: scale.legend.filter(({ step }) => present.has(step)) };
}

const STEPS = 6;

/** Bounds at even shares of the units, to two figures. */
export function densityBounds(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const bounds = Array.from({ length: STEPS - 1 }, (_, at) => {
    const value = sorted[Math.floor(((at + 1) * sorted.length) / STEPS)] ?? 0;
    const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
    return Math.round(value / size) * size;
  });
  return [...new Set(bounds)];
}

function densityScale(rows: readonly UnitRow[], _today: Day, currency: Currency): UnitScale {
  const amountOf = ({ perSqft }: UnitRow) => (perSqft === null ? null : centsOf(perSqft) / 100);
  const bounds = densityBounds(rows.flatMap((row) => amountOf(row) ?? []));
  const say = (amount: number) => wholeMoney(String(amount), currency);
  return {
    stepOf: (row) => {
      const value = amountOf(row);
      return value === null ? null : 1 + bounds.filter((bound) => value >= bound).length;
    },
    textOf: ({ perSqft }) => wholeMoney(perSqft, currency),
    legend: [0, ...bounds].map((bound, at) => {
      const above = bounds[at];
      if (at === 0) return { step: 1, words: above === undefined ? 'any' : `below ${say(above)}` };
      return { step: at + 1, words: above === undefined ? `${say(bound)} and more` : `${say(bound)} – ${say(above)}` };
    }),
  };
}

function changeScale(rows: readonly UnitRow[]): UnitScale {
  const amountOf = ({ figures }: UnitRow) => (figures?.change ? Number(figures.change) : null);
  const bounds = changeBounds(rows.flatMap((row) => amountOf(row) ?? []));
  return {
    stepOf: (row) => changeStep(amountOf(row), bounds),
    textOf: ({ figures }) => changeWords(figures?.change),
    legend: stepWords(bounds, new Set([0, 1, 2, 3, 4, 5])),
  };
}

const ENDS: readonly { within: number; words: string }[] = [
  { within: 6, words: 'within 6 months' },
  { within: 12, words: 'within a year' },
  { within: 24, words: 'within 2 years' },
  { within: 36, words: 'within 3 years' },
  { within: 60, words: 'within 5 years' },
];

function endScale(_rows: readonly UnitRow[], today: Day): UnitScale {
  return {
    stepOf: ({ deal }) => {
      if (!deal) return null;
      const at = ENDS.findIndex(({ within }) => deal.end_date !== null && deal.end_date <= addMonths(today, within));
      return at === -1 ? 1 : STEPS - at;
    },
    textOf: ({ deal }) => (deal?.end_date ? shortDate(deal.end_date) : 'No last day'),
    legend: [...ENDS.map(({ words }, at) => ({ step: STEPS - at, words })), { step: 1, words: 'later' }],
  };
}

const NARROW_LETTERS = 6;
const NARROW_LINES = 2;

/** Whether a name stands whole in a narrow unit: "Kiln & Clay" in two lines of six letters, "Marrow Noodle Bar" in no two. */
export function fitsNarrow(name: string): boolean {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && longer.length <= NARROW_LETTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= NARROW_LINES && lines.every(({ length }) => length <= NARROW_LETTERS);
}
