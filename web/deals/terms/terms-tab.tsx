// What was agreed and what is proposed. A change that waits stands beside the terms in force, field by field; otherwise
// the terms are said in words and listed. At the side: every version, with who, when and its fingerprint.
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { useSlot } from '#web/base/features.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { FactsCard } from '#web/deals/facts/facts-card.tsx';
import { Objection } from '#web/deals/proposals/objection.tsx';
import { ProposalCard } from '#web/deals/proposals/proposal-card.tsx';
import { isPastChange, isProposal } from '#web/deals/proposals/proposal-words.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { TermsCard } from '#web/deals/terms/terms-card.tsx';
import { VersionsCard } from '#web/deals/terms/versions-card.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';
import { AfterAMoment, CardsSkeleton, ReportSkeleton, Unseen } from '#web/ui/states.tsx';

export function TermsTab({ deal }: { deal: Deal }) {
  const copy = useQuery({ ...dealQuery(deal.pending_copy ?? 0), enabled: deal.pending_copy !== null });
  const proposal = isProposal(deal) ? deal : copy.data;
  return (
    <WithSide
      side={
        <Stack>
          {proposal ? <Beside deal={proposal} /> : null}
          {copy.isLoading ? null : <VersionsCard deal={deal} />}
        </Stack>
      }
    >
      <Stack>
        {copy.isLoading ? (
          <AfterAMoment>
            <ReportSkeleton />
          </AfterAMoment>
        ) : (
          <Terms deal={deal} />
        )}
      </Stack>
    </WithSide>
  );
}

function Terms({ deal }: { deal: Deal }) {
  const Bend = useSlot('termsBend');
  return (
    <>
      <Objection deal={deal} />
      {deal.pending_copy === null ? null : <PendingCopy id={deal.pending_copy} />}
      {isProposal(deal) ? <ProposalCard deal={deal} /> : <TermsCard deal={deal} brief={deal.pending_copy !== null} />}
      {isPastChange(deal) && deal.pending_copy === null ? <ProposalCard deal={deal} /> : null}
      <FactsCard deal={deal} />
      {/* A proposal draws both terms in one picture. */}
      <Suspense fallback={null}>
        {Bend && !isProposal(deal) && deal.pending_copy === null ? <Bend deal={deal} /> : null}
      </Suspense>
    </>
  );
}

/** What the change does to the rent of a year, beside it. */
function Beside({ deal }: { deal: Deal }) {
  const Effect = useSlot('proposalBeside');
  return Effect ? (
    <Suspense
      fallback={
        <Unseen>
          <CardsSkeleton />
        </Unseen>
      }
    >
      <Effect deal={deal} />
    </Suspense>
  ) : null;
}

/** The change of this agreement that waits for the merchant, shown on the agreement itself. */
function PendingCopy({ id }: { id: number }) {
  const query = useQuery(dealQuery(id));
  return (
    <Loaded query={query} what="The proposed change">
      {(copy) => <ProposalCard deal={copy} />}
    </Loaded>
  );
}
