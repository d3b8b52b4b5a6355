// What happens to people and places that others may want to hear of.
import { z } from 'zod';
import { eventKind } from '#server/base/events.ts';

/** Somebody answered an invite: whoever sent it hears of it. */
export const inviteAnswered = eventKind(
  'invite.answered',
  z.object({
    inviterId: z.number().int(),
    email: z.string(),
    name: z.string(),
    accepted: z.boolean(),
    places: z.array(z.string()),
    link: z.string(),
    /** Whether they got a mail of it already, as an owner who hears of a new one. */
    mailed: z.boolean().default(false),
  }),
);

/** An owner changed what somebody may see: that person hears of it. */
export const memberChanged = eventKind(
  'member.changed',
  z.object({
    userId: z.number().int(),
    by: z.string(),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
    link: z.string(),
  }),
);

/** Owners were made or are no longer any: every owner and everybody concerned finds it among their notifications. */
export const ownersChanged = eventKind(
  'owners.changed',
  z.object({ userIds: z.array(z.number().int()), title: z.string(), text: z.string(), link: z.string() }),
);

/** A property was added or changed. */
export const premisesChanged = eventKind(
  'premises.changed',
  z.object({ premisesId: z.number().int(), how: z.enum(['created', 'updated', 'deleted']) }),
);
