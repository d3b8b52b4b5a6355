// A line of a receipt as words and amounts, the same on the screen and on paper. What explains it stands in `why`;
// which days of the receipt belong below it stands in `days`.
import type { Receipt } from '#core/statements/receipt-shapes.ts';

/** `span` are the days whose own receipt shows the sum. */
type Why = { text: string; value?: string; span?: { from: string; through: string } };

/** A line of any paper. */
export type LineText<Tone extends string> = {
  /** Tells lines of one list apart. */
  key: string;
  sign?: '−' | '=' | '+' | '×';
  label: string;
  note?: string;
  value: string;
  /** Sums have a rule above and are bold. */
  sum?: boolean;
  tone: Tone;
};

export type ReceiptLineText = LineText<'sales' | 'rent' | 'plain' | 'expected'> & {
  /** Whether the screen shows the explanation at once. */
  opened?: boolean;
  why: Why[];
  days?: { kind: 'sold' | 'added' | 'rent'; of: Receipt['days'] };
};

export type ReceiptPartText = { number: number; title: string; note: string; lines: ReceiptLineText[] };
