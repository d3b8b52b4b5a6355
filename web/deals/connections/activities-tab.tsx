// What happened to the deal, day by day, newest first, as the reader's side may read it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { spokenDates } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { timeOfDay, yearDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { MoreOf } from '#web/base/long-list.tsx';
import classes from '#web/deals/connections/activities-tab.module.css';
import { activitiesQuery } from '#web/deals/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ActivitiesTab({ deal }: { deal: Deal }) {
  const query = useInfiniteQuery(activitiesQuery(deal.id));
  const zone = deal.landlord.company.premises.time_zone;
  return (
    <Loaded query={query} what="The activities">
      {({ results, count }) => (
        <>
          <SectionCard title="Activities" note={`${count}`} flush>
            {results.length === 0 ? (
              <EmptyState title="Nothing has happened yet" hint="Every step of the agreement is written here." />
            ) : (
              [...byDay(results, zone)].map(([day, entries]) => (
                <section key={day} className={classes.day}>
                  <h3>{yearDate(day)}</h3>
                  <ol>
                    {entries.map((entry) => (
                      <li key={entry.id}>
                        <time dateTime={entry.at}>{timeOfDay(entry.at, zone)}</time>
                        <span>{spokenDates(entry.text)}</span>
                      </li>
                    ))}
                  </ol>
                </section>
              ))
            )}
            <MoreOf query={query} />
          </SectionCard>
          <Footnote>Times are those of the property, {zone.replaceAll('_', ' ')}. Entries cannot be changed.</Footnote>
        </>
      )}
    </Loaded>
  );
}

function byDay<Entry extends { at: string }>(entries: readonly Entry[], zone: string): Map<string, Entry[]> {
  return Map.groupBy(entries, ({ at }) => dayIn(new Date(at), zone) as string);
}
