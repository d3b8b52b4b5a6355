// How the ends of leases are shown, in the address: by year or quarter, by rent or area, and which period is opened.
import { z } from 'zod';

export const EndsAddress = z.object({
  ends: z.literal('quarter').optional().catch(undefined),
  ends_by: z.literal('area').optional().catch(undefined),
  ending: z
    .string()
    .regex(/^(\d{4}(-Q[1-4])?|later|none)$/)
    .optional()
    .catch(undefined),
});
