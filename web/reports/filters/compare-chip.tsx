// What the days are set beside, and whether only stores count that were open through both.
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { COMPARISON_LABELS, COMPARISONS, type Comparison } from '#core/reports/comparison.ts';
import type { ChangeFilters, ReportFilters } from '#web/reports/filters/report-filters.ts';
import { Chip } from '#web/ui/filter-bar.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';

/** `stores`: whether the scope has several, so that leaving some out means anything. */
export type CompareProps = { filters: ReportFilters; change: ChangeFilters; stores: boolean };

export const EXPLAINED: Record<Comparison, string> = {
  none: 'These days alone',
  previous_period: 'As many days just before, or the months before',
  last_year: 'November 14 beside November 14',
  retail_calendar: '4-5-4 retail calendar: Saturday beside Saturday, 53-week years restated',
};

export function CompareChip({ filters, change, stores }: CompareProps) {
  const same = isSameStores(filters);
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Chip name="Compare" opens>
          {COMPARISON_LABELS[filters.compare]}
          {same && stores ? ', same stores' : ''}
        </Chip>
      </Menu.Target>
      <Menu.Dropdown>
        {COMPARISONS.map((kind) => (
          <Menu.Item
            key={kind}
            rightSection={<Chosen on={kind === filters.compare} />}
            onClick={() => change({ compare: kind })}
          >
            <TwoLines first={COMPARISON_LABELS[kind]} second={EXPLAINED[kind]} />
          </Menu.Item>
        ))}
        {stores && filters.compare !== 'none' ? (
          <>
            <Menu.Divider />
            <Menu.Item
              rightSection={<Chosen on={same} />}
              onClick={() => change({ same_store: same ? undefined : 'true' })}
            >
              <TwoLines first="Same stores only" second="Stores that were open through both ranges" />
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

export const isSameStores = ({ same_store, compare }: ReportFilters) => same_store === 'true' && compare !== 'none';

function Chosen({ on }: { on: boolean }) {
  return on ? <IconCheck size={16} role="img" aria-label="chosen" /> : null;
}
