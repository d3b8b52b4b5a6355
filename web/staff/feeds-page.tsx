// How the feeds of all tenants are doing, those that need somebody first.
import { TextInput } from '@mantine/core';
import { IconPlugConnected, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { FeedTable } from '#web/staff/feed-table.tsx';
import { feedsFacts } from '#web/staff/feeds-facts.ts';
import {
  FEED_VIEW_NAMES,
  FEED_VIEWS,
  FeedFilters,
  type FeedView,
  feedsAsked,
  PER_PAGE,
} from '#web/staff/list-filters.ts';
import { Pager } from '#web/staff/pager.tsx';
import { feedsQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Footnote, PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function FeedsPage() {
  const [filters, change] = useAddress(FeedFilters);
  const { view, search, page } = filters;
  const query = useQuery(feedsQuery(feedsAsked(filters)));
  const states = query.data?.states;
  const counted = (name: FeedView) => {
    const wanted: readonly string[] = FEED_VIEWS[name].states;
    const short = name === 'trouble' ? Object.entries(query.data?.missing ?? {}) : [];
    const lacking = short.filter(([state]) => !wanted.includes(state)).reduce((sum, [, number]) => sum + number, 0);
    const entries = Object.entries(states ?? {}).filter(([state]) => wanted.length === 0 || wanted.includes(state));
    return states ? ` ${entries.reduce((sum, [, number]) => sum + number, lacking)}` : '';
  };
  return (
    <>
      <PageHeader
        title="Feeds"
        facts={
          <span className={classes.twoLines}>
            {states ? feedsFacts(states, query.data?.missing) : 'How sales arrive, across all tenants.'}
          </span>
        }
      />
      <div className={classes.tools}>
        <div className={classes.views}>
          <Segments
            label="Show"
            segments={FEED_VIEW_NAMES.map((value) => ({ value, label: `${FEED_VIEWS[value].label}${counted(value)}` }))}
            value={view}
            onChange={(next) => change({ view: next === 'trouble' ? undefined : next, page: undefined })}
          />
        </div>
        <TextInput
          className={classes.filter ?? ''}
          type="search"
          aria-label="Search feeds"
          placeholder="Company or channel"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value, page: undefined })}
        />
      </div>
      <SectionCard flush>
        <QueryView query={query} failed="The feeds could not be loaded">
          {({ results, count }) => (
            <>
              <FeedTable
                feeds={results}
                empty={
                  <EmptyState
                    icon={<IconPlugConnected size={28} stroke={1.6} />}
                    title={view === 'trouble' && !search ? 'No feed needs somebody' : 'No feed fits'}
                    hint={
                      view === 'trouble'
                        ? 'Every connected sales system is read as it should be, and no day is missing.'
                        : undefined
                    }
                    step={{ label: 'Show all feeds', act: () => change({ view: 'all', search: '', page: undefined }) }}
                  />
                }
              />
              <Pager page={page} pageSize={PER_PAGE} total={count} onPage={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </SectionCard>
      <Footnote>
        A feed is read every 15 minutes. It is late after two hours without a reading and failing after three errors in
        a row. A day is missing when there is no report and the store was not closed.
      </Footnote>
    </>
  );
}
