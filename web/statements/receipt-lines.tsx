// Lines of a receipt on the screen: the words come from core, the days below them are set here.
import type { Currency } from '#core/base/money.ts';
import type { ReceiptLineText } from '#core/statements/receipt-line-text.ts';
import { AddedDays, RentByDay, SoldByDay } from '#web/statements/receipt-days.tsx';
import { ReceiptLine, Wash, WashRow } from '#web/statements/receipt-line.tsx';
import { useReceiptLinks } from '#web/statements/receipt-links.ts';
import { Link } from '#web/ui/link.tsx';

export function ReceiptLines({ lines, currency }: { lines: readonly ReceiptLineText[]; currency: Currency }) {
  return lines.map(({ key, tone, why, days, ...line }) => (
    <ReceiptLine key={key} tone={tone === 'rent' || tone === 'expected' ? tone : undefined} {...line}>
      {why.length > 0 || days ? (
        <Wash tone={tone === 'sales' ? 'sales' : 'rent'}>
          {why.map(({ text, value, span }) => (
            <WashRow key={text} value={value}>
              {span ? <SpanLink span={span}>{text}</SpanLink> : text}
            </WashRow>
          ))}
          {days ? <Days days={days} currency={currency} /> : null}
        </Wash>
      ) : null}
    </ReceiptLine>
  ));
}

function SpanLink({
  span: { from, through },
  children,
}: {
  span: { from: string; through: string };
  children: string;
}) {
  return (
    <Link look="opens" href={useReceiptLinks().days(from, through)}>
      {children}
    </Link>
  );
}

function Days({ days: { kind, of }, currency }: { days: NonNullable<ReceiptLineText['days']>; currency: Currency }) {
  if (kind === 'sold') return <SoldByDay days={of} currency={currency} />;
  return kind === 'added' ? <AddedDays days={of} currency={currency} /> : <RentByDay days={of} currency={currency} />;
}
