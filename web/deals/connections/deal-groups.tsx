// A merchant's stores by what they need, as the home page shows them: new terms first, then stores without a sales
// system, changed terms, AutoPay to answer, what runs, and what is over. The last two ask for nothing and are folded.

import { Button } from '@mantine/core';
import {
  IconArchive,
  IconBuildingStore,
  IconCreditCard,
  IconFileText,
  IconPencil,
  IconPlugConnected,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { HOME_GROUPS, type HomeGroup, withoutCopies } from '#core/deals/lists.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { DealPill } from '#web/deals/connections/deal-columns.tsx';
import { DealLine } from '#web/deals/connections/deal-line.tsx';
import { cityText, placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { termsLine } from '#web/deals/terms/terms-line.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/page.tsx';

type GroupWords = { title: string; note: string; step: string; icon: ReactNode; urgent: boolean };

const ICON = { size: 17, stroke: 1.6 } as const;

const GROUPS: Record<HomeGroup, GroupWords> = {
  new: {
    title: 'New terms',
    note: 'read them, then accept or decline',
    step: 'Review',
    icon: <IconFileText {...ICON} />,
    urgent: true,
  },
  no_sales_system: {
    title: 'No sales system',
    note: 'sales are not counted yet',
    step: 'Open',
    icon: <IconPlugConnected {...ICON} />,
    urgent: true,
  },
  modified: {
    title: 'Changed terms',
    note: 'the old terms stay in force until you answer',
    step: 'Review',
    icon: <IconPencil {...ICON} />,
    urgent: true,
  },
  sweep_pending: {
    title: 'AutoPay to answer',
    note: 'the property owner proposes automatic payments',
    step: 'Open',
    icon: <IconCreditCard {...ICON} />,
    urgent: true,
  },
  active: {
    title: 'Active stores',
    note: 'sales arrive and rent is counted',
    step: 'Open',
    icon: <IconBuildingStore {...ICON} />,
    urgent: false,
  },
  finished: {
    title: 'Finished',
    note: 'over, and archived 60 days after the end',
    step: 'Open',
    icon: <IconArchive {...ICON} />,
    urgent: false,
  },
};

type DealGroupsProps = { deals: readonly Deal[]; counts: Readonly<Record<HomeGroup, number>> };

export function DealGroups({ deals, counts }: DealGroupsProps) {
  const shown = withoutCopies(deals);
  return (
    <Stack>
      {HOME_GROUPS.map((group) => {
        const groupDeals = shown.filter(({ home_group }) => home_group === group);
        return groupDeals.length > 0 ? (
          <Group key={group} words={GROUPS[group]} count={counts[group]} deals={groupDeals} />
        ) : null;
      })}
    </Stack>
  );
}

function Group({ words, count, deals }: { words: GroupWords; count: number; deals: readonly Deal[] }) {
  const [opened, setOpened] = useState(words.urgent);
  return (
    <SectionCard
      title={words.title}
      note={words.note}
      aside={
        words.urgent ? (
          String(count)
        ) : (
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={opened}
            aria-label={`${opened ? 'Hide' : `Show ${count}`}: ${words.title}`}
            onClick={() => setOpened(!opened)}
          >
            {opened ? 'Hide' : `Show ${count}`}
          </Button>
        )
      }
      flush
    >
      {(opened ? deals : []).map((deal) => (
        <DealLine
          key={deal.id}
          icon={words.icon}
          tone={words.urgent ? 'warn' : 'neutral'}
          title={placeText(deal)}
          detail={[cityText(deal), deal.expiry_text ?? deal.archive_text ?? termsLine(deal.terms)]
            .filter(Boolean)
            .join('. ')}
          pill={<DealPill deal={deal} side={deal.me.role} />}
          action={
            <Button
              component={Link}
              href={addressOf(deal)}
              variant="default"
              size="xs"
              aria-label={`${words.step} ${placeText(deal)}`}
            >
              {words.step}
            </Button>
          }
        />
      ))}
    </SectionCard>
  );
}

/** Changed terms open where they are answered. */
function addressOf(deal: Deal): string {
  const id = deal.home_group === 'modified' && deal.pending_copy !== null ? deal.pending_copy : deal.id;
  return dealAddress({ id, landlord: deal.landlord }, deal.me.role);
}
