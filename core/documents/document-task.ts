// The task a request is for the side whose turn it is: the merchant sends, corrects and renews; the landlord reviews,
// and chases what has expired. A license valid through November 4 is due that day: on November 16 it is 12 days overdue.
import type { Role } from '#core/base/permissions.ts';
import { fullDate, shortDate } from '#core/base/spoken.ts';
import { addDays, type Day, dayIn, startOf } from '#core/base/time.ts';
import { withoutStop } from '#core/base/without-stop.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { type DocumentState, EXPIRING_DAYS } from '#core/documents/document-state.ts';

type TaskFacts = {
  readonly id: number;
  readonly name: string;
  readonly state: DocumentState;
  readonly deal: number;
  readonly dealStatus: DealStatus;
  readonly masterCompany: number;
  readonly merchant: string;
  readonly place: string;
  readonly zone: string;
  readonly requestedAt: Date;
  readonly remindedAt: Date | null;
  readonly uploadedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly expires: Day | null;
  readonly reason: string;
};

type WaitingState = Exclude<DocumentState, 'accepted'>;

const TURN: Readonly<Record<Role, readonly WaitingState[]>> = {
  landlord: ['review', 'expired'],
  retailer: ['pending', 'rejected', 'expiring', 'expired'],
};
/** Once an agreement is over, only what was sent still waits: nobody chases the rest. */
const LIVE: readonly DealStatus[] = ['pending', 'declined', 'active', 'active_pending'];

const isTurn = (state: DocumentState, side: Role) => state !== 'accepted' && TURN[side].includes(state);

export function documentTask(facts: TaskFacts, side: Role) {
  const { state, name, place, deal } = facts;
  if (state === 'accepted' || !isTurn(state, side)) return undefined;
  if (state !== 'review' && !LIVE.includes(facts.dealStatus)) return undefined;
  const { title, text } = side === 'landlord' ? forLandlord(facts) : forMerchant(state, name, place, facts);
  const due = state === 'review' || facts.expires === null ? undefined : { day: facts.expires, zone: facts.zone };
  return {
    kind: `document.${state}` as const,
    title,
    text,
    link: linkTo(facts, side),
    deal,
    created_at: since(facts),
    due,
  };
}

/** What the other side has not done yet; what has expired waits for both, and is the viewer's own task. */
export function theirDocumentTask(facts: TaskFacts, side: Role) {
  const { state, name, place, merchant, deal } = facts;
  if (isTurn(state, side) || !LIVE.includes(facts.dealStatus)) return undefined;
  if (!isTurn(state, side === 'landlord' ? 'retailer' : 'landlord')) return undefined;
  const matter = THEIR_WORDS[state]?.(facts) ?? 'not sent yet';
  return {
    kind: `document.${state}`,
    title: side === 'landlord' ? merchant : place,
    text: `${side === 'landlord' ? `${place}. ` : ''}${name}: ${matter}`,
    link: linkTo(facts, side),
    deal,
    created_at: since(facts),
  };
}

const THEIR_WORDS: Partial<Record<DocumentState, (facts: TaskFacts) => string>> = {
  pending: ({ requestedAt, zone }) => `asked for on ${shortDate(dayIn(requestedAt, zone))}`,
  rejected: () => 'sent back for correction',
  expiring: ({ expires }) => `valid through ${shortDate(expires)}`,
  review: ({ uploadedAt, zone }) => (uploadedAt ? `sent ${shortDate(dayIn(uploadedAt, zone))}` : 'sent'),
};

function forLandlord({ state, name, merchant, place, expires, uploadedAt, remindedAt, zone }: TaskFacts) {
  if (state === 'review') {
    const sent = uploadedAt ? ` Uploaded ${shortDate(dayIn(uploadedAt, zone))}.` : '';
    return { title: `${merchant}: ${name} to review`, text: `${place}.${sent}` };
  }
  const reminded = remindedAt ? `Reminder sent ${shortDate(dayIn(remindedAt, zone))}.` : 'No reminder sent yet.';
  return { title: `${merchant}: ${name} expired`, text: `${place}. Valid through ${fullDate(expires)}. ${reminded}` };
}

function forMerchant(state: DocumentState, name: string, place: string, { expires, reason }: TaskFacts) {
  switch (state) {
    case 'rejected':
      return {
        title: `Correct ${name} for ${place}`,
        text: `It was rejected: “${withoutStop(reason)}”. Send a corrected file.`,
      };
    case 'expiring':
      return { title: `Renew ${name} for ${place}`, text: `It is valid through ${fullDate(expires)}.` };
    case 'expired':
      return {
        title: `Renew ${name} for ${place}`,
        text: `It was valid through ${fullDate(expires)} and has expired.`,
      };
    default:
      return { title: `Send ${name} for ${place}`, text: 'The property owner asks for it as a PDF.' };
  }
}

function linkTo({ id, deal, masterCompany, state }: TaskFacts, side: Role): string {
  if (side === 'retailer') return `/new-ui/retailer/connections/${deal}/documents?request=${id}`;
  if (state === 'review') return `/dashboard/deals/${deal}/document-viewer/${id}`;
  return `/new-ui/landlord/${masterCompany}/connections/${deal}/documents?request=${id}`;
}

function since(facts: TaskFacts): string {
  return (waitingSince(facts) ?? facts.requestedAt).toISOString();
}

function waitingSince({ state, uploadedAt, answeredAt, expires, zone }: TaskFacts): Date | null {
  if (state === 'review') return uploadedAt;
  if (state === 'rejected') return answeredAt;
  if (expires === null) return null;
  return startOf(addDays(expires, state === 'expired' ? 1 : -EXPIRING_DAYS), zone);
}
