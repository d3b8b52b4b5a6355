// Beside the merchants: what waits for the reader at this property, which leases end, and the notes on its days.
import { useQuery } from '@tanstack/react-query';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Premises, PremisesDetail } from '#core/properties/premises-contract.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import { sentenceDate } from '#web/base/format.ts';
import { useUser } from '#web/base/user.ts';
import { connectionsBase } from '#web/deals/links.ts';
import type { UnitRow } from '#web/home/property/let-units.ts';
import { propertyNotesQuery } from '#web/home/property/property-queries.ts';
import { endWords } from '#web/home/property/property-words.ts';
import { AddNote } from '#web/reports/daily/add-note.tsx';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { deadlineSentence } from '#web/tasks/deadline-words.ts';
import { tasksQuery } from '#web/tasks/queries.ts';
import { TaskStep } from '#web/tasks/task-line.tsx';
import { stepOf } from '#web/tasks/verb-of-kind.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

/** Tasks about the property's connections; where there is a deadline, it says enough in so narrow a column. */
export function PropertyTasks({ property }: { property: PremisesDetail }) {
  const { data } = useQuery(tasksQuery);
  const closed = useClosedTasks();
  const role = useUser()?.role;
  const tasks = openTasks(data ?? [], closed).filter(({ deal }) => deal !== null && property.deals.includes(deal));
  if (data === undefined) return null;
  return (
    <SectionCard
      title="Open tasks"
      note={tasks.length > 0 ? String(tasks.length) : undefined}
      aside={<Link href="/dashboard/tasks">All</Link>}
      flush
    >
      {tasks.slice(0, TASKS_SHOWN).map((task) => {
        const { tone, Icon } = stepOf(task.kind, role);
        return (
          <CardLine
            key={taskId(task)}
            icon={<Icon size={17} stroke={1.6} />}
            tone={tone}
            title={task.title}
            detail={deadlineSentence(task).trim() || task.text}
            action={<TaskStep task={task} />}
          />
        );
      })}
      {tasks.length === 0 ? <EmptyState title="Nothing here needs you" /> : null}
    </SectionCard>
  );
}

const MOST_ENDS = 5;

/** Leases that end within a year, the next first. */
export function LeaseEnds({
  rows,
  masterCompany,
  today,
}: {
  rows: readonly UnitRow[];
  masterCompany: number;
  today: Day;
}) {
  const within = addMonths(today, 12);
  const ends = rows
    .flatMap(({ deal, change }) =>
      deal?.end_date && deal.end_date <= within ? [{ deal, change, end: deal.end_date }] : [],
    )
    .sort((a, b) => a.end.localeCompare(b.end));
  if (ends.length === 0) return null;
  return (
    <SectionCard
      title="Leases that end"
      note={ends.length > MOST_ENDS ? `the next ${MOST_ENDS} of ${ends.length} within a year` : 'within a year'}
      flush
    >
      {ends.slice(0, MOST_ENDS).map(({ deal, change, end }) => (
        <CardLine
          key={deal.id}
          title={
            <Link look="quiet" href={`${connectionsBase(masterCompany)}/${deal.id}/terms`}>
              {deal.retailer.legal_name}
            </Link>
          }
          detail={endWords(end, change)}
          action={<EndPill deal={deal} end={end} today={today} />}
        />
      ))}
    </SectionCard>
  );
}

const SOON_DAYS = 14;

/** Yours to renew while nothing is proposed, or while little time is left. */
function EndPill({ deal, end, today }: { deal: Deal; end: string; today: Day }) {
  if (!deal.expiry_text) return null;
  const yours = deal.pending_copy === null || end <= addDays(today, SOON_DAYS);
  return <StatusPill tone={yours ? 'yours' : 'theirs'}>{deal.expiry_text.replace('Expires', 'Ends')}</StatusPill>;
}

const MOST_NOTES = 5;

export function PropertyNotes({ property, today }: { property: Premises; today: Day }) {
  const { data } = useQuery(propertyNotesQuery(property.id, today));
  const notes = (data?.results ?? []).toReversed();
  const note = notes.length > MOST_NOTES ? `the newest ${MOST_NOTES} of ${notes.length}` : undefined;
  return (
    <SectionCard title="Notes" note={note} flush aside={<AddNote property={property} isQuiet />}>
      {notes.slice(0, MOST_NOTES).map(({ note_id, day, note }) => (
        <CardLine key={note_id} title={sentenceDate(day)} detail={note} />
      ))}
      {data && notes.length === 0 ? (
        <EmptyState
          title="No notes on the last days"
          hint="A parade, a closed street: a note explains a day to everybody."
        />
      ) : null}
    </SectionCard>
  );
}
