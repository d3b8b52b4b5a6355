// The portfolio's answer: what its properties sold, how that compares, who grew most and least, and who has not reported.
import type { ReactNode } from 'react';
import type { PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count, counted, money } from '#web/base/format.ts';
import { growth, numberWord } from '#web/home/portfolio/place-words.ts';
import { portfolioFacts } from '#web/properties/portfolio/portfolio-facts.ts';
import { keptSearch, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import { placeOf, withSearch } from '#web/reports/scope.ts';
import { portfolioScope } from '#web/reports/scopes.ts';
import { aboveOrBelow, COMPARED_WITH, daysWords } from '#web/reports/words.ts';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader } from '#web/ui/page.tsx';

type AnswerProps = { company: MasterCompany; sales: PortfolioSales; filters: ReportFilters; actions: ReactNode };

export function PortfolioAnswer({ company, sales, filters, actions }: AnswerProps) {
  const { range, totals, currency } = sales;
  return (
    <AnswerHeader
      eyebrow={`Portfolio, ${daysWords(range.from, range.through)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={<Sentence company={company} sales={sales} filters={filters} />}
      actions={actions}
    />
  );
}

function Sentence({ company, sales, filters }: Omit<AnswerProps, 'actions'>) {
  const { range, totals, comparison, rows } = sales;
  return (
    <>
      sold at {counted(rows.length, 'property', 'properties')}, {daysWords(range.from, range.through)}
      {comparison && totals.change !== null ? (
        <>
          , <strong>{aboveOrBelow(totals.change)}</strong> {COMPARED_WITH[comparison.kind]}
        </>
      ) : null}
      . <Growth rows={rows} />
      <Reported company={company} sales={sales} filters={filters} />
    </>
  );
}

function Growth({ rows }: Pick<PortfolioSales, 'rows'>) {
  const grew = growth(rows);
  if (grew === null) return null;
  const { of, grown, best, worst } = grew;
  if (grown === of) {
    return (
      <>
        {of === 2 ? 'Both' : `All ${numberWord(of)}`} grew, <strong>{best}</strong> most and {worst} least.{' '}
      </>
    );
  }
  if (grown === 0) return `None grew; ${worst} fell most. `;
  return (
    <>
      {capital(numberWord(grown))} of {numberWord(of)} grew, <strong>{best}</strong> most; {worst} fell most.{' '}
    </>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Leads to the stores behind it. */
function Reported({ company, sales, filters }: Omit<AnswerProps, 'actions'>) {
  const { stores_due: due, stores_missing: missing } = sales;
  if (due === 0) return null;
  if (missing === 0) return `${due === 1 ? 'The store has' : `All ${count(due)} stores have`} reported.`;
  const overview = placeOf(portfolioScope(company), 'overview') ?? '';
  return (
    <Link look="opens" href={withSearch(overview, keptSearch(filters))}>
      {count(missing)} of {count(due)} stores {missing === 1 ? 'has' : 'have'} not reported.
    </Link>
  );
}

/** Where there are no sales to see: how many properties, with how many merchants. */
export function PlainAnswer(props: { company: MasterCompany; properties: readonly Premises[]; actions: ReactNode }) {
  const { company, properties, actions } = props;
  const { merchants: open, notOpen } = portfolioFacts(properties);
  return (
    <AnswerHeader
      eyebrow={`Portfolio, ${company.name}`}
      figure={counted(properties.length, 'property', 'properties')}
      sentence={
        properties.length === 0
          ? 'Add the first one, and its merchants can be connected to it.'
          : `with ${merchantWords({ open, notOpen })}.`
      }
      actions={actions}
    />
  );
}
