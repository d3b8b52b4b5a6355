import { z } from 'zod';

/** What a person chose for themselves; unknown choices are refused, missing ones have a default on the screen. */
export const UserSettings = z
  .strictObject({
    sidebar_open: z.boolean().optional(),
    color_scheme: z.enum(['light', 'dark', 'auto']).optional(),
    mail_notifications: z.boolean().optional(),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;
