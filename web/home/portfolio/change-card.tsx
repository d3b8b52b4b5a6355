// Where sales changed: by place on the map, and ranked by property beside it.
import type { PortfolioPlace, PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { counted, money } from '#web/base/format.ts';
import { ChangeBars } from '#web/home/portfolio/change-bars.tsx';
import classes from '#web/home/portfolio/change-card.module.css';
import { changeBounds, changeStep, stepWords } from '#web/home/portfolio/change-heat.ts';
import { fillOf, type MapPlace, OutlineMap } from '#web/home/portfolio/outline-map.tsx';
import type { PlaceRow } from '#web/home/portfolio/place-row.ts';
import { cityLine } from '#web/properties/address-text.ts';
import { propertyHref } from '#web/properties/links.ts';
import { centsOf, changeWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';

type Figures = PlaceRow & { place: PortfolioPlace };

export function ChangeCard({ sales, rows }: { sales: PortfolioSales; rows: readonly PlaceRow[] }) {
  const placesWithFigures = rows.filter((row): row is Figures => row.place !== undefined);
  const changes = placesWithFigures.flatMap(({ place }) => (place.change === null ? [] : [Number(place.change)]));
  const bounds = changeBounds(changes);
  const stepOf = ({ change }: PortfolioPlace) => changeStep(change === null ? null : Number(change), bounds);
  const places = placesWithFigures.flatMap((row) => {
    const { latitude, longitude, country, address_state: state } = row.property;
    if (latitude === null || longitude === null) return [];
    return [{ ...markOf(row, sales), step: stepOf(row.place), spot: { latitude, longitude, country, state } }];
  });
  const bars = placesWithFigures.flatMap((row) => {
    const { change } = row.place;
    return change === null ? [] : [{ ...markOf(row, sales), step: stepOf(row.place), change }];
  });
  if (places.length === 0 && bars.length === 0) return null;
  const present = new Set(placesWithFigures.flatMap(({ place }) => stepOf(place) ?? []));
  const total = { name: counted(sales.rows.length, 'property', 'properties'), change: sales.totals.change };
  return (
    <SectionCard title={titleOf(sales)} note="by place and by property">
      <div className={classes.both} data-alone={places.length === 0 || bars.length === 0 || undefined}>
        {places.length > 0 ? (
          <div>
            <OutlineMap places={places} />
            <p className={classes.legend}>
              {stepWords(bounds, present).map(({ step, words }) => (
                <span key={step}>
                  <i style={{ background: fillOf(step) }} />
                  {words}
                </span>
              ))}
              <span>Size: sales</span>
            </p>
          </div>
        ) : null}
        {bars.length > 0 ? (
          <div className={classes.bars}>
            <ChangeBars bars={bars} total={total} />
          </div>
        ) : null}
      </div>
    </SectionCard>
  );
}

function titleOf({ comparison }: PortfolioSales): string {
  if (comparison === null) return 'Sales';
  return comparison.kind === 'previous_period' ? 'Change on the period before' : 'Change on last year';
}

function markOf(
  { property, place }: Figures,
  { currency, comparison }: PortfolioSales,
): Omit<MapPlace, 'spot' | 'step'> {
  const { figures, compared, change, stores_due: due, stores_missing: missing } = place;
  const before = comparison?.kind === 'previous_period' ? 'Period before' : 'Last year';
  return {
    id: property.id,
    name: property.name,
    sales: centsOf(figures.adjusted_gross),
    href: propertyHref(property.master_company, property.id),
    lines: [
      nameAndCity(property),
      `These days ${money(figures.adjusted_gross, currency)}`,
      ...(compared ? [`${before} ${money(compared.adjusted_gross, currency)}`] : []),
      `${change === null ? '' : `${changeWords(change)}, `}${due - missing} of ${due} stores reported`,
    ],
  };
}

function nameAndCity(property: Premises): string {
  return [property.name, cityLine(property)].filter(Boolean).join(', ');
}
