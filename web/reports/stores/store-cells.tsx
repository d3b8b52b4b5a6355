// A store in a report: its name opens its own sales, for one day the day itself. Sales that no store counts are told
// so.
import type { StoreNameText } from '#core/reports/figures-contract.ts';
import { connectionsBase, RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { keptOnDays, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import classes from '#web/reports/reports.module.css';
import { type ReportScope, withSearch } from '#web/reports/scope.ts';
import { Swatch } from '#web/ui/charts/swatch.tsx';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

type Days = { from: string; through: string };

export function storeHref(
  scope: ReportScope,
  store: StoreNameText,
  filters: ReportFilters,
  days: Days,
): string | undefined {
  if (store.deal === null) return undefined;
  const base = `${scope.side === 'landlord' ? connectionsBase(scope.masterCompany?.id) : RETAILER_CONNECTIONS}/${store.deal}/sales`;
  if (days.from === days.through) return `${base}/${store.deal}-${days.from}`;
  const {
    tags: _tags,
    custom_filter: _saved,
    merchant: _only,
    channel: _channel,
    ...kept
  } = keptOnDays(filters, days.from, days.through);
  return withSearch(scope.side === 'landlord' ? `${base}/main` : base, kept);
}

/** An owner tells stores by their merchants; a merchant, whose stores all bear one name, by where they are. */
export function storeWords({ side, kind }: Pick<ReportScope, 'side' | 'kind'>, store: StoreNameText) {
  if (side === 'retailer' && store.premises) return { name: store.premises.name, where: store.unit };
  const where = [store.unit, kind === 'property' ? '' : store.premises?.name].filter(Boolean).join(', ');
  return { name: store.name, where };
}

type StoreCellProps = {
  scope: ReportScope;
  store: StoreNameText;
  filters: ReportFilters;
  days: Days;
  /** Days without a report. */
  missing?: number;
  /** The merchant's own, where an owner reads. */
  color?: number | null;
  /** Off where the place is known and there is no room to say it. */
  isPlaceShown?: boolean;
};

export function StoreCell({ scope, store, filters, days, missing = 0, color, isPlaceShown = true }: StoreCellProps) {
  const href = storeHref(scope, store, filters, days);
  const { name, where } = storeWords(scope, store);
  return (
    <span className={classes.name}>
      <span className={classes.own}>
        {color === undefined || scope.side === 'retailer' ? null : <Swatch color={color} />}
        {href ? (
          <Link href={href} look="quiet">
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
      </span>
      {where && isPlaceShown ? <span className={classes.quiet}>{where}</span> : null}
      {missing > 0 ? <GapMarker>{missing === 1 ? '1 day' : `${missing} days`}</GapMarker> : null}
    </span>
  );
}
