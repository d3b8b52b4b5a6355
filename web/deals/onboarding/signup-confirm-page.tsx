// The one step that agrees: for which company, that the terms were read, and what follows.
import { Checkbox } from '@mantine/core';
import { useContext, useState } from 'react';
import { MUST_BE_CHECKED, REQUIRED } from '#core/base/messages.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { useAccept } from '#web/deals/deal-mutations.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { CompanySelect } from '#web/deals/new-connection/company-select.tsx';
import classes from '#web/deals/onboarding/signup.module.css';
import { SignupDeal, TermsAnswered } from '#web/deals/onboarding/signup-deal.tsx';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import { termsLine } from '#web/deals/terms/terms-line.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupConfirmPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.can.includes('accept') ? <Confirm deal={deal} signup={signup} /> : <TermsAnswered deal={deal} />
      }
    </SignupDeal>
  );
}

function Confirm({ deal, signup }: { deal: Deal; signup: Signup }) {
  const { go } = useContext(MovingContext);
  const accepting = useAccept(deal);
  const [company, setCompany] = useState(signup.company ?? deal.retailer.company?.id);
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const accept = () => {
    setTried(true);
    if (!read || company === undefined) return;
    const onSuccess = () =>
      go(signup.signingUp ? signup.to('verify', { deal: deal.id }) : dealAddress(deal, 'retailer'));
    accepting.mutate(deal.retailer.company ? undefined : company, { onSuccess });
  };
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('terms-confirm')}
      question="Do you accept these terms?"
      lead={`${placeText(deal)}: ${termsLine(deal.terms)}`}
      outcome={
        <p>
          The agreement becomes active and the property owner gets an e-mail. The exact wording is kept with your name,
          the time and a fingerprint, and both sides can read it at any time.
        </p>
      }
      back={() => go(signup.to('terms'))}
      next={{ label: 'Accept terms', act: accept, busy: accepting.isPending }}
    >
      <div className={classes.choices}>
        {deal.retailer.company ? (
          <p>
            For <strong>{deal.retailer.company.name}</strong>
          </p>
        ) : (
          <CompanySelect
            value={company}
            onChange={setCompany}
            error={tried && company === undefined ? REQUIRED : undefined}
          />
        )}
        <Checkbox
          label="I have read the terms and may agree to them for this company"
          checked={read}
          onChange={(event) => setRead(event.currentTarget.checked)}
          error={tried && !read ? MUST_BE_CHECKED : undefined}
        />
      </div>
    </Wizard>
  );
}
