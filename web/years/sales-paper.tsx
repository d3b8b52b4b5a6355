// The sales statement of the year: every item that the lease's definition leaves out, where it comes from, what is missing,
// and the year before.
import { typedOn } from '#core/months/figures.ts';
import { sourceWords } from '#core/months/source-words.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import type { Year } from '#core/years/shapes.ts';
import { change, fullDate, money, span } from '#web/base/format.ts';
import { AdjustmentsLine, AdjustmentsPart } from '#web/months/adjustments-part.tsx';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';
import paper from '#web/statements/receipt-paper.module.css';
import classes from '#web/years/year-paper.module.css';

const SHOWN_DAYS = 20;

export function SalesPaper({ year }: { year: Year }) {
  const { sales } = year.figures;
  const before = year.last_year;
  const shown = (amount: string) => money(amount, sales.currency);
  const missing = sales.days.missing;
  const more = missing.length - SHOWN_DAYS;
  return (
    <article className={`${paper.paper} ${classes.paper}`} aria-label={`Sales statement ${year.name}`}>
      <header className={paper.top}>
        <div className={paper.name}>
          <h2>Sales statement {year.name}</h2>
          <p>{span(sales.from, sales.through)}. Signed with the reconciliation.</p>
        </div>
        <div className={paper.figure}>
          <strong>{shown(sales.sales_that_count)}</strong>
          <p>Sales that count</p>
        </div>
      </header>
      {sales.parts.map((part, at) => (
        <NumberedPart
          key={part.from}
          number={at + 1}
          title="Gross sales, as this lease defines them"
          note={`terms version ${part.terms.version}`}
        >
          <ReceiptLine
            label="Gross Sales"
            note={span(part.from, part.through)}
            value={shown(typedOn(sales, part, part.gross).rest)}
          />
          <AdjustmentsLine figures={sales} part={part} />
          {part.left_out.map(({ item, amount, cap }) => (
            <ReceiptLine
              key={item}
              sign="−"
              label={itemWords(item)}
              note={cap ? `left out up to ${cap.percent_of_gross}% of gross` : undefined}
              value={shown(amount)}
            />
          ))}
          <ReceiptLine sum sign="=" label="Sales that count" value={shown(part.sales_that_count)} />
        </NumberedPart>
      ))}
      <NumberedPart
        number={sales.parts.length + 1}
        title="Where it comes from"
        note={`${sales.days.reported} of ${sales.days.count} days`}
      >
        {sales.sources.map((source) => (
          <ReceiptLine
            key={`${source.channel}${source.system}`}
            label={source.channel}
            note={sourceWords(source)}
            value={shown(source.gross)}
          />
        ))}
        {missing.length > 0 ? (
          <p className={classes.small}>
            Not reported:{' '}
            {missing
              .slice(0, SHOWN_DAYS)
              .map((day) => fullDate(day))
              .join(', ')}
            {more > 0 ? ` and ${more} more` : ''}.
          </p>
        ) : null}
      </NumberedPart>
      <AdjustmentsPart figures={sales} number={sales.parts.length + 2} change={false} />
      {before ? (
        <NumberedPart
          number={sales.parts.length + (sales.adjustments ? 3 : 2)}
          title="The year before"
          note={span(before.from, before.through)}
        >
          <ReceiptLine
            label="Sales that count"
            note={change(Number(sales.sales_that_count) / Number(before.sales_that_count) - 1)}
            value={shown(before.sales_that_count)}
          />
        </NumberedPart>
      ) : null}
      <footer className={paper.foot}>
        <span>{year.number}</span>
        <span>Page 2 of 2</span>
      </footer>
    </article>
  );
}
