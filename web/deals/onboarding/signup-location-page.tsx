// Where the store is and for which company. Going on takes the invite up; no terms are accepted by it.

import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { acceptMyInvite } from '#core/deals/invite-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { fullDate } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { CompanySelect } from '#web/deals/new-connection/company-select.tsx';
import classes from '#web/deals/onboarding/signup.module.css';
import { SignupDeal, TermsAnswered } from '#web/deals/onboarding/signup-deal.tsx';
import { NEW_STORE, type Signup } from '#web/deals/onboarding/signup-steps.ts';
import { refreshDeals } from '#web/deals/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupLocationPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.can.includes('accept') ? <Location deal={deal} signup={signup} /> : <TermsAnswered deal={deal} />
      }
    </SignupDeal>
  );
}

function Location({ deal, signup }: { deal: Deal; signup: Signup }) {
  const { go } = useContext(MovingContext);
  const taking = useTakingUp();
  const [company, setCompany] = useState(signup.company ?? deal.retailer.company?.id);
  const [tried, setTried] = useState(false);
  const { premises, name } = deal.landlord.company;
  const next = async () => {
    setTried(true);
    if (company === undefined) return;
    if (signup.code) await taking.mutateAsync({ code: signup.code, company }).catch(() => undefined);
    go(signup.to('terms', { code: undefined, deal: deal.id, company }));
  };
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('location')}
      question="Is this your store?"
      lead="Check the place before you read the terms. If it is not yours, tell the property owner and do not go on."
      back={() => go(signup.signingUp ? signup.to('business-profile') : NEW_STORE)}
      next={{ act: () => void next(), busy: taking.isPending }}
    >
      <dl className={classes.facts}>
        <dt>Store</dt>
        <dd>{placeText(deal)}</dd>
        <dt>Address</dt>
        <dd>
          {[premises.address_street, premises.address_city, `${premises.address_state} ${premises.address_zip}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </dd>
        <dt>Property owner</dt>
        <dd>{name}</dd>
        <dt>Merchant</dt>
        <dd>{deal.retailer.legal_name}</dd>
        <dt>Begins</dt>
        <dd>{fullDate(deal.start_date)}</dd>
      </dl>
      {deal.retailer.company === null ? (
        <div className={classes.fields}>
          <CompanySelect
            value={company}
            onChange={setCompany}
            error={tried && company === undefined ? REQUIRED : undefined}
          />
        </div>
      ) : null}
    </Wizard>
  );
}

/** An invite that was already taken up is no obstacle: the terms are accepted on their own page. */
function useTakingUp() {
  const client = useQueryClient();
  return useAction(
    { refresh: refreshDeals, waits: true, errors: 'silent', failed: () => refreshDeals(client) },
    ({ code, company }: { code: string; company: number }) =>
      call(acceptMyInvite, { params: { code }, body: { company } }),
  );
}
