import { z } from 'zod';

/** What a person chose for themselves; unknown choices are refused, missing ones have a default on the screen. */
export const UserSettings = z
  .strictObject({
    sidebar_open: z.boolean().optional(),
    color_scheme: z.enum(['light', 'dark', 'auto']).optional(),
    mail_notifications: z.boolean().optional(),
    mail_off: z
      .array(z.string().regex(/^[a-z_]{1,40}$/))
      .max(40)
      .optional()
      .describe('Topics of notifications that come without a mail'),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;
