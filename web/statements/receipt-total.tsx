// Part three of a receipt: what falls due in its days, line by line, under a double rule; and what was billed before.

import { addDays, type Day } from '#core/base/time.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { fullDate, money, span } from '#web/base/format.ts';
import classes from '#web/statements/receipt.module.css';
import { RentByDay } from '#web/statements/receipt-days.tsx';
import { NumberedPart, ReceiptLine, Wash, WashRow } from '#web/statements/receipt-line.tsx';
import { amountOf, crossCheck, monthName, type Part, periodWords } from '#web/statements/receipt-words.ts';

export function ThisPeriod({ receipt, number }: { receipt: Receipt; number: number }) {
  const { totals, currency, parts } = receipt;
  const cross = crossCheck(receipt);
  return (
    <NumberedPart number={number} title="These days" note={span(receipt.from, receipt.through)}>
      <PercentageLines receipt={receipt} />
      {parts.map((part) => (
        <DatedLines key={part.from} {...{ part, currency }} />
      ))}
      <div className={classes.total}>
        <span>Rent for {periodWords(receipt)}</span>
        <strong className={classes.sum}>{money(totals.total, currency)}</strong>
      </div>
      {amountOf(totals.expected) === 0 ? null : (
        <ReceiptLine
          label="Expected until its line is billed"
          value={money(totals.expected, currency)}
          tone="expected"
        />
      )}
      <Billed receipt={receipt} />
      {cross ? <p className={classes.cross}>{cross}</p> : null}
      <DueDayNote receipt={receipt} />
    </NumberedPart>
  );
}

function PercentageLines({ receipt }: { receipt: Receipt }) {
  const { currency, parts, days } = receipt;
  const periods = parts.flatMap((part) => part.periods);
  const [only, another] = periods;
  const byDay = (
    <Wash tone="rent">
      <RentByDay days={days} currency={currency} />
    </Wash>
  );
  if (!only) return null;
  if (another) {
    return periods.map((period) => {
      const own = days.filter(({ day }) => day >= period.from && day <= period.through);
      return (
        <ReceiptLine
          key={period.from}
          sign="+"
          label="% Rent"
          note={span(period.from, period.through)}
          value={money(period.within, currency)}
          tone="rent"
        >
          <Wash tone="rent">
            <RentByDay days={own} currency={currency} />
          </Wash>
        </ReceiptLine>
      );
    });
  }
  const before = addDays(receipt.from as Day, -1);
  return (
    <>
      <ReceiptLine
        label={`% Rent due through ${span(receipt.through, receipt.through)}`}
        value={money(only.due_to_date, currency)}
        tone="rent"
      >
        {byDay}
      </ReceiptLine>
      {only.from < receipt.from ? (
        <ReceiptLine
          sign="−"
          label={`Fallen due through ${span(before, before)}`}
          value={money(only.before, currency)}
          tone="rent"
        >
          <Wash tone="rent">
            <WashRow>{`The same count through ${span(before, before)}: earlier receipts of this period add up to it.`}</WashRow>
          </Wash>
        </ReceiptLine>
      ) : null}
    </>
  );
}

type Dated = { from: string; to: string; amount: string };
type DatedProps = { part: Part; currency: Receipt['currency'] };

function DatedLines({ part, currency }: DatedProps) {
  const base = part.rent_basis === 'min_monthly_rent' ? 'Minimum monthly rent' : 'Base rent';
  return (
    <>
      <Several name={base} lines={part.base_lines} currency={currency} explain={(line) => baseWords(line, currency)} />
      <Several name="Additional fee" lines={part.fees} currency={currency} explain={({ from, to }) => span(from, to)} />
    </>
  );
}

/** Up to two lines stand by themselves; more are one line that opens to them, so that a year fits on its page. */
function Several<Line extends Dated>(props: {
  name: string;
  lines: readonly Line[];
  currency: Receipt['currency'];
  explain: (line: Line) => string;
}) {
  const { name, lines, currency, explain } = props;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  if (lines.length <= 2) {
    return lines.map((line) => (
      <ReceiptLine key={line.to} sign="+" label={name} note={monthName(line.to)} value={money(line.amount, currency)}>
        <Wash tone="rent">
          <WashRow>{explain(line)}</WashRow>
        </Wash>
      </ReceiptLine>
    ));
  }
  const total = lines.reduce((sum, { amount }) => sum + amountOf(amount), 0);
  const note = `${lines.length} times, ${span(first.from, last.to)}`;
  return (
    <ReceiptLine sign="+" label={name} note={note} value={money(total, currency)}>
      <Wash tone="rent">
        {lines.map((line) => (
          <WashRow key={line.to} value={money(line.amount, currency)}>
            {monthName(line.to)}: {explain(line)}
          </WashRow>
        ))}
      </Wash>
    </ReceiptLine>
  );
}

function baseWords(line: Part['base_lines'][number], currency: Receipt['currency']): string {
  if (line.full_month === null) return 'this month’s share of the base rent for the whole term';
  return line.days < line.days_in_month
    ? `${line.days} of ${line.days_in_month} days of ${money(line.full_month, currency)}`
    : `a whole month at ${money(line.full_month, currency)}`;
}

function Billed({ receipt }: { receipt: Receipt }) {
  const { prior_billings: billings, currency } = receipt;
  if (billings.length === 0) return null;
  const due = amountOf(receipt.left_to_bill) + amountOf(receipt.prior_billed);
  return (
    <div className={classes.billed}>
      <ReceiptLine
        label={`Everything due through ${span(receipt.through, receipt.through)}`}
        value={money(due, currency)}
      />
      <ReceiptLine sign="−" label="Billed so far" value={money(receipt.prior_billed, currency)}>
        <Wash tone="rent">
          {billings.map(({ number, from, through, amount, issued_at }) => (
            <WashRow key={`${number}${through}`} value={money(amount, currency)}>
              {number || 'Billed before this agreement came here'}, {span(from, through)}
              {issued_at ? `, issued ${fullDate(issued_at)}` : ''}
            </WashRow>
          ))}
        </Wash>
      </ReceiptLine>
      <ReceiptLine sign="=" sum label="Left to bill" value={money(receipt.left_to_bill, currency)} />
    </div>
  );
}

function DueDayNote({ receipt: { parts } }: { receipt: Receipt }) {
  const based = parts.some(({ rent_basis }) => rent_basis !== 'none');
  return based ? (
    <p className={classes.cross}>Base rent and minimums are counted on the last day of their month.</p>
  ) : null;
}
