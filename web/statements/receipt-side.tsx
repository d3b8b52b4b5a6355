// Beside the receipt: the rent year it belongs to, and the terms it was computed from.
import { Suspense } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { spokenDates } from '#core/base/spoken.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { heldToDate } from '#core/statements/held-words.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { useSlot } from '#web/base/features.ts';
import { fullDate, money, sentenceDate, span, zonedTime } from '#web/base/format.ts';
import { HeldCard } from '#web/statements/held-card.tsx';
import { RadarCard } from '#web/statements/radar-card.tsx';
import classes from '#web/statements/receipt-side.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

const SHOWN_LINES = 8;
const SHOWN_GAPS = 5;

type SideProps = { receipt: Receipt; deal: Deal; address: string; side: Role; channels: string; zone: string };

export function ReceiptSide({ receipt, deal, address, side, channels, zone }: SideProps) {
  const Invoiced = useSlot('receiptInvoice');
  return (
    <aside className={classes.side} aria-label="About this receipt">
      {Invoiced ? (
        <Suspense fallback={null}>
          <Invoiced deal={deal} from={receipt.from} through={receipt.through} />
        </Suspense>
      ) : null}
      <MissingDays receipt={receipt} />
      <HeldCard held={heldToDate(receipt)} currency={receipt.currency} side={side} href={channels} />
      <RadarCard deal={receipt.deal} />
      <RentYear receipt={receipt} address={address} />
      {receipt.parts.map(({ terms, from }) => (
        <SectionCard key={from} title={`Terms, version ${terms.version}`} level={2}>
          <p className={classes.small}>
            In force from {fullDate(from)}. Accepted {zonedTime(terms.accepted.at, zone)} by {terms.accepted.by}.
          </p>
          <ul className={classes.sentences}>
            {terms.sentences.map((sentence) => (
              <li key={sentence}>{spokenDates(sentence)}</li>
            ))}
          </ul>
          <p className={classes.hash}>SHA-256 {terms.sha256}</p>
        </SectionCard>
      ))}
    </aside>
  );
}

function MissingDays({ receipt: { days, missing_days } }: { receipt: Receipt }) {
  if (missing_days === 0) return null;
  const missing = days.filter((day) => day.missing);
  const more = missing.length - SHOWN_GAPS;
  return (
    <SectionCard
      title="Not reported"
      aside={<GapMarker>{`${missing_days} ${missing_days === 1 ? 'day' : 'days'}`}</GapMarker>}
    >
      <p className={classes.small}>
        {missing
          .slice(0, SHOWN_GAPS)
          .map(({ day }) => sentenceDate(day))
          .join('; ')}
        {more > 0 ? `; and ${more} more` : ''}. The rent changes when their sales arrive, and the next receipt shows it.
      </p>
    </SectionCard>
  );
}

function RentYear({ receipt, address }: { receipt: Receipt; address: string }) {
  const { rent_year: year, currency } = receipt;
  const lines = [...year.lines].reverse();
  const shown = lines.slice(0, SHOWN_LINES);
  const earlier = lines.slice(SHOWN_LINES).reduce((sum, line) => sum + amountOf(line.percentage_rent), 0);
  return (
    <SectionCard title="This rent year">
      <table className={classes.rows}>
        <caption className={classes.small}>% Rent by payment period, newest first</caption>
        <tbody>
          {shown.map((line) => (
            <tr key={line.from} data-current={line.to === receipt.through || undefined}>
              <th scope="row">
                <Link look="opens" href={`${address}?from=${line.from}&through=${line.to}`}>
                  {span(line.from, line.to)}
                </Link>
              </th>
              <td>{money(line.percentage_rent, currency)}</td>
            </tr>
          ))}
          {lines.length > SHOWN_LINES ? (
            <tr>
              <th scope="row">
                <Link look="opens" href={`${address}?from=${year.lines[0]?.from}&through=${lines[SHOWN_LINES]?.to}`}>
                  Earlier, {lines.length - SHOWN_LINES} periods
                </Link>
              </th>
              <td>{money(earlier, currency)}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">% Rent so far</th>
            <td>{money(year.percentage_rent, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}
