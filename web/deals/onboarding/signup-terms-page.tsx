// The terms, read before they are answered.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { DeclineDialog } from '#web/deals/connections/decline-dialog.tsx';
import { placeText } from '#web/deals/deal-names.ts';
import { SignupDeal, TermsAnswered } from '#web/deals/onboarding/signup-deal.tsx';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import { TermsFacts, TermsWords } from '#web/deals/terms/terms-card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupTermsPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.can.includes('accept') ? <Terms deal={deal} signup={signup} /> : <TermsAnswered deal={deal} />
      }
    </SignupDeal>
  );
}

function Terms({ deal, signup }: { deal: Deal; signup: Signup }) {
  const { go } = useContext(MovingContext);
  const [declining, setDeclining] = useState(false);
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('terms')}
      question={`The terms of ${placeText(deal)}`}
      lead={`Proposed by ${deal.landlord.company.name}. Both sides read the same words.`}
      note={
        <Button variant="subtle" color="bad" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      }
      back={() => go(signup.to('location'))}
      next={{ act: () => go(signup.to('terms-confirm', { deal: deal.id })) }}
    >
      <TermsWords terms={deal.terms} />
      <TermsFacts terms={deal.terms} />
      {declining ? <DeclineDialog deal={deal} onClose={() => setDeclining(false)} /> : null}
    </Wizard>
  );
}
