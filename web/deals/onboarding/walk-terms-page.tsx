// The terms, read before they are answered.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { DeclineDialog } from '#web/deals/connections/decline-dialog.tsx';
import { placeText } from '#web/deals/deal-names.ts';
import { Answered, WalkDeal } from '#web/deals/onboarding/walk-deal.tsx';
import type { Walk } from '#web/deals/onboarding/walk-steps.ts';
import { TermsFacts, TermsWords } from '#web/deals/terms/terms-card.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function WalkTermsPage() {
  return (
    <WalkDeal>
      {(deal, walk) => (deal.can.includes('accept') ? <Terms deal={deal} walk={walk} /> : <Answered deal={deal} />)}
    </WalkDeal>
  );
}

function Terms({ deal, walk }: { deal: Deal; walk: Walk }) {
  const { go } = useContext(MovingContext);
  const [declining, setDeclining] = useState(false);
  return (
    <Wizard
      steps={walk.steps}
      at={walk.at('terms')}
      question={`The terms of ${placeText(deal)}`}
      lead={`Proposed by ${deal.landlord.company.name}. Both sides read the same words.`}
      note={
        <Button variant="subtle" color="bad" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      }
      back={() => go(walk.to('location'))}
      next={{ act: () => go(walk.to('terms-confirm', { deal: deal.id })) }}
    >
      <TermsWords terms={deal.terms} />
      <TermsFacts terms={deal.terms} />
      {declining ? <DeclineDialog deal={deal} onClose={() => setDeclining(false)} /> : null}
    </Wizard>
  );
}
