// Part two of a receipt: the breakpoint and where it comes from, every tier's slice, rate and amount, and the steps from
// what was measured to what is due.
import type { Currency } from '#core/base/money.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { money, span } from '#web/base/format.ts';
import { breakpointSentences, factorText } from '#web/statements/breakpoint-words.ts';
import { NumberedPart, ReceiptLine, Wash, WashRow } from '#web/statements/receipt-line.tsx';
import { amountOf, type Part, type Period, TIER_NAMES, type Tier } from '#web/statements/receipt-words.ts';
import { STEP_WORDS } from '#web/statements/step-words.ts';
import { TierTrack } from '#web/statements/tier-track.tsx';

type PeriodProps = { receipt: Receipt; part: Part; period: Period };

const KINDS = { none: 'every sale counts', stated: 'stated in the terms', natural: 'natural' } as const;

export function BreakpointsAndTiers({ receipt, part, period }: PeriodProps) {
  const { currency } = receipt;
  const { kind } = period.breakpoint;
  return (
    <NumberedPart number={2} title={kind === 'none' ? 'The share' : 'Breakpoints and tiers'} note={KINDS[kind]}>
      {period.measures.map((measure) => (
        <div key={measure.from}>
          {measure.sales.length === 1 && kind !== 'none' ? (
            <TierTrack
              currency={currency}
              sales={amountOf(measure.sales[0]!.adjusted_gross.amount)}
              thresholds={measure.tiers.map(({ over }) => amountOf(over.amount)).filter((over) => over > 0)}
            />
          ) : null}
          <UpToBreakpoint {...{ measure, period, currency, part }} />
          {measure.tiers.map((tier, index) => (
            <TierLine
              key={`${tier.category}${tier.over.exact}`}
              {...{ tier, index, currency }}
              alone={isAlone(measure.tiers)}
            />
          ))}
          {period.measures.length > 1 ? (
            <ReceiptLine
              sign="="
              sum
              label={`Measured for ${span(measure.from, measure.to)}`}
              value={money(measure.due.amount, currency)}
              tone="rent"
            />
          ) : null}
        </div>
      ))}
      <Due {...{ period, currency, part }} />
    </NumberedPart>
  );
}

function isAlone(tiers: readonly Tier[]): boolean {
  return tiers.length === 1;
}

function UpToBreakpoint(props: {
  measure: Period['measures'][number];
  period: Period;
  currency: Currency;
  part: Part;
}) {
  const { measure, period, currency, part } = props;
  const [first] = measure.tiers;
  if (!first || amountOf(first.over.amount) === 0 || measure.sales.length > 1) return null;
  return (
    <ReceiptLine
      label="Up to the breakpoint"
      note={`${money(0, currency)} to ${money(first.over.amount, currency)}`}
      value="No % rent"
    >
      <Wash tone="sales">
        {breakpointSentences(period, part, currency).map((sentence) => (
          <WashRow key={sentence}>{sentence}</WashRow>
        ))}
      </Wash>
    </ReceiptLine>
  );
}

function TierLine(props: { tier: Tier; index: number; currency: Currency; alone: boolean }) {
  const { tier, index, currency, alone } = props;
  const { over, to, rate, slice, flat, amount } = tier;
  const name = tier.category ?? (alone ? 'The share' : (TIER_NAMES[index] ?? `Tier ${index + 1}`));
  const range = to
    ? `${money(over.amount, currency)} to ${money(to.amount, currency)}`
    : amountOf(over.amount) === 0
      ? 'of all sales that count'
      : `above ${money(over.amount, currency)}`;
  const exact = `${money(slice.amount, currency)} in this tier × ${rate}%`;
  const rounded = amount.exact !== amount.amount || amount.endless;
  return (
    <ReceiptLine
      sign="+"
      label={`${name}, ${rate}%`}
      note={range}
      value={money(amount.amount, currency)}
      tone="rent"
      opened={amountOf(slice.amount) > 0}
    >
      <Wash tone="rent">
        <WashRow value={money(amount.amount, currency)}>
          {exact}
          {amountOf(flat.amount) > 0 ? ` + ${money(flat.amount, currency)} flat` : ''}
          {rounded ? ` = ${precise(amount.exact, currency)}${amount.endless ? '…' : ''}, shown to the cent` : ''}
        </WashRow>
      </Wash>
    </ReceiptLine>
  );
}

/** "$2,784.992": the symbol and separators of money, the decimals as they are. */
function precise(exact: string, currency: Currency): string {
  const [whole = '0', decimals = ''] = exact.split('.');
  return `${money(`${whole}.00`, currency).replace(/\.00$/, '')}.${decimals}`;
}

function Due({ period, currency, part }: { period: Period; currency: Currency; part: Part }) {
  const [measured, ...further] = period.steps;
  const whole = period.measures.length === 1;
  const label = part.breakpoint_period === 'annual' ? '% Rent due for the rent year so far' : '% Rent due so far';
  return (
    <>
      {further.length > 0 && whole && measured ? (
        <ReceiptLine sign="=" sum label="Measured" value={money(measured.amount, currency)} tone="rent" />
      ) : null}
      {further.map(({ kind, name, amount }) => (
        <ReceiptLine
          key={kind}
          sign={amountOf(amount) < 0 ? '−' : '+'}
          label={STEP_WORDS[kind].label}
          note={name}
          value={money(Math.abs(amountOf(amount)), currency)}
          tone="rent"
        >
          <Wash tone="rent">
            <WashRow>{STEP_WORDS[kind].why}</WashRow>
          </Wash>
        </ReceiptLine>
      ))}
      <ReceiptLine
        sign="="
        sum
        label={label}
        note={span(period.from, period.through)}
        value={money(period.due_to_date, currency)}
        tone="rent"
      >
        <Wash tone="rent">
          <WashRow>{roundingSentence(part)}</WashRow>
          {period.partial ? <WashRow>{factorText(period.partial)}</WashRow> : null}
        </Wash>
      </ReceiptLine>
    </>
  );
}

function roundingSentence({ interim }: Part): string {
  return interim === 'cumulative' || interim === null
    ? 'Counted from the first day of the period, and rounded once, half a cent away from zero.'
    : 'Each billing period is measured as the terms say, and each line is rounded once, half a cent away from zero.';
}
