// The task a request is for the side whose turn it is: the merchant sends, corrects and renews; the landlord reviews,
// and chases what has expired.
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { addDays, type Day, startOf } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { type DocumentState, EXPIRING_DAYS } from '#core/documents/document-state.ts';
import { withoutStop } from '#core/documents/news.ts';

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
  readonly uploadedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly expires: Day | null;
  readonly reason: string;
};

const TURN: Readonly<Record<Role, readonly DocumentState[]>> = {
  landlord: ['review', 'expired'],
  retailer: ['pending', 'rejected', 'expiring', 'expired'],
};
/** Once an agreement is over, only what was sent still waits: nobody chases the rest. */
const LIVE: readonly DealStatus[] = ['pending', 'declined', 'active', 'active_pending'];

export function documentTask(facts: TaskFacts, side: Role) {
  const { state, name, place, deal } = facts;
  if (!TURN[side].includes(state)) return undefined;
  if (state !== 'review' && !LIVE.includes(facts.dealStatus)) return undefined;
  const { title, text } = side === 'landlord' ? forLandlord(facts) : forMerchant(state, name, place, facts);
  return { kind: `document.${state}`, title, text, link: linkTo(facts, side), deal, created_at: since(facts) };
}

function forLandlord({ state, name, merchant, place, expires }: TaskFacts) {
  return state === 'review'
    ? { title: `Review ${name} of ${merchant}`, text: `The file for ${place} waits for you to accept or reject it.` }
    : {
        title: `${name} of ${merchant} has expired`,
        text: `It was valid through ${fullDate(expires)}. Remind the merchant.`,
      };
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
