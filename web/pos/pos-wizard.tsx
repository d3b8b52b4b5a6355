// The frame of every step towards a channel: the way back as crumbs, the steps, the question, what it needs at the
// side.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { posHref } from '#web/pos/links.ts';
import { COMPANIES, companyHref } from '#web/properties/links.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';
import { Wizard, type WizardProps } from '#web/ui/wizard.tsx';

const POS_STEPS = ['Sales system', 'Access', 'Locations'] as const;

/** The company in the address, whichever of its names the address uses. */
export function useCompanyId(): number {
  const { companyId, company, id } = usePathParams<'companyId' | 'company' | 'id'>();
  return Number(companyId ?? company ?? id);
}

/** Loads the company and answers only to people who may connect sales systems for it. */
export function InCompany({
  id,
  title,
  children,
}: {
  id: number;
  title: string;
  children: (company: Company) => ReactNode;
}) {
  const query = useQuery(companyQuery(id));
  return (
    <QueryView
      query={query}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to your companies', href: COMPANIES },
      }}
    >
      {(company) => (
        <Stack>
          <Crumbs
            crumbs={[
              { label: 'Companies', href: COMPANIES },
              { label: company.name, href: companyHref(company.id) },
              { label: 'Sales systems', href: posHref(company.id) },
              { label: title },
            ]}
          />
          {company.permissions.includes('permission_manage_connections') ? (
            children(company)
          ) : (
            <EmptyState
              title="Sales systems are connected by people who manage connections"
              hint={`Ask an administrator of ${company.name} for Manage Connections.`}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

type PosWizardProps = Omit<WizardProps, 'steps'> & { steps?: readonly string[] };

export function PosWizard({ steps = POS_STEPS, ...rest }: PosWizardProps) {
  return <Wizard steps={steps} {...rest} />;
}
