// The statement itself: paper on canvas, the same for both sides.
import { monthDate } from '#core/base/spoken.ts';
import type { Statement } from '#core/months/shapes.ts';
import { sourceWords } from '#core/months/source-words.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import { change, money, span } from '#web/base/format.ts';
import classes from '#web/months/statement-paper.module.css';
import { Signatures } from '#web/months/statement-signature.tsx';
import lines from '#web/statements/receipt-line.module.css';
import { ReceiptLine } from '#web/statements/receipt-line.tsx';
import paper from '#web/statements/receipt-paper.module.css';

export function StatementPaper({ statement, zone }: { statement: Statement; zone: string }) {
  const { figures, merchant, landlord, last_year: before, rent } = statement;
  const shown = (amount: string) => money(amount, figures.currency);
  const place = [merchant.name, landlord.premises, merchant.unit].filter(Boolean).join(', ');
  return (
    <article className={paper.paper} aria-label="Sales statement">
      <header className={paper.top}>
        <div className={paper.name}>
          <h2>Sales statement, {monthDate(statement.month)}</h2>
          <p>
            {place}. {span(statement.from, statement.through)}.
          </p>
        </div>
        <div className={paper.figure}>
          <strong>{shown(figures.sales_that_count)}</strong>
          <p>Sales that count</p>
        </div>
      </header>
      {figures.parts.map((part) => (
        <Part
          key={part.from}
          title="Gross sales, as this lease defines them"
          note={`terms version ${part.terms.version}`}
        >
          <ReceiptLine label="Gross Sales" note={span(part.from, part.through)} value={shown(part.gross)} />
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
        </Part>
      ))}
      <Part title="Where it comes from" note={`${figures.days.reported} of ${figures.days.count} days`}>
        {figures.sources.map((source) => (
          <ReceiptLine
            key={`${source.channel}${source.system}`}
            label={source.channel}
            note={sourceWords(source)}
            value={shown(source.gross)}
          />
        ))}
        {figures.sources.length === 0 ? <p className={classes.words}>No channel has reported.</p> : null}
      </Part>
      {before ? (
        <Part title="A year before" note={span(before.from, before.through)}>
          <ReceiptLine
            label="Sales that count"
            note={change(Number(figures.sales_that_count) / Number(before.sales_that_count) - 1)}
            value={shown(before.sales_that_count)}
          />
        </Part>
      ) : null}
      {rent ? (
        <Part title="What it means for the rent" note="due within these days">
          <ReceiptLine label="Percentage rent" value={shown(rent.percentage_rent)} tone="rent" />
          <ReceiptLine sign="+" label="Base rent" value={shown(rent.base_rent)} tone="rent" />
          <ReceiptLine sign="+" label="Additional fees" value={shown(rent.additional_fees)} tone="rent" />
          <ReceiptLine sum sign="=" label="Rent" value={shown(rent.total)} tone="rent" />
        </Part>
      ) : null}
      <Part title="Certification">
        <p className={classes.words}>{statement.versions[0]?.attestation ?? statement.attestation}</p>
        <Signatures statement={statement} zone={zone} />
      </Part>
    </article>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <section className={lines.part}>
      <h3 className={lines.partTitle}>
        {title}
        {note ? <span className={lines.partNote}>{note}</span> : null}
      </h3>
      {children}
    </section>
  );
}
