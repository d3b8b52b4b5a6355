// Connecting Toast without naming a company first: whoever has one goes straight on, others choose.
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#web/base/query-view.tsx';
import { newPosHref } from '#web/pos/links.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { NEW_COMPANY } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ToastHeaderPage() {
  const query = useQuery(companiesQuery);
  return (
    <QueryView query={query} failed="Your companies could not be loaded">
      {({ results }) => {
        const managed = results.filter(({ permissions }) => permissions.includes('permission_manage_connections'));
        return (
          <>
            <PageHeader
              title="Connect Toast"
              facts="Toast is read by its API every 15 minutes, or by its nightly export. Choose the company it belongs to."
            />
            <SectionCard title="Your companies" flush>
              {managed.length === 0 ? (
                <EmptyState
                  title="You manage connections of no company"
                  hint={
                    <>
                      <Link href={NEW_COMPANY}>Register your company</Link> first.
                    </>
                  }
                />
              ) : (
                managed.map((company) => (
                  <CardLine
                    key={company.id}
                    icon={<IconBuildingStore size={17} stroke={1.6} />}
                    title={company.name}
                    detail={addressLine(company)}
                    action={
                      <ButtonLink variant="default" size="xs" href={`${newPosHref(company.id)}/toast`}>
                        Connect Toast
                      </ButtonLink>
                    }
                  />
                ))
              )}
            </SectionCard>
          </>
        );
      }}
    </QueryView>
  );
}
