// A channel as one line: its name, how it is read, its pill, and the way to its page.
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Channel } from '#core/pos/contract.ts';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { feedSentence } from '#web/pos/feed-words.ts';
import { channelHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

const WARNED: readonly Channel['feed']['state'][] = ['refused', 'late', 'incomplete'];

export function ChannelLine({ channel, icon }: { channel: Channel; icon?: ReactNode }) {
  const { id, company, name, feed, location_name, revenue_center_name } = channel;
  const where = [location_name, revenue_center_name].filter((part) => part !== '' && part !== name).join(', ');
  const filling = feed.back_fill ? ` Reading the past: ${feed.back_fill.percent}%.` : '';
  return (
    <CardLine
      icon={icon ?? <IconBuildingStore size={17} stroke={1.6} />}
      tone={feed.state === 'failing' ? 'bad' : WARNED.includes(feed.state) ? 'warn' : 'neutral'}
      title={
        <Link href={channelHref(company, id)} look="quiet">
          {name}
        </Link>
      }
      detail={
        <>
          {where === '' ? '' : `${where}. `}
          {feedSentence(feed)}
          {filling}
          <span className={classes.pillBelow}>
            <FeedPill feed={feed} />
          </span>
        </>
      }
      middle={
        <span className={classes.pillBeside}>
          <FeedPill feed={feed} />
        </span>
      }
      action={
        <ButtonLink variant="default" size="xs" href={channelHref(company, id)} aria-label={`Open ${name}`}>
          Open
        </ButtonLink>
      }
    />
  );
}
