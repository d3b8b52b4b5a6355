// What the features further right hear of sales systems.
import { z } from 'zod';
import { eventKind } from '#server/base/events.ts';

/** Somebody or something asks that a channel be read now: a person, a vendor's notice, a new connection. */
export const feedWoken = eventKind('feed_woken', z.object({ channel_id: z.number().int() }));
