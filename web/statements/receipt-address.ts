// Which period of a connection its receipt shows, as the address says it.
import { z } from 'zod';
import { DayText } from '#core/base/time.ts';
import { RECEIPT_PERIODS } from '#core/statements/period.ts';

export const ReceiptChoice = z.object({
  period: z.enum(RECEIPT_PERIODS).optional().catch(undefined),
  on: DayText.optional().catch(undefined),
  from: DayText.optional().catch(undefined),
  through: DayText.optional().catch(undefined),
});
