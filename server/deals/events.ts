// What happened to a deal, for the features further right. The lineage is what sweeps, documents and notes hang on.
import { z } from 'zod';
import type { Happening } from '#core/deals/activity.ts';
import { eventKind } from '#server/base/events.ts';

const DealEvent = z.object({
  deal: z.number().int(),
  lineage: z.number().int(),
  original: z.number().int().nullable(),
});
export type DealEvent = z.infer<typeof DealEvent>;

const kind = (happening: Happening) => eventKind(`deal.${happening}`, DealEvent);

export const dealPublished = kind('published');
export const dealTermsChanged = kind('terms_changed');
export const dealAccepted = kind('accepted');
export const dealDeclined = kind('declined');
export const dealCanceled = kind('canceled');
export const dealModified = kind('modified');
export const dealExtended = kind('extended');
export const dealFinished = kind('finished');
export const dealEndSet = kind('end_set');
export const dealExpired = kind('expired');
export const dealArchived = kind('archived');
export const dealLandlordEdited = kind('landlord_edited');
export const dealChannelLinked = kind('channel_linked');
export const dealChannelUnlinked = kind('channel_unlinked');

/** Happenings that the rest of the product may listen to. */
export const DEAL_EVENTS: Partial<Record<Happening, typeof dealPublished>> = {
  published: dealPublished,
  terms_changed: dealTermsChanged,
  accepted: dealAccepted,
  declined: dealDeclined,
  canceled: dealCanceled,
  modified: dealModified,
  extended: dealExtended,
  finished: dealFinished,
  end_set: dealEndSet,
  expired: dealExpired,
  archived: dealArchived,
  landlord_edited: dealLandlordEdited,
  channel_linked: dealChannelLinked,
  channel_unlinked: dealChannelUnlinked,
};
