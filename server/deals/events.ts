// What happened to a deal, for the features further right. The lineage is what sweeps, documents and notes hang on.
import { z } from 'zod';
import type { Happening } from '#core/deals/activity.ts';
import { eventKind } from '#server/base/events.ts';

const DealEvent = z.object({
  deal: z.number().int(),
  lineage: z.number().int(),
  original: z.number().int().nullable(),
});

const kind = (happening: Happening) => eventKind(`deal.${happening}`, DealEvent);

const dealPublished = kind('published');
const dealTermsChanged = kind('terms_changed');
export const dealAccepted = kind('accepted');
const dealDeclined = kind('declined');
const dealCanceled = kind('canceled');
const dealModified = kind('modified');
const dealExtended = kind('extended');
export const dealFinished = kind('finished');
export const dealEndSet = kind('end_set');
export const dealExpired = kind('expired');
const dealArchived = kind('archived');
const dealLandlordEdited = kind('landlord_edited');
const dealChannelLinked = kind('channel_linked');
const dealChannelUnlinked = kind('channel_unlinked');

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
  assigned: dealFinished,
  end_set: dealEndSet,
  expired: dealExpired,
  archived: dealArchived,
  landlord_edited: dealLandlordEdited,
  channel_linked: dealChannelLinked,
  channel_unlinked: dealChannelUnlinked,
};
