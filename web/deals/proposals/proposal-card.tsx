// A proposed change beside the terms in force: the money first, then only what changes, with the answers below it and the rest
// folded; then where it bends. A change in force shows what it changed and nothing to answer.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import type { Deal, ViewerAction } from '#core/deals/shapes.ts';
import { useSlot } from '#web/base/features.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { ActionDialog } from '#web/deals/connections/action-dialog.tsx';
import { Remind, screenOf } from '#web/deals/connections/deal-actions.tsx';
import { offersOf } from '#web/deals/connections/offered-actions.ts';
import { isPastChange, isProposal, proposalLead, proposalTitle } from '#web/deals/proposals/proposal-words.ts';
import { differenceQuery } from '#web/deals/queries.ts';
import { groupedDifferences } from '#web/deals/terms/terms-groups.ts';
import classes from '#web/deals/terms/terms-tab.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DifferenceTable } from '#web/ui/difference-table.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { AnswerSkeleton, ChartSkeleton, Unseen } from '#web/ui/states.tsx';

export function ProposalCard({ deal }: { deal: Deal }) {
  const Answer = useSlot('proposalAnswer');
  const Bends = useSlot('proposalBends');
  if (!isProposal(deal)) return <Difference deal={deal} />;
  return (
    <>
      {Answer ? (
        <Suspense
          fallback={
            <Unseen>
              <AnswerSkeleton />
            </Unseen>
          }
        >
          <Answer deal={deal} />
        </Suspense>
      ) : null}
      <Difference deal={deal} />
      {Bends ? (
        <Suspense
          fallback={
            <Unseen>
              <ChartSkeleton />
            </Unseen>
          }
        >
          <Bends deal={deal} />
        </Suspense>
      ) : null}
    </>
  );
}

function Difference({ deal }: { deal: Deal }) {
  const query = useQuery(differenceQuery(deal.id));
  const [showsAll, setShowsAll] = useState(false);
  const past = isPastChange(deal);
  return (
    <SectionCard title={proposalTitle(deal)} footer={past ? undefined : <Answers deal={deal} />} flush>
      <Loaded query={query} what="The difference">
        {({ fields, old_terms, new_terms }) => (
          <>
            <p className={classes.lead}>
              {proposalLead(deal, fields.filter(({ changed }) => changed).length, fields.length)}
            </p>
            <DifferenceTable
              caption={past ? 'The terms in force beside those before' : 'The terms in force beside the proposed ones'}
              heads={past ? ['Term', 'Before', 'Now'] : ['Term', 'Agreed now', 'Proposed']}
              groups={groupedDifferences(fields, { old: old_terms, new: new_terms }, !showsAll)}
            />
            <div className={classes.fold}>
              <Button variant="subtle" size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show only what changes' : `Show all ${fields.length} terms`}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

function Answers({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const [openAction, setOpenAction] = useState<ViewerAction>();
  const { primary, secondary, menu } = offersOf(deal);
  const canceling = menu.find(({ action }) => action === 'cancel');
  const ask = (action: ViewerAction) => {
    const screen = screenOf(action, deal);
    if (screen) go(screen);
    else setOpenAction(action);
  };
  if (!primary && secondary.length === 0 && !canceling) return <span>{quietWords(deal)}</span>;
  return (
    <>
      <span className={classes.buttons}>
        {primary ? (
          <Button variant="default" onClick={() => ask(primary.action)}>
            {primary.label}
          </Button>
        ) : null}
        {secondary.map(({ action, label }) => (
          <Button key={action} variant="default" onClick={() => ask(action)}>
            {label}
          </Button>
        ))}
        {deal.status === 'pending' && deal.can.includes('update_invite') ? <Remind deal={deal} /> : null}
        {canceling ? (
          <Button variant="subtle" color="bad" onClick={() => ask('cancel')}>
            {canceling.label}
          </Button>
        ) : null}
      </span>
      <span>{quietWords(deal)}</span>
      {openAction ? <ActionDialog deal={deal} action={openAction} onClose={() => setOpenAction(undefined)} /> : null}
    </>
  );
}

function quietWords({ status, me }: Deal): string {
  if (status !== 'pending') return 'The terms agreed before stay readable under Versions.';
  return me.role === 'landlord'
    ? 'Canceling keeps the terms as previously agreed and e-mails the merchant.'
    : 'Until you accept, the terms you agreed before stay in force.';
}
