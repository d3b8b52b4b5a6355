// How the feeds of several channels do, in one sentence: "3 of 4 feeds are up to date. 1 needs a look." A feed whose last
// try went wrong, or of which records are set aside, is not up to date, however short ago it was read.
import type { Channel } from '#core/pos/contract.ts';
import { counted } from '#web/base/format.ts';

export function healthSentence(channels: readonly Pick<Channel, 'feed'>[]): string {
  const fed = channels.filter(({ feed }) => feed.state !== 'manual' && feed.state !== 'disconnected');
  if (fed.length === 0) return 'No feed is being read; sales come by upload.';
  const well = fed.filter(({ feed }) => isWell(feed)).length;
  const rest = fed.length - well;
  if (rest === 0) return fed.length === 1 ? 'The feed is up to date.' : `All ${fed.length} feeds are up to date.`;
  if (fed.length === 1) return 'The feed needs a look.';
  const start = `${well} of ${counted(fed.length, 'feed', 'feeds')} ${well === 1 ? 'is' : 'are'} up to date.`;
  return `${start} ${rest} ${rest === 1 ? 'needs' : 'need'} a look.`;
}

function isWell({ state, last_error, set_aside }: Channel['feed']): boolean {
  return (state === 'ok' || state === 'waiting') && last_error === null && set_aside === 0;
}
