// Part one of a receipt: gross sales, every exclusion with its amount, and what counts.
import { type Day, daysBetween } from '#core/base/time.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { count, money, percent, span } from '#web/base/format.ts';
import { AddedDays, SoldByDay } from '#web/statements/receipt-days.tsx';
import { NumberedPart, ReceiptLine, Wash, WashRow } from '#web/statements/receipt-line.tsx';
import { amountOf, itemWords, type Part, type Period } from '#web/statements/receipt-words.ts';

type Measure = Period['measures'][number];
type Sales = Measure['sales'][number];

export function SalesThatCount({ receipt, part, period }: { receipt: Receipt; part: Part; period: Period }) {
  return (
    <>
      {period.measures.map((measure) => (
        <NumberedPart
          key={measure.from}
          number={1}
          title="Sales that count"
          note={`${span(measure.from, measure.to)}${openingNote(part, measure)}`}
        >
          {measure.sales.map((sales) => (
            <SalesLines key={sales.category ?? ''} {...{ receipt, sales, measure }} />
          ))}
        </NumberedPart>
      ))}
    </>
  );
}

function SalesLines({ receipt, sales, measure }: { receipt: Receipt; sales: Sales; measure: Measure }) {
  const { currency } = receipt;
  const inMeasure = receipt.days.filter(({ day }) => day >= measure.from && day <= measure.to);
  const name = sales.category ? `${sales.category}, ` : '';
  const [taken, rest] = subtotalItems(sales);
  const subtotal = taken.reduce((left, { amount }) => left - amountOf(amount.amount), amountOf(sales.gross) as number);
  const item = (exclusion: Sales['exclusions'][number]) => (
    <Exclusion key={exclusion.item} gross={sales.gross} {...{ exclusion, currency }} />
  );
  return (
    <>
      <ReceiptLine label={`${name}Gross Sales`} note={reportedNote(measure)} value={money(sales.gross, currency)}>
        <Wash tone="sales">
          <SoldByDay days={inMeasure} currency={currency} />
        </Wash>
      </ReceiptLine>
      {taken.map(item)}
      {rest.length > 0 && taken.length > 0 ? (
        <ReceiptLine sign="=" sum label="Subtotal" value={money(subtotal, currency)} />
      ) : null}
      {rest.map(item)}
      <ReceiptLine
        sign="="
        sum
        label={`${name}Adjusted Gross`}
        value={money(sales.adjusted_gross.amount, currency)}
        opened={sales.category === null}
      >
        <Wash tone="sales">
          <AddedDays days={inMeasure} currency={currency} />
        </Wash>
      </ReceiptLine>
    </>
  );
}

function Exclusion(props: { exclusion: Sales['exclusions'][number]; gross: string; currency: Receipt['currency'] }) {
  const { exclusion, gross, currency } = props;
  const { item, amount, cap } = exclusion;
  const share = amountOf(gross) === 0 ? null : amountOf(amount.amount) / amountOf(gross);
  return (
    <ReceiptLine sign="−" label={itemWords(item)} value={money(amount.amount, currency)}>
      <Wash tone="sales">
        <WashRow>
          {cap
            ? `${money(cap.sold, currency)} in all; the terms leave out at most ${cap.percent_of_gross}% of gross sales${cap.reached ? ', which was reached' : ''}.`
            : `The terms leave ${itemWords(item).toLowerCase()} out. That is ${percent(share, 2)} of gross sales.`}
        </WashRow>
      </Wash>
    </ReceiptLine>
  );
}

/** Tax and tips make the subtotal that every report shows; without both there is none. */
function subtotalItems({ exclusions }: Sales): [Sales['exclusions'], Sales['exclusions']] {
  const first = exclusions.filter(({ item }) => item === 'tax' || item === 'tip');
  return first.length === 2 ? [first, exclusions.filter((entry) => !first.includes(entry))] : [exclusions, []];
}

function reportedNote({ from, to, reported_days: reported }: Measure): string {
  const days = daysBetween(from as Day, to as Day) + 1;
  const words = `${count(days)} ${days === 1 ? 'day' : 'days'}`;
  return reported >= days ? `${words}, all reported` : `${words}, ${count(days - reported)} not reported`;
}

function openingNote({ opening_balance: opening }: Part, { from, to }: Measure): string {
  const inside = opening && (opening.through as Day) >= from && (opening.through as Day) <= to;
  return inside ? `, with sales counted elsewhere through ${span(opening.through, opening.through)}` : '';
}
