// The statement itself: paper on canvas, the same for both sides.
import { fullDate } from '#core/base/spoken.ts';
import { categoryLines } from '#core/months/category-words.ts';
import { typedOn } from '#core/months/figures.ts';
import { heldSentence } from '#core/months/held-words.ts';
import { evidenceTitle } from '#core/months/item-evidence-words.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { sourceWords } from '#core/months/source-words.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import { change, money, span } from '#web/base/format.ts';
import { AdjustmentsLine, AdjustmentsPart } from '#web/months/adjustments-part.tsx';
import { RentPart } from '#web/months/rent-part.tsx';
import classes from '#web/months/statement-paper.module.css';
import { Signatures } from '#web/months/statement-signature.tsx';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';
import paper from '#web/statements/receipt-paper.module.css';

const ANSWERS = { missing: 'Missing', attached: 'Attached', none: 'There were none' } as const;

export function StatementPaper({ statement, zone }: { statement: Statement; zone: string }) {
  const { figures, merchant, landlord, last_year: before, rent } = statement;
  const shown = (amount: string) => money(amount, figures.currency);
  const next = partNumbers();
  const place = [merchant.name, landlord.premises, merchant.unit].filter(Boolean).join(', ');
  return (
    <article className={paper.paper} aria-label="Sales statement">
      <header className={paper.top}>
        <div className={paper.name}>
          <h2>Sales statement, {monthTitle(statement.month)}</h2>
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
        <NumberedPart
          key={part.from}
          number={next()}
          title="Gross sales, as this lease defines them"
          note={`terms version ${part.terms.version}`}
        >
          <GrossLines figures={figures} part={part} />
          <AdjustmentsLine figures={figures} part={part} />
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
          {before && part === figures.parts.at(-1) ? <YearBefore before={before} figures={figures} /> : null}
        </NumberedPart>
      ))}
      {figures.adjustments?.length ? (
        <AdjustmentsPart figures={figures} number={next()} change={statement.can.includes('adjust')} />
      ) : null}
      <div className={classes.pair}>
        <NumberedPart
          number={next()}
          title="Where it comes from"
          note={`${figures.days.reported} of ${figures.days.count} days`}
        >
          {figures.sources.map((source) => (
            <ReceiptLine
              key={`${source.channel}${source.system}`}
              label={source.channel}
              note={sourceWords(source)}
              value={shown(source.gross)}
            />
          ))}
          {statement.held ? <p className={classes.words}>{heldSentence(statement.held)}</p> : null}
          {figures.sources.length === 0 ? <p className={classes.words}>No channel has reported.</p> : null}
        </NumberedPart>
        {figures.evidence ? (
          <NumberedPart number={next()} title="Evidence" note="that this lease asks for">
            {figures.evidence.map((each) => (
              <ReceiptLine
                key={each.item}
                label={evidenceTitle(each)}
                note={each.answer === 'missing' ? undefined : `${each.by}, ${fullDate(each.on ?? '')}`}
                value={ANSWERS[each.answer]}
              />
            ))}
          </NumberedPart>
        ) : null}
      </div>
      {rent ? <RentPart statement={statement} rent={rent} number={next()} /> : null}
      <NumberedPart number={next()} title="Certification">
        <p className={classes.words}>{statement.versions[0]?.attestation ?? statement.attestation}</p>
        <Signatures statement={statement} zone={zone} />
      </NumberedPart>
    </article>
  );
}

type Figures = Statement['figures'];

type YearBeforeProps = { before: NonNullable<Statement['last_year']>; figures: Figures };

function YearBefore({ before, figures: { sales_that_count, currency } }: YearBeforeProps) {
  const rise = Number(sales_that_count) / Number(before.sales_that_count) - 1;
  return (
    <ReceiptLine
      label="A year before"
      note={`${span(before.from, before.through)}, ${change(rise)}`}
      value={money(before.sales_that_count, currency)}
    />
  );
}

/** What the tills brought, by category where they tell any. */
function GrossLines({ figures, part }: { figures: Figures; part: Figures['parts'][number] }) {
  const categories = categoryLines(part, figures.currency);
  const isSum = categories.length > 0;
  return (
    <>
      {categories.map(({ key, sign, label, note, value }) => (
        <ReceiptLine key={key} sign={sign} label={label} note={note} value={value} />
      ))}
      <ReceiptLine
        sum={isSum}
        sign={isSum ? '=' : undefined}
        label="Gross Sales"
        note={span(part.from, part.through)}
        value={money(typedOn(figures, part, part.gross).rest, figures.currency)}
      />
    </>
  );
}

/** Parts are counted in the order in which they stand. */
function partNumbers(): () => number {
  let number = 0;
  return () => {
    number += 1;
    return number;
  };
}
