// A landlord company at a glance: who it is, and the properties it holds.
import type { Company } from '#core/properties/company-contract.ts';
import { COUNTRY_NAMES } from '#core/properties/regions.ts';
import { count, shortDate } from '#web/base/format.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { portfolioHref, propertyHref } from '#web/properties/links.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function LandlordCompanyPage() {
  return (
    <LandlordCompanyFrame tab="overview">
      {(company) => (
        <WithSide side={<Details company={company} />}>
          <Held company={company} />
        </WithSide>
      )}
    </LandlordCompanyFrame>
  );
}

function Held({ company: { premises, master_company: portfolio } }: { company: Company }) {
  if (portfolio === null) return null;
  return (
    <SectionCard title="Properties" note={count(premises.length)} flush>
      {premises.map(({ id, name }) => (
        <CardLine
          key={id}
          title={
            <Link href={propertyHref(portfolio, id)} look="quiet">
              {name}
            </Link>
          }
        />
      ))}
      {premises.length === 0 ? (
        <EmptyState title="No property yet" hint={<Link href={portfolioHref(portfolio)}>Open the portfolio</Link>} />
      ) : null}
    </SectionCard>
  );
}

function Details({ company }: { company: Company }) {
  return (
    <SectionCard title="Details">
      <FactList
        facts={[
          ['Legal name', company.name],
          ['Contact e-mail', company.contact_email || '—'],
          ['Phone', company.phone || '—'],
          ['Address', addressLine(company) || '—'],
          ['Country', COUNTRY_NAMES[company.country]],
          ['Currency', company.currency],
          ['Since', shortDate(company.created_at)],
        ]}
      />
    </SectionCard>
  );
}
