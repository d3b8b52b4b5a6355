// Which number is opened, as it stands in the address: `category:Food`, `category:` for what carries none, `hour:12`
// for noon on all days, `hour:12@6` for noon on Saturdays, `channel:5@2026-03` for March of one channel.
import { useRouterState } from '@tanstack/react-router';
import { firstDay, lastDay, type Month, MonthText } from '#core/base/time.ts';
import { withSearch } from '#web/reports/scope.ts';
import { hourName, WEEKDAY_NAMES } from '#web/reports/words.ts';

export type Behind = {
  title: string;
  query: {
    category?: string[];
    uncategorised?: 'true';
    hour?: number;
    weekday?: number;
    of_channel?: number;
    from?: string;
    through?: string;
  };
};

/** The address of the screen with a number opened on it. */
export function useBehindHref(): (behind: string) => string {
  const here = useRouterState({ select: (state) => state.location.href });
  return (behind) => withSearch(here, { behind });
}

export function readBehind(text: string | undefined): Behind | undefined {
  const [, kind, rest = ''] = /^(category|hour|channel):(.*)$/.exec(text ?? '') ?? [];
  if (kind === 'category') return categoryBehind(rest);
  if (kind === 'hour') return hourBehind(rest);
  return kind === 'channel' ? channelBehind(rest) : undefined;
}

const categoryBehind = (name: string): Behind =>
  name === ''
    ? { title: 'Sales without a category', query: { uncategorised: 'true' } }
    : { title: `Sales of ${name}`, query: { category: [name] } };

function hourBehind(text: string): Behind | undefined {
  const [, hour, weekday] = /^(\d|1\d|2[0-3])(?:@([1-7]))?$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const when = `${hourName(Number(hour))} – ${hourName((Number(hour) + 1) % 24)}`;
  return weekday === undefined
    ? { title: `Sales of ${when}`, query: { hour: Number(hour) } }
    : {
        title: `Sales of ${WEEKDAY_NAMES[Number(weekday) - 1]}s, ${when}`,
        query: { hour: Number(hour), weekday: Number(weekday) },
      };
}

function channelBehind(text: string): Behind | undefined {
  const [, channel, month = ''] = /^([1-9]\d{0,8})@(.+)$/.exec(text) ?? [];
  if (channel === undefined || !MonthText.safeParse(month).success) return undefined;
  const days = { from: firstDay(month as Month), through: lastDay(month as Month) };
  return { title: 'Sales of the channel', query: { of_channel: Number(channel), ...days } };
}
