import { z } from 'zod';

/** The month that is shown and by what, and whether the drafts without anything to look at are listed too. */
export const RentAddress = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  by: z.enum(['date', 'property']).optional().catch(undefined),
  drafts: z.enum(['look', 'all']).optional().catch(undefined),
});
