// The ways to bring sales, and the steps each of them has.
import type { Way } from '#web/sales/upload-draft.ts';

type WayWords = { title: string; detail: string; page: string; steps: readonly string[] };

const FILE = ['What you have', 'Channel', 'File', 'Columns', 'Conflicts', 'Count'] as const;
const SHORT = ['What you have', 'Channel', 'Sales', 'Conflicts', 'Count'] as const;

export const WAY_WORDS: Record<Way, WayWords> = {
  daily: {
    title: 'A file with days or transactions',
    detail: 'CSV or Excel: one line a day, or one line a sale.',
    page: 'file-upload',
    steps: FILE,
  },
  monthly: {
    title: 'A file with months',
    detail: 'CSV or Excel: one line a month.',
    page: 'file-upload',
    steps: FILE,
  },
  'daily-manual': {
    title: 'Figures by day',
    detail: 'Type them, or paste them from a spreadsheet.',
    page: 'daily-sales-input',
    steps: SHORT,
  },
  'monthly-manual': {
    title: 'Figures by month',
    detail: 'Type them, or paste them from a spreadsheet.',
    page: 'monthly-sales-input',
    steps: SHORT,
  },
  'payments-hub': {
    title: 'A PaymentsHub export',
    detail: 'The batch report as PaymentsHub saves it; its columns are known.',
    page: 'payments-hub',
    steps: SHORT,
  },
  skytab: {
    title: 'A SkyTab export',
    detail: 'The Sales Summary by business day; its columns are known.',
    page: 'skytab',
    steps: SHORT,
  },
};

type StepName = 'type' | 'channel' | 'sales' | 'columns' | 'conflicts' | 'count';

/** The steps to show and the place of the current one among them. */
export function stepsOf(way: Way | undefined, step: StepName): { steps: readonly string[]; at: number } {
  const { steps } = WAY_WORDS[way ?? 'daily'];
  const long = steps.length === FILE.length;
  const places: Record<StepName, number> = long
    ? { type: 0, channel: 1, sales: 2, columns: 3, conflicts: 4, count: 5 }
    : { type: 0, channel: 1, sales: 2, columns: 2, conflicts: 3, count: 4 };
  return { steps, at: places[step] };
}
