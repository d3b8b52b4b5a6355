// What the person has finished lately, below what waits for others.
import { useQuery } from '@tanstack/react-query';
import { DONE_WORDS } from '#core/tasks/done-tasks.ts';
import { count, sentenceDate } from '#web/base/format.ts';
import { doneTasksQuery } from '#web/tasks/queries.ts';
import classes from '#web/tasks/tasks-page.module.css';
import { SectionCard } from '#web/ui/card.tsx';

const GONE = 'A task goes away by itself when its cause does; “Close” under More ends one without doing it.';

export function DoneCard() {
  const { data } = useQuery(doneTasksQuery);
  if (data === undefined) return null;
  const { since, done } = data;
  return (
    <SectionCard title="Done this week">
      {done.length === 0 ? (
        <p className={classes.quiet}>{`No task has been finished since ${sentenceDate(since)}. ${GONE}`}</p>
      ) : (
        <>
          <dl className={classes.done}>
            {done.map(({ kind, count: times }) => (
              <div key={kind}>
                <dt>{DONE_WORDS[kind]}</dt>
                <dd>{count(times)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.quiet}>{`Since ${sentenceDate(since)}, by you. ${GONE}`}</p>
        </>
      )}
    </SectionCard>
  );
}
