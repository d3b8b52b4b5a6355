// A proposed change beside the terms in force: what changes is marked, and the answers stand below it.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import type { Deal, ViewerAction } from '#core/deals/shapes.ts';
import { useSlot } from '#web/base/features.ts';
import { dateAndTime, fullDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { ActionDialog } from '#web/deals/connections/action-dialog.tsx';
import { Remind, screenOf } from '#web/deals/connections/deal-actions.tsx';
import { offersOf } from '#web/deals/connections/offered-actions.ts';
import { differenceQuery } from '#web/deals/queries.ts';
import { groupedDifferences } from '#web/deals/terms/terms-groups.ts';
import classes from '#web/deals/terms/terms-tab.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DifferenceTable } from '#web/ui/difference-table.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { ReportSkeleton, Unseen } from '#web/ui/states.tsx';

type Shown = 'all' | 'changes';
const SHOWN = [
  { value: 'changes', label: 'Changes only' },
  { value: 'all', label: 'All terms' },
] as const;

export function ProposalCard({ deal }: { deal: Deal }) {
  const query = useQuery(differenceQuery(deal.id));
  const [shown, setShown] = useState<Shown>('changes');
  const Effect = useSlot('proposalEffect');
  return (
    <>
      {Effect && deal.status !== 'active' ? (
        <Suspense
          fallback={
            <Unseen>
              <ReportSkeleton />
            </Unseen>
          }
        >
          <Effect deal={deal} />
        </Suspense>
      ) : null}
      <SectionCard
        title={titleOf(deal)}
        aside={<Segments label="Rows" segments={SHOWN} value={shown} onChange={setShown} />}
        footer={<Answers deal={deal} />}
        flush
      >
        <Loaded query={query} what="The difference">
          {({ fields, old_terms, new_terms }) => (
            <>
              <p className={classes.lead}>
                {leadOf(deal, fields.filter(({ changed }) => changed).length, fields.length)}
              </p>
              <DifferenceTable
                caption={
                  deal.status === 'active'
                    ? 'The terms in force beside those before'
                    : 'The terms in force beside the proposed ones'
                }
                heads={deal.status === 'active' ? ['Term', 'Before', 'Now'] : ['Term', 'Agreed now', 'Proposed']}
                groups={groupedDifferences(fields, { old: old_terms, new: new_terms }, shown === 'changes')}
              />
            </>
          )}
        </Loaded>
      </SectionCard>
    </>
  );
}

function titleOf({ status, substatus }: Deal): string {
  if (status === 'declined') return 'Declined modification';
  if (status === 'active') return 'What changed with these terms';
  return substatus === 'pending_extension' ? 'Proposed extension' : 'Proposed modification';
}

function leadOf(deal: Deal, changed: number, all: number): string {
  const sent = deal.published_at ? `Sent ${dateAndTime(deal.published_at)}. ` : '';
  const from = `Takes effect on ${fullDate(deal.effective_from)}. `;
  const said = deal.modified_details?.text ? ` “${deal.modified_details.text}”` : '';
  return `${sent}${from}${changed} of ${all} terms ${changed === 1 ? 'changes' : 'change'}.${said}`;
}

function Answers({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const [openAction, setOpenAction] = useState<ViewerAction>();
  const { primary, beside, menu } = offersOf(deal);
  const canceling = menu.find(({ action }) => action === 'cancel');
  const ask = (action: ViewerAction) => {
    const screen = screenOf(action, deal);
    if (screen) go(screen);
    else setOpenAction(action);
  };
  if (!primary && beside.length === 0 && !canceling) return <span>{quietWords(deal)}</span>;
  return (
    <>
      <span className={classes.buttons}>
        {primary ? (
          <Button variant="default" onClick={() => ask(primary.action)}>
            {primary.label}
          </Button>
        ) : null}
        {beside.map(({ action, label }) => (
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
