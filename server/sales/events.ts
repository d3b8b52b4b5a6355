// What the features further right hear of sales.
import { z } from 'zod';
import { DayText } from '#core/base/time.ts';
import { eventKind } from '#server/base/events.ts';

/** Sales of these days are others than before: rows came, changed or went. */
export const salesChanged = eventKind(
  'sales_changed',
  z.object({ channel_id: z.number().int(), days: z.array(DayText) }),
);

/** A till sent other sales for these days of a closed month; they are kept and not counted. */
export const salesCameLate = eventKind(
  'sales_came_late',
  z.object({ channel_id: z.number().int(), days: z.array(DayText) }),
);
