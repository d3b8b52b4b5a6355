// How the ends of leases are shown, in the address: by year or quarter, by rent or area, and which period is opened.
import { z } from 'zod';
import { END_KEY } from '#core/home/lease-ends.ts';

export const EndsAddress = z.object({
  ends: z.literal('quarter').optional().catch(undefined),
  ends_by: z.literal('area').optional().catch(undefined),
  ending: z.string().regex(END_KEY).optional().catch(undefined),
});
