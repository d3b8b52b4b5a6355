// Part two of a receipt: the breakpoint and where it comes from, every tier's slice, rate and amount, and the steps
// from what was measured to what is due. 37,204.18 in a tier at 8% is 2,976.3344, shown as 2,976.33.
import type { Currency } from '#core/base/money.ts';
import { money, span } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { breakpointSentences, factorText } from '#core/statements/breakpoint-words.ts';
import type { ReceiptLineText } from '#core/statements/receipt-line-text.ts';
import {
  amountOf,
  type Measure,
  type Part,
  type Period,
  TIER_NAMES,
  type Tier,
} from '#core/statements/receipt-words.ts';
import { STEP_WORDS } from '#core/statements/step-words.ts';

const KINDS = { none: 'every sale counts', stated: 'stated in the terms', natural: 'natural' } as const;

export function tiersHeading({ breakpoint: { kind } }: Period): { title: string; note: string } {
  return { title: kind === 'none' ? 'The share' : 'Breakpoints and tiers', note: KINDS[kind] };
}

export function measureLines(measure: Measure, part: Part, period: Period, currency: Currency): ReceiptLineText[] {
  const alone = measure.tiers.length === 1;
  const lines = measure.tiers.map((tier, index) => tierLine(tier, index, alone, currency));
  if (period.measures.length > 1) {
    lines.push({
      key: 'measured',
      sign: '=',
      sum: true,
      label: `Measured for ${span(measure.from, measure.to)}`,
      value: money(measure.due.amount, currency),
      tone: 'rent',
      why: [{ text: STEP_WORDS.measured.why }],
    });
  }
  return [...upToBreakpoint(measure, part, period, currency), ...lines];
}

function upToBreakpoint(measure: Measure, part: Part, period: Period, currency: Currency): ReceiptLineText[] {
  const [first] = measure.tiers;
  const before = amountOf(measure.position.amount);
  const goesOn: ReceiptLineText[] =
    before === 0
      ? []
      : [
          {
            key: 'position',
            label: 'Sold before, under earlier terms',
            note: span(period.from, addDays(measure.from as Day, -1)),
            value: money(before, currency),
            tone: 'sales',
            why: [
              { text: 'The rent year goes on: the tiers count on from there, and each sale pays the rate of its day.' },
            ],
          },
        ];
  const isPassed = first !== undefined && before >= amountOf(first.over.amount);
  if (!first || isPassed || amountOf(first.over.amount) === 0 || measure.sales.length > 1) return goesOn;
  return [
    ...goesOn,
    {
      key: 'up-to',
      label: 'Up to the breakpoint',
      note: `${money(0, currency)} to ${money(first.over.amount, currency)}`,
      value: 'No % rent',
      tone: 'sales',
      why: breakpointSentences(period, part, currency).map((text) => ({ text })),
    },
  ];
}

function tierLine(tier: Tier, index: number, alone: boolean, currency: Currency): ReceiptLineText {
  const { over, to, rate, slice, flat, amount } = tier;
  const name = tier.category ?? (alone ? 'The share' : (TIER_NAMES[index] ?? `Tier ${index + 1}`));
  const range = to
    ? `${money(over.amount, currency)} to ${money(to.amount, currency)}`
    : amountOf(over.amount) === 0
      ? 'of all sales that count'
      : `above ${money(over.amount, currency)}`;
  const rounded = amount.exact !== amount.amount || amount.endless;
  const words = [
    `${money(slice.amount, currency)} in this tier × ${rate}%`,
    amountOf(flat.amount) > 0 ? ` + ${money(flat.amount, currency)} flat` : '',
    rounded ? ` = ${precise(amount.exact, currency)}${amount.endless ? '…' : ''}, shown to the cent` : '',
  ];
  return {
    key: `${tier.category}${over.exact}`,
    sign: '+',
    label: `${name}, ${rate}%`,
    note: range,
    value: money(amount.amount, currency),
    tone: 'rent',
    opened: amountOf(slice.amount) > 0,
    why: [{ text: words.join(''), value: money(amount.amount, currency) }],
  };
}

/** "$2,784.992": the symbol and separators of money, the decimals as they are. */
function precise(exact: string, currency: Currency): string {
  const [whole = '0', decimals = ''] = exact.split('.');
  return `${money(`${whole}.00`, currency).replace(/\.00$/, '')}.${decimals}`;
}

/** From what was measured to what is due. */
export function dueLines(part: Part, period: Period, currency: Currency): ReceiptLineText[] {
  const [measured, ...further] = period.steps;
  const label = part.breakpoint_period === 'annual' ? '% Rent due for the rent year so far' : '% Rent due so far';
  const before: ReceiptLineText[] =
    further.length > 0 && period.measures.length === 1 && measured
      ? [
          {
            key: 'measured',
            sign: '=',
            sum: true,
            label: 'Measured',
            value: money(measured.amount, currency),
            tone: 'rent',
            why: [{ text: STEP_WORDS.measured.why }],
          },
        ]
      : [];
  const steps = further.map(
    ({ kind, name, amount }): ReceiptLineText => ({
      key: kind,
      sign: amountOf(amount) < 0 ? '−' : '+',
      label: STEP_WORDS[kind].label,
      note: name ?? undefined,
      value: money(Math.abs(amountOf(amount)), currency),
      tone: 'rent',
      why: [{ text: STEP_WORDS[kind].why }, ...(kind === 'offset' ? billLines(period, currency) : [])],
    }),
  );
  const sentences = [roundingSentence(part), ...(period.partial ? [factorText(period.partial)] : [])];
  const due: ReceiptLineText = {
    key: 'due',
    sign: '=',
    sum: true,
    label,
    note: span(period.from, period.through),
    value: money(period.due_to_date, currency),
    tone: 'rent',
    why: sentences.map((text) => ({ text })),
  };
  return [...before, ...steps, due];
}

/** "Property tax, billed for Jan 1 – Dec 31, 2026" with what counts of it in the rent year. */
function billLines({ bills }: Period, currency: Currency): ReceiptLineText['why'] {
  return bills.map(({ name, from, to, amount, counted }) => {
    const whole = counted === amount ? '' : ` (of ${money(amount, currency)}, by days)`;
    return { text: `${name}, billed for ${span(from, to)}${whole}`, value: money(counted, currency) };
  });
}

function roundingSentence({ interim }: Part): string {
  return interim === 'cumulative' || interim === null
    ? 'Counted from the first day of the period, and rounded once, half a cent away from zero.'
    : 'Each billing period is measured as the terms say, and each line is rounded once, half a cent away from zero.';
}
