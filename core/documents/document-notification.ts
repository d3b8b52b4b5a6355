// What the other side is told when something happens to a document. The merchant reads what to do and where; the
// landlord reads that something waits.
import type { Role } from '#core/base/permissions.ts';
import { withoutStop } from '#core/base/without-stop.ts';

export type DocumentFacts = {
  readonly name: string;
  readonly merchant: string;
  readonly landlord: string;
  readonly place: string;
  readonly note?: string;
  readonly reason?: string;
  readonly expires?: string | null;
};
export type DocumentNotification = { to: Role; title: string; text: string };

const toMerchant = (title: string, text: string): DocumentNotification => ({ to: 'retailer', title, text });
const toLandlord = (title: string, text: string): DocumentNotification => ({ to: 'landlord', title, text });

export const requestedNotification = ({ name, landlord, place, note }: DocumentFacts) =>
  toMerchant(
    `${name} requested for ${place}`,
    `${landlord} asks you for “${name}” for your store at ${place}. Send it as a PDF.${note ? ` They write: “${note}”` : ''}`,
  );

export const uploadedNotification = ({ name, merchant, place }: DocumentFacts) =>
  toLandlord(`${merchant} sent ${name}`, `“${name}” for ${place} waits for your review.`);

export const acceptedNotification = ({ name, landlord, place, expires }: DocumentFacts) =>
  toMerchant(
    `${name} was accepted`,
    `${landlord} accepted “${name}” for ${place}.${expires ? ` It is valid through ${expires}.` : ''}`,
  );

export const rejectedNotification = ({ name, landlord, place, reason }: DocumentFacts) =>
  toMerchant(
    `${name} was rejected`,
    `${landlord} rejected “${name}” for ${place} and wrote: “${withoutStop(reason)}”. Send a corrected file.`,
  );

export const datedNotification = (by: Role, { name, place, expires }: DocumentFacts): DocumentNotification => ({
  to: by === 'landlord' ? 'retailer' : 'landlord',
  title: `The expiration date of ${name} was changed`,
  text: expires
    ? `“${name}” for ${place} is now valid through ${expires}.`
    : `“${name}” for ${place} no longer expires.`,
});

export const withdrawnNotification = ({ name, landlord, place }: DocumentFacts) =>
  toMerchant(`${name} is no longer needed`, `${landlord} withdrew the request for “${name}” for ${place}.`);

export const REMINDERS: Readonly<
  Record<'pending' | 'expiring' | 'rejected', (facts: DocumentFacts) => DocumentNotification>
> = {
  pending: ({ name, landlord, place }) =>
    toMerchant(`Reminder: ${name} for ${place}`, `${landlord} still waits for “${name}” for your store at ${place}.`),
  expiring: ({ name, place, expires }) =>
    toMerchant(
      `Reminder: renew ${name} for ${place}`,
      `“${name}” for your store at ${place} is valid through ${expires}. Send the renewed document.`,
    ),
  rejected: ({ name, landlord, place, reason }) =>
    toMerchant(
      `Reminder: correct ${name} for ${place}`,
      `${landlord} rejected “${name}” for ${place} and wrote: “${withoutStop(reason)}”. They wait for a corrected file.`,
    ),
};

/** The clock's own news: both sides hear once that a document is about to expire, and once that it has. */
export function clockNotification(to: Role, state: 'expiring' | 'expired', facts: DocumentFacts): DocumentNotification {
  const { name, merchant, place, expires } = facts;
  const whose = to === 'landlord' ? `${merchant}’s “${name}” for ${place}` : `“${name}” for your store at ${place}`;
  return state === 'expiring'
    ? { to, title: `${name} for ${place} expires soon`, text: `${whose} is valid through ${expires}.` }
    : { to, title: `${name} for ${place} has expired`, text: `${whose} was valid through ${expires}.` };
}
