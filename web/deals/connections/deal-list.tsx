// The connection lists of any scope: tabs by status with counts, views by whose turn it is, search and sort in the
// address, and one table.
import { TextInput } from '@mantine/core';
import { IconLink, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useContext, useMemo } from 'react';
import { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { DealCard } from '#web/deals/connections/deal-card.tsx';
import { dealColumns } from '#web/deals/connections/deal-columns.tsx';
import classes from '#web/deals/connections/deal-list.module.css';
import { matching } from '#web/deals/connections/deal-search.ts';
import {
  countAt,
  isAt,
  LIST_STATUSES,
  type ListCounts,
  type ListPlace,
  ownView,
  placeAddress,
  placeOf,
  VIEWS,
} from '#web/deals/connections/list-place.ts';
import type { ListScope } from '#web/deals/connections/list-scope.ts';
import { STATUS_TABS, WORDS } from '#web/deals/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ColumnChoice, useColumnChoice } from '#web/ui/column-choice.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const ListAddress = z.object({ search: z.string().catch(''), list: z.string().optional().catch(undefined) });

export function useListPlace(): ListPlace {
  const [{ list }] = useAddress(ListAddress);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return placeOf(list ?? pathname);
}

type DealListProps = { deals: readonly Deal[]; counts: ListCounts; scope: ListScope };

export function DealList({ deals, counts, scope }: DealListProps) {
  const { role, base, atProperty } = scope;
  const place = useListPlace();
  const { go } = useContext(MovingContext);
  const [{ search }, change] = useAddress(ListAddress);
  const sorting = useSortInAddress({ by: place.status === 'active' ? 'ends' : 'status', down: false });
  const chosen = useColumnChoice(`deals.${role}`);
  const columns = useMemo(() => dealColumns(role, atProperty), [role, atProperty]);
  const rows = useMemo(() => matching(deals, search).filter(({ lists }) => isAt(lists, place)), [deals, search, place]);
  return (
    <>
      <StatusTabs counts={counts} scope={scope} place={place} />
      <FilterBar right={<ColumnChoice columns={columns} {...chosen} />}>
        <div className={classes.views}>
          <Segments
            label="Show"
            segments={VIEWS[place.status].map((view) => ({
              value: view,
              label: `${WORDS[role].view[view]} ${countAt(counts, { ...place, view })}`,
            }))}
            value={place.view}
            onChange={(view) => go(placeAddress(base, { ...place, view }))}
          />
        </div>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={`Search ${WORDS[role].deals}`}
          placeholder={`Search ${WORDS[role].deals}`}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value })}
          styles={{ input: { height: 34, minHeight: 34 } }}
        />
      </FilterBar>
      <SectionCard flush>
        <DataTable
          caption={`${STATUS_TABS[place.status]} ${WORDS[role].deals}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          density="two-line"
          choice={chosen.choice}
          card={(deal) => <DealCard deal={deal} side={role} />}
          empty={<NothingHere scope={scope} place={place} search={search} clear={() => change({ search: '' })} />}
          {...sorting}
        />
      </SectionCard>
    </>
  );
}

function StatusTabs({ counts, scope, place }: { counts: ListCounts; scope: ListScope; place: ListPlace }) {
  const mine = ownView(scope.role);
  const tabs = LIST_STATUSES.map((status) => {
    const waiting = countAt(counts, { status, view: mine });
    return {
      label: `${STATUS_TABS[status]} ${countAt(counts, { status, view: 'all' })}`,
      href: `${scope.base}/${status}`,
      ...(status !== 'expired' &&
        waiting > 0 && { waits: { whose: 'yours' as const, words: `${waiting} waiting for you` } }),
    };
  });
  return <LinkTabs label={WORDS[scope.role].statusTitle} tabs={tabs} current={`${scope.base}/${place.status}`} />;
}

function NothingHere(props: { scope: ListScope; place: ListPlace; search: string; clear: () => void }) {
  const { scope, place, search, clear } = props;
  const { deals, view } = WORDS[scope.role];
  const icon = <IconLink size={28} stroke={1.6} />;
  if (search) {
    const hint = `Names, properties, companies and e-mails are searched among the ${STATUS_TABS[place.status].toLowerCase()} ${deals}.`;
    return (
      <EmptyState
        icon={icon}
        title={`No ${deals} match “${search}”`}
        hint={hint}
        step={{ label: 'Clear the search', act: clear }}
      />
    );
  }
  const which = place.view === 'all' ? '' : ` under “${view[place.view]}”`;
  return (
    <EmptyState
      icon={icon}
      title={`No ${STATUS_TABS[place.status].toLowerCase()} ${deals}${which}`}
      hint={HINTS[place.status]}
    />
  );
}

const HINTS = {
  active: 'An agreement appears here once the merchant accepts its terms.',
  pending: 'Drafts, terms under review and declined terms appear here.',
  expired: 'Agreements move here after their end date and are archived 60 days later.',
} as const;
