// What was agreed and what is proposed. A change that waits stands beside the terms in force, field by field; otherwise
// the terms are said in words and listed. At the side: every version, with who, when and its fingerprint.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { dateAndTime } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { FactsCard } from '#web/deals/facts/facts-card.tsx';
import { ProposalCard } from '#web/deals/proposals/proposal-card.tsx';
import { dealQuery } from '#web/deals/queries.ts';
import { TermsCard } from '#web/deals/terms/terms-card.tsx';
import classes from '#web/deals/terms/terms-tab.module.css';
import { VersionsCard } from '#web/deals/terms/versions-card.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';
import { AfterAMoment, ReportSkeleton } from '#web/ui/states.tsx';

export function TermsTab({ deal }: { deal: Deal }) {
  const copy = useQuery({ ...dealQuery(deal.pending_copy ?? 0), enabled: deal.pending_copy !== null });
  return (
    <WithSide side={<VersionsCard deal={deal} />}>
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
  return (
    <>
      <DeclineNote deal={deal} />
      {deal.pending_copy === null ? null : <PendingCopy id={deal.pending_copy} />}
      {deal.original === null ? (
        <TermsCard deal={deal} brief={deal.pending_copy !== null} />
      ) : (
        <ProposalCard deal={deal} />
      )}
      <FactsCard deal={deal} />
    </>
  );
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

function DeclineNote({ deal }: { deal: Deal }) {
  if (deal.status !== 'declined' || deal.note === '') return null;
  return (
    <figure className={classes.note}>
      <blockquote>{deal.note}</blockquote>
      <figcaption>
        {deal.me.role === 'landlord' ? `${deal.retailer.legal_name} declined` : 'Your side declined'}
        {deal.published_at ? ` the terms sent ${dateAndTime(deal.published_at)}` : ''}
      </figcaption>
    </figure>
  );
}
