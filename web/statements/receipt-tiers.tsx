// Part two of a receipt: the breakpoint and where it comes from, every tier's slice, rate and amount, and the steps
// from what was measured to what is due.
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { amountOf, type Part, type Period, toDate } from '#core/statements/receipt-words.ts';
import { dueLines, measureLines, tiersHeading } from '#core/statements/tier-lines.ts';
import { NumberedPart } from '#web/statements/receipt-line.tsx';
import { ReceiptLines } from '#web/statements/receipt-lines.tsx';
import { TierTrack } from '#web/statements/tier-track.tsx';

type PeriodProps = { receipt: Receipt; part: Part; period: Period };

export function BreakpointsAndTiers({ receipt: { currency }, part, period }: PeriodProps) {
  return (
    <NumberedPart number={2} {...tiersHeading(period)}>
      {period.measures.map((measure) => (
        <div key={measure.from}>
          {measure.sales.length === 1 && period.breakpoint.kind !== 'none' ? (
            <TierTrack
              currency={currency}
              sales={toDate(measure)}
              thresholds={measure.tiers.map(({ over }) => amountOf(over.amount)).filter((over) => over > 0)}
            />
          ) : null}
          <ReceiptLines lines={measureLines(measure, part, period, currency)} currency={currency} />
        </div>
      ))}
      <ReceiptLines lines={dueLines(part, period, currency)} currency={currency} />
    </NumberedPart>
  );
}
