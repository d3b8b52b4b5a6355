// A retailer company at a glance.
import type { Company } from '#core/properties/company-contract.ts';
import { COUNTRY_NAMES } from '#core/properties/regions.ts';
import { count, counted, shortDate } from '#web/base/format.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { FactList } from '#web/properties/fact-list.tsx';
import { companyHref } from '#web/properties/links.ts';
import { heldWords } from '#web/properties/people/grants.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';

export function CompanyOverviewPage() {
  return (
    <CompanyFrame tab="overview">
      {(company) => (
        <WithSide side={<Side company={company} />}>
          <SectionCard title="Details">
            <FactList
              facts={[
                ['Legal name', company.name],
                ['Trades as', company.dba_name || '—'],
                ['Contact e-mail', company.contact_email || '—'],
                ['Phone', company.phone || '—'],
                ['Address', addressLine(company) || '—'],
                ['Country', COUNTRY_NAMES[company.country]],
                ['Currency', company.currency],
                ['Registered', shortDate(company.created_at)],
              ]}
            />
          </SectionCard>
        </WithSide>
      )}
    </CompanyFrame>
  );
}

function Side({ company }: { company: Company }) {
  const owner = company.permissions.includes('permission_owner');
  return (
    <>
      <SectionCard title="In this company">
        <FactList
          facts={[
            ['Stores', count(company.deals_count)],
            ['Sales systems', count(company.pos_connections_count)],
            ['People', count(company.users.length)],
          ]}
        />
      </SectionCard>
      {owner ? (
        <SectionCard title="People" aside={<Link href={companyHref(company.id, '/users')}>Manage</Link>}>
          <p>
            {counted(company.users.length, 'person has', 'people have')} access
            {company.invites_count > 0
              ? `, and ${counted(company.invites_count, 'invite waits', 'invites wait')} for an answer.`
              : '.'}
          </p>
        </SectionCard>
      ) : (
        <SectionCard title="Your access">
          <p>{heldWords(company.permissions)}</p>
        </SectionCard>
      )}
    </>
  );
}
