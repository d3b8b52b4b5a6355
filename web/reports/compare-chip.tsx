// What the days are set beside, and whether only stores count that were open through both.
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { COMPARISON_LABELS, COMPARISONS, type Comparison } from '#core/reports/comparison.ts';
import type { Asked, ChangeAsked } from '#web/reports/question.ts';
import classes from '#web/reports/reports.module.css';
import { Chip } from '#web/ui/filter-bar.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';

type ChipProps = { asked: Asked; change: ChangeAsked };

const EXPLAINED: Record<Comparison, string> = {
  none: 'These days alone',
  previous_period: 'As many days just before, or the months before',
  last_year: 'November 14 beside November 14',
  retail_calendar: '4-5-4 retail calendar: Saturday beside Saturday, 53-week years restated',
};

export function CompareChip({ asked, change }: ChipProps) {
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Chip name="Compare" opens>
          {COMPARISON_LABELS[asked.compare]}
        </Chip>
      </Menu.Target>
      <Menu.Dropdown>
        {COMPARISONS.map((kind) => (
          <Menu.Item
            key={kind}
            rightSection={kind === asked.compare ? <IconCheck size={16} aria-label="chosen" /> : null}
            onClick={() => change({ compare: kind })}
          >
            <TwoLines first={COMPARISON_LABELS[kind]} second={EXPLAINED[kind]} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function SameStoreChip({ asked, change }: ChipProps) {
  const on = asked.same_store === 'true';
  return (
    <span className={classes.row}>
      <Chip
        name="Same stores"
        aria-pressed={on}
        title="Only stores that were open through both ranges"
        onClick={() => change({ same_store: on ? undefined : 'true' })}
      >
        {on ? 'On' : 'Off'}
      </Chip>
    </span>
  );
}
