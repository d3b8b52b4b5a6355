// The receipt itself: paper on canvas, the same for both sides, one page in print.
import { computedWords, dueWords, originWords, receiptFacts } from '#core/statements/receipt-facts.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import type { Part, Period } from '#core/statements/receipt-words.ts';
import { money, span } from '#web/base/format.ts';
import { ReceiptLine } from '#web/statements/receipt-line.tsx';
import classes from '#web/statements/receipt-paper.module.css';
import { THESE_DAYS } from '#web/statements/receipt-parts.ts';
import { SalesThatCount } from '#web/statements/receipt-sales.tsx';
import { BreakpointsAndTiers } from '#web/statements/receipt-tiers.tsx';
import { ThisPeriod } from '#web/statements/receipt-total.tsx';
import { Mark } from '#web/ui/logo.tsx';

type PaperProps = { receipt: Receipt; zone: string };

export function ReceiptPaper({ receipt, zone }: PaperProps) {
  const periods = receipt.parts.flatMap((part) => part.periods.map((period) => ({ part, period })));
  const last = periods.at(-1);
  return (
    <article className={classes.paper} aria-label="Rent receipt">
      <header className={classes.top}>
        <Mark size={26} />
        <div className={classes.name}>
          <h2>Rent receipt</h2>
          <p>{computedWords(receipt, zone)}</p>
        </div>
        <div className={classes.figure}>
          <strong aria-describedby={THESE_DAYS}>{money(receipt.totals.total, receipt.currency)}</strong>
          <p>{dueWords(receipt)}</p>
        </div>
      </header>
      <Facts receipt={receipt} zone={zone} />
      <EarlierPeriods receipt={receipt} periods={periods.slice(0, -1)} />
      {last ? (
        <>
          <SalesThatCount receipt={receipt} {...last} />
          <BreakpointsAndTiers receipt={receipt} {...last} />
        </>
      ) : null}
      <ThisPeriod receipt={receipt} zone={zone} number={last ? 3 : 1} />
      <footer className={classes.foot}>
        <span>{originWords(receipt)}</span>
        <span>Page 1 of 1</span>
      </footer>
    </article>
  );
}

function Facts({ receipt, zone }: PaperProps) {
  return (
    <dl className={classes.facts}>
      {receiptFacts(receipt, zone).map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{note}</span>
      </dd>
    </div>
  );
}

/** Breakpoint periods and parts before the last one, each closed: their rent is in the lines at the end. */
function EarlierPeriods({ receipt, periods }: { receipt: Receipt; periods: { part: Part; period: Period }[] }) {
  if (periods.length === 0) return null;
  return (
    <section className={classes.earlier}>
      <h3>Earlier periods of this receipt</h3>
      {periods.map(({ part, period }) => (
        <ReceiptLine
          key={`${part.terms.version}/${period.from}`}
          label={span(period.from, period.through)}
          note={`Version ${part.terms.version}`}
          value={money(period.within, receipt.currency)}
          tone="rent"
        >
          <SalesThatCount {...{ receipt, part, period }} />
          <BreakpointsAndTiers {...{ receipt, part, period }} />
        </ReceiptLine>
      ))}
    </section>
  );
}
