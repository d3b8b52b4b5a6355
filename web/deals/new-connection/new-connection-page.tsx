// Writing a connection: property and unit, merchant, terms, review. Nothing is sent before Publish.
import { useQuery } from '@tanstack/react-query';
import { useContext, useLayoutEffect, useRef } from 'react';
import { z } from 'zod';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { connectionsBase } from '#web/deals/links.ts';
import { MerchantStep } from '#web/deals/new-connection/merchant-step.tsx';
import { type ConnectionDraft, useConnectionDraft } from '#web/deals/new-connection/new-connection-draft.ts';
import { STEP_NAMES, type StepProps } from '#web/deals/new-connection/new-connection-steps.ts';
import { PropertyStep } from '#web/deals/new-connection/property-step.tsx';
import { ReviewStep } from '#web/deals/new-connection/review-step.tsx';
import { TermsStep } from '#web/deals/terms/terms-step.tsx';
import { AskWho } from '#web/properties/asking/who-can.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { portfolioHref } from '#web/properties/links.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { portfolioQuery } from '#web/properties/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const WizardAddress = z.object({
  step: z.enum(STEP_NAMES).catch('property'),
  premises: z.coerce.number().int().positive().optional().catch(undefined),
});

export function NewConnectionPage() {
  const company = useMasterCompany();
  return company ? <InCompany key={company.id} company={company} /> : <NoPortfolio />;
}

function InCompany({ company }: { company: MasterCompany }) {
  const query = useQuery(portfolioQuery(company.id));
  return (
    <>
      <Crumbs
        crumbs={[
          { label: 'Connections', href: `${connectionsBase(company.id)}/status/active` },
          { label: 'New connection' },
        ]}
      />
      <Loaded query={query} what="The portfolio">
        {({ results }) => {
          const managed = results.filter(({ permissions }) => permissions.includes('permission_manage_connections'));
          return managed.length === 0 ? (
            <NoProperty masterCompany={company.id} isOwner={company.is_owner} />
          ) : (
            <Steps company={company} properties={managed} />
          );
        }}
      </Loaded>
    </>
  );
}

function NoProperty({ masterCompany, isOwner }: { masterCompany: number; isOwner: boolean }) {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      title={isOwner ? 'A connection needs a property' : 'You cannot add connections'}
      hint={<AskWho permission="permission_manage_connections" />}
      {...(isOwner && {
        hint: 'This portfolio has no property yet. Add one first.',
        step: { label: 'Open the portfolio', act: () => go(portfolioHref(masterCompany)) },
      })}
    />
  );
}

function Steps({ company, properties }: { company: MasterCompany; properties: readonly Premises[] }) {
  const [{ step, premises }, change] = useAddress(WizardAddress);
  const only = properties.length === 1 ? properties[0]?.id : undefined;
  const { forget, ...draft } = useConnectionDraft(company.id, { premises: premises ?? only });
  const reached = furthest(draft.draft);
  const shown = STEP_NAMES.indexOf(step) <= reached ? step : (STEP_NAMES[reached] ?? 'property');
  useStepTop(shown);
  const props: StepProps = {
    ...draft,
    forget,
    properties,
    masterCompany: company.id,
    at: STEP_NAMES.indexOf(shown),
    go: (next) => change({ step: next }),
  };
  if (shown === 'merchant') return <MerchantStep {...props} />;
  if (shown === 'terms') return <TermsStep {...props} />;
  return shown === 'review' ? <ReviewStep {...props} /> : <PropertyStep {...props} />;
}

/** A step begins at its top, wherever the one before was left. */
function useStepTop(step: string): void {
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step) window.scrollTo({ top: 0 });
    before.current = step;
  }, [step]);
}

/** A pasted address cannot skip what was not answered. */
function furthest({ premises, merchant, terms }: ConnectionDraft): number {
  if (premises === undefined) return 0;
  if (merchant.contact_email === '' || merchant.legal_name === '') return 1;
  return terms === undefined ? 2 : 3;
}
