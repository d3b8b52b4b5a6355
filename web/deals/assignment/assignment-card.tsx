// The assignment that a deal is part of, above its terms: what it means for the reader, and what they can do now.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spokenDates } from '#core/base/spoken.ts';
import type { Assignment, AssignmentAction } from '#core/deals/assignment/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { AnswerDialog } from '#web/deals/assignment/answer-dialog.tsx';
import classes from '#web/deals/assignment/assignment.module.css';
import { useSendAgain } from '#web/deals/assignment/assignment-mutations.ts';
import { assignmentQuery } from '#web/deals/assignment/assignment-queries.ts';
import { assignmentLead, assignmentTitle, assignmentWarning } from '#web/deals/assignment/assignment-words.ts';
import { dealAddress } from '#web/deals/links.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export function AssignmentCard({ deal }: { deal: Deal }) {
  const { data } = useQuery(assignmentQuery(deal.id));
  const assignment = data?.assignment;
  const title = assignment && assignmentTitle(assignment);
  if (!assignment || !title) return null;
  const warning = assignmentWarning(assignment);
  const hasSteps = assignment.can.length > 0 || assignment.seen_as === 'property_owner';
  const waits = assignment.can.includes('accept') || assignment.can.includes('send_again');
  return (
    <div className={classes.above} data-waits={waits || undefined}>
      <SectionCard title={title} {...(hasSteps && { footer: <Answers deal={deal} assignment={assignment} /> })}>
        <p>{assignmentLead(assignment)}</p>
        {assignment.can.includes('accept') ? <Agreement text={assignment.text ?? ''} /> : null}
        {warning ? <p className={classes.warning}>{warning}</p> : null}
        {assignment.note === '' ? null : <blockquote className={classes.note}>{assignment.note}</blockquote>}
      </SectionCard>
    </div>
  );
}

/** What is agreed to, sentence by sentence. */
function Agreement({ text }: { text: string }) {
  return (
    <ul className={classes.agreement}>
      {text.split(/(?<=\.) (?=[A-Z])/).map((sentence) => (
        <li key={sentence}>{spokenDates(sentence)}</li>
      ))}
    </ul>
  );
}

function Answers({ deal, assignment }: { deal: Deal; assignment: Assignment }) {
  const [openAction, setOpenAction] = useState<AssignmentAction>();
  const sending = useSendAgain(deal.id);
  const { can } = assignment;
  const other = otherDeal(deal, assignment);
  return (
    <>
      <span className={classes.buttons}>
        {can.includes('accept') ? (
          <Button onClick={() => setOpenAction('accept')}>Agree to the assignment</Button>
        ) : null}
        {can.includes('decline') ? (
          <Button variant="default" onClick={() => setOpenAction('decline')}>
            Decline
          </Button>
        ) : null}
        {can.includes('send_again') ? (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            Send again with new sums
          </Button>
        ) : null}
        {other}
        {can.includes('withdraw') ? (
          <Button variant="subtle" color="bad" onClick={() => setOpenAction('withdraw')}>
            Withdraw
          </Button>
        ) : null}
      </span>
      {openAction ? (
        <AnswerDialog
          deal={deal}
          assignment={assignment}
          action={openAction}
          onClose={() => setOpenAction(undefined)}
        />
      ) : null}
    </>
  );
}

/** The landlord goes from one of the two connections to the other. */
function otherDeal(deal: Deal, { from_deal, to_deal, seen_as }: Assignment) {
  if (seen_as !== 'property_owner' || from_deal === null || to_deal === null) return null;
  const isOld = deal.lineage !== to_deal;
  const address = dealAddress({ id: isOld ? to_deal : from_deal, landlord: deal.landlord }, 'landlord');
  return (
    <Button variant="default" component={Link} href={address}>
      {isOld ? 'Open the new connection' : 'Open the old connection'}
    </Button>
  );
}
