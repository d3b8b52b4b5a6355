import type { SubscriptionStatus } from '#core/subscriptions/contract.ts';
import { sentenceDate, timeOfDay } from '#web/base/format.ts';

/** "Mon, Nov 16 at 7:00 AM", in the reader's own zone. */
export function morningWords(instant: string): string {
  return `${dayOf(instant)} at ${timeOfDay(instant)}`;
}

export function dayOf(instant: string): string {
  const local = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return sentenceDate(`${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`);
}

export const STATUS_WORDS: Record<SubscriptionStatus, { tone: 'works' | 'yours' | 'ended'; words: string }> = {
  active: { tone: 'works', words: 'Gets it' },
  paused: { tone: 'yours', words: 'Needs an owner' },
  unsubscribed: { tone: 'ended', words: 'Unsubscribed' },
};
