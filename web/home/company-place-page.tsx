// Whose sales, or whose AutoPay: the choice of a merchant with several companies.
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { type CompanyPlace, companyPlaceHref } from '#web/home/company-place.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const TITLES: Record<CompanyPlace, string> = { sales: 'Sales', 'auto-pay': 'AutoPay' };

export function companyPlacePage(place: CompanyPlace) {
  return () => <CompanyPlacePage place={place} />;
}

function CompanyPlacePage({ place }: { place: CompanyPlace }) {
  const query = useQuery(companiesQuery);
  return (
    <>
      <PageHeader title={TITLES[place]} facts="Each company keeps its own. Choose one." />
      <Loaded query={query} what="Your companies">
        {({ results }) => (
          <SectionCard flush={results.length > 0}>
            {results.length === 0 ? (
              <EmptyState
                icon={<IconBuildingStore size={28} stroke={1.6} />}
                title="No company yet"
                hint="Register the one that runs your stores when a property owner sends you terms."
              />
            ) : (
              results.map(({ id, name, deals_count }) => (
                <CardLine
                  key={id}
                  icon={<IconBuildingStore size={17} stroke={1.6} />}
                  title={name}
                  detail={counted(deals_count, 'store', 'stores')}
                  action={
                    <ButtonLink
                      variant="default"
                      size="xs"
                      href={companyPlaceHref(id, place)}
                      aria-label={`${TITLES[place]} of ${name}`}
                    >
                      Open
                    </ButtonLink>
                  }
                />
              ))
            )}
          </SectionCard>
        )}
      </Loaded>
    </>
  );
}
