import { addDays, type Day } from '#core/base/time.ts';
import type { PortfolioPlace, PortfolioSales } from '#core/home/portfolio-contract.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import { DASH, money } from '#web/base/format.ts';
import { connectionsBase } from '#web/deals/links.ts';
import type { PlaceRow } from '#web/home/portfolio/place-row.ts';
import { feedWords, nextDay, nextWords } from '#web/home/portfolio/place-words.ts';
import classes from '#web/home/portfolio/places.module.css';
import { cityLine } from '#web/properties/address-text.ts';
import { propertyHref } from '#web/properties/links.ts';
import { centsOf, changeWords } from '#web/reports/words.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { Delta, GapMarker, StatusDot } from '#web/ui/status-pill.tsx';

type Currency = PortfolioSales['currency'];

/** Sales over area are told in whole dollars: $349. */
export function wholeMoney(amount: string | null | undefined, currency: Currency): string {
  if (amount === null || amount === undefined) return DASH;
  return money(Math.round(centsOf(amount) / 100) * 100, currency).slice(0, -3);
}

export function Feeds({ feeds }: { feeds: PortfolioPlace }) {
  const text = feedWords(feeds);
  return feeds.stores_missing > 0 ? <GapMarker>{text}</GapMarker> : <StatusDot tone="works">{text}</StatusDot>;
}

/** What waits for an answer, or ends, within these days is the reader's turn. */
const SOON_DAYS = 14;

export function Next({ row, sales }: { row: PlaceRow; sales: PortfolioSales }) {
  const next = row.place?.next;
  if (!next) return DASH;
  const { today } = sales.range;
  const yours = next.kind !== 'breakpoint' && next.day <= addDays(today as Day, SOON_DAYS);
  const below = { answer: 'auto-pay', end: 'terms', breakpoint: 'receipt' }[next.kind];
  return (
    <span className={classes.next} data-yours={yours || undefined}>
      <strong>{nextDay(next, today, row.property.time_zone)}</strong>
      <Link look="quiet" href={`${connectionsBase(row.property.master_company)}/${next.deal}/${below}`}>
        {nextWords(next, sales.currency)}
      </Link>
    </span>
  );
}

/** A property on a phone. */
export function PlaceCard({ row, sales }: { row: PlaceRow; sales: PortfolioSales | null }) {
  const { property, place } = row;
  const merchants = {
    open: place?.merchants ?? property.open_count,
    notOpen: place?.not_open ?? property.not_open_count,
  };
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link look="quiet" href={propertyHref(property.master_company, property.id)}>
            {property.name}
          </Link>
        </p>
        <p className={classes.quiet}>{[cityLine(property), merchantWords(merchants)].filter(Boolean).join(', ')}</p>
        {place ? <Sparkline values={place.weekly.map((amount) => centsOf(amount))} width={120} height={30} /> : null}
      </div>
      {place && sales ? <CardFigures place={place} sales={sales} /> : null}
      {place && sales ? (
        <div className={classes.foot}>
          {place.next ? <Next row={row} sales={sales} /> : <span />}
          {place.stores_missing > 0 ? <GapMarker>{`${place.stores_missing} of ${place.stores_due}`}</GapMarker> : null}
        </div>
      ) : null}
    </div>
  );
}

function CardFigures({ place, sales: { currency, comparison } }: { place: PortfolioPlace; sales: PortfolioSales }) {
  return (
    <div className={classes.figures}>
      <strong className={classes.amount}>{money(place.figures.adjusted_gross, currency)}</strong>
      {comparison ? <Delta text={changeWords(place.change)} /> : null}
      {place.percentage_rent === null ? null : (
        <span className={classes.rent}>{money(place.percentage_rent, currency)} % Rent</span>
      )}
    </div>
  );
}
