// The property's answer: what its merchants sold this month, how that compares, the % Rent of it, and who misses days;
// below it the four figures a landlord asks for first.
import type { z } from 'zod';
import type { PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import type { occupancyReport } from '#core/reports/aggregate-contract.ts';
import type { performanceReport, salesPerSqftReport } from '#core/reports/stores-contract.ts';
import { counted, money } from '#web/base/format.ts';
import { wholeMoney } from '#web/home/portfolio/place-cells.tsx';
import { numberWord } from '#web/home/portfolio/place-words.ts';
import classes from '#web/home/property/property.module.css';
import { densityRank, type InvoiceSums, missingWords } from '#web/home/property/property-words.ts';
import { propertyHref } from '#web/properties/links.ts';
import { aboveOrBelow, COMPARED_WITH, centsOf, daysWords, rateWords } from '#web/reports/words.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import page from '#web/ui/page.module.css';
import { CardRow } from '#web/ui/page.tsx';

type Performance = z.output<typeof performanceReport.read.reply>;

export function PropertyAnswer({ property, report }: { property: Premises; report: Performance }) {
  const { range, totals, comparison, currency, rows } = report;
  const selling = rows.results.filter(({ figures }) => centsOf(figures.adjusted_gross) !== 0).length;
  const missing = missingWords(rows.results);
  return (
    <header>
      <p className={page.eyebrow}>{daysWords(range.from, range.through)}</p>
      <h2 className={page.answer}>
        <Figure text={money(totals.figures.adjusted_gross, currency)} />
      </h2>
      <p className={page.sentence}>
        sold by {numberWord(selling)} {selling === 1 ? 'merchant' : 'merchants'}
        {comparison && totals.change !== null ? (
          <>
            , <strong>{aboveOrBelow(totals.change)}</strong> {COMPARED_WITH[comparison.kind]}
          </>
        ) : null}
        {totals.percentage_rent === null ? null : (
          <>
            , and <strong className={classes.rent}>{money(totals.percentage_rent, currency)}</strong> of % Rent earned
          </>
        )}
        .{' '}
        {missing ? (
          <Link look="opens" href={propertyHref(property.master_company, property.id, '/sales/overview')}>
            {missing}
          </Link>
        ) : totals.gaps.store_days > 0 ? (
          'Every day that is due has a report.'
        ) : null}
      </p>
    </header>
  );
}

type CardsProps = {
  property: Premises;
  report: Performance;
  occupancy: z.output<typeof occupancyReport.read.reply> | undefined;
  densities: z.output<typeof salesPerSqftReport.read.reply> | undefined;
  portfolio: PortfolioSales | null;
  invoices: InvoiceSums | undefined;
  /** Invoices and the other properties come last: their card stands, and the page does not wait for them. */
  isWaiting: boolean;
};

export function PropertyCards(props: CardsProps) {
  const { property, report, occupancy, densities, portfolio, invoices, isWaiting } = props;
  const { range, totals, currency, rows } = report;
  const days = daysWords(range.from, range.through);
  const at = (below: string) => propertyHref(property.master_company, property.id, below);
  const selling = rows.results.filter(({ figures }) => centsOf(figures.adjusted_gross) !== 0).length;
  const earning = rows.results.filter(({ percentage_rent }) => centsOf(percentage_rent) > 0).length;
  const share = rateWords(occupancy?.totals.occupancy);
  const rank = densityRank(portfolio?.rows ?? [], property.id);
  const hasRent = totals.percentage_rent !== null;
  return (
    <CardRow>
      <FigureCard
        label={`% Rent, ${days}`}
        value={money(totals.percentage_rent, currency)}
        kind="rent"
        reason={hasRent ? `${earning} of ${counted(selling, 'merchant earns', 'merchants earn')} it` : ''}
        href={at('/sales/merchant-performance')}
      />
      <FigureCard
        label={`Base rent, ${days}`}
        value={hasRent ? money(occupancy?.totals.base_rent, currency) : '—'}
        reason={hasRent ? `${share} of sales with % Rent` : ''}
        href={at('/sales/reports?report=occupancy')}
      />
      <FigureCard
        label="Collected this month"
        value={isWaiting ? '…' : money(invoices?.paid, currency)}
        reason={<Money invoices={invoices} currency={currency} />}
        {...(property.permissions.includes('permission_view_autopay') && { href: at('/auto-pay') })}
      />
      <FigureCard
        label="Sales per sq ft, 12 months"
        value={wholeMoney(densities?.totals.per_sqft, currency)}
        reason={
          rank
            ? `${rank.place} of ${rank.of}, portfolio ${wholeMoney(portfolio?.per_sqft, currency)}`
            : 'Over the area of units that have one'
        }
        href={at('/sales/reports?report=sqft')}
      />
    </CardRow>
  );
}

function Money({ invoices, currency }: { invoices: InvoiceSums | undefined; currency: Performance['currency'] }) {
  if (!invoices) return 'Of invoices issued this month';
  const { failed, held, outstanding } = invoices;
  const parts = [
    ...(centsOf(failed) > 0
      ? [<span key="failed" className={classes.bad}>{`${money(failed, currency)} failed`}</span>]
      : []),
    ...(centsOf(held) > 0 ? [<span key="held">{`${money(held, currency)} held`}</span>] : []),
  ];
  if (parts.length === 0) return `${money(outstanding, currency)} still to come`;
  return parts.length === 2 ? (
    <>
      {parts[0]}, {parts[1]}
    </>
  ) : (
    parts[0]
  );
}
