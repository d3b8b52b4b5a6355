// The reconciliation itself: paper on canvas, the same for both sides, one page in print.
import { PRODUCT_NAME } from '#core/base/constants.ts';
import { unitText } from '#core/deals/unit-text.ts';
import { shortHash } from '#core/statements/receipt-words.ts';
import {
  answerOf,
  baseRentWords,
  paidLines,
  restatedWords,
  settlementLines,
  tierLines,
} from '#core/years/paper-lines.ts';
import type { Year } from '#core/years/shapes.ts';
import { fullDate } from '#web/base/format.ts';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';
import paper from '#web/statements/receipt-paper.module.css';
import { Mark } from '#web/ui/logo.tsx';
import { MonthsTable } from '#web/years/months-table.tsx';
import classes from '#web/years/year-paper.module.css';
import { YearSignatures } from '#web/years/year-signatures.tsx';

export function YearPaper({ year, zone }: { year: Year; zone: string }) {
  const { figures, billing, signatures } = year;
  const answer = answerOf(figures);
  const issued = signatures.find(({ holds }) => holds);
  const about = issued ? `issued ${fullDate(issued.signed_at, zone)}` : 'draft, not signed';
  const count = figures.months.length === 12 ? 'Twelve' : String(figures.months.length);
  const isWhole = year.ready === year.months;
  return (
    <article className={`${paper.paper} ${classes.paper}`} aria-label={`Annual reconciliation ${year.name}`}>
      <header className={paper.top}>
        <Mark size={26} />
        <div className={paper.name}>
          <h2>Annual reconciliation {year.name}</h2>
          <p>
            {year.number}, {about}
          </p>
        </div>
        <div className={paper.figure}>
          <strong>{answer.value}</strong>
          <p>{answer.note}</p>
        </div>
      </header>
      <Facts year={year} />
      <NumberedPart
        number={1}
        title={isWhole ? `${count} certified months` : `${year.ready} of ${year.months} months certified`}
      >
        <MonthsTable year={year} />
        {restatedWords(year.month_states, figures).map((text) => (
          <p key={text} className={classes.small}>
            {text}
          </p>
        ))}
      </NumberedPart>
      <div className={classes.two}>
        <NumberedPart number={2} title="Breakpoint and tiers">
          {tierLines(figures, year.name).map(({ key, tone, ...line }) => (
            <ReceiptLine key={key} {...line} {...(tone === 'rent' && { tone })} />
          ))}
        </NumberedPart>
        <NumberedPart number={3} title="Paid against due">
          {paidLines(figures, billing).map(({ key, tone: _, ...line }) => (
            <ReceiptLine key={key} {...line} />
          ))}
        </NumberedPart>
      </div>
      <div className={classes.total}>
        {settlementLines(figures, billing).map(({ key, label, value }) => (
          <p key={key}>
            <span>{label}</span>
            <strong>{value}</strong>
          </p>
        ))}
      </div>
      <p className={classes.small}>{baseRentWords(year.base_rent, figures.currency)}</p>
      <NumberedPart number={4} title="Signatures">
        <YearSignatures year={year} zone={zone} />
      </NumberedPart>
      <footer className={paper.foot}>
        <span>
          Computed by {PRODUCT_NAME} from terms {shortHash(figures.terms.at(-1)?.sha256 ?? '')} and the statements of
          its months
        </span>
        <span>Page 1 of 2</span>
      </footer>
    </article>
  );
}

function Facts({ year }: { year: Year }) {
  const { figures, merchant, landlord } = year;
  const { days } = figures.sales;
  const versions = figures.terms.map(({ version }) => version);
  const facts = [
    {
      name: 'From',
      value: merchant.name,
      note: [landlord.premises, unitText(merchant.unit)].filter(Boolean).join(', '),
    },
    { name: 'To', value: landlord.name, note: landlord.premises },
    {
      name: 'Rent year',
      value: `${fullDate(year.from)} – ${fullDate(year.through)}`,
      note: `${days.reported} of ${days.count} days reported`,
    },
    {
      name: 'Terms',
      value: versions.length > 1 ? `Versions ${versions.join(' and ')}` : `Version ${versions[0]}`,
      note: year.terms_words,
    },
  ];
  return (
    <dl className={paper.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
