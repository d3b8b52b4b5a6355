// What the other side is told when something happened. Landlords read Connection and Merchant; merchants read Store.
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { isDay } from '#core/base/time.ts';
import { factText, type Happening } from '#core/deals/activity.ts';

type NotificationFacts = {
  readonly merchant: string;
  readonly landlord: string;
  readonly place: string;
  readonly after: Readonly<Record<string, unknown>>;
};
export type DealNotification = { to: Role; title: string; text: string };

/** Undefined where nobody on the other side needs to know at once. Days are written as on a screen. */
export function notificationOf(happening: Happening, facts: NotificationFacts): DealNotification | undefined {
  const spoken = Object.entries(facts.after).map(([name, value]) => [name, asRead(value)]);
  return NOTIFICATIONS[happening]?.({ ...facts, after: Object.fromEntries(spoken) });
}

const asRead = (value: unknown) => (typeof value === 'string' && isDay(value) ? fullDate(value) : value);

const toMerchant = (title: string, text: string): DealNotification => ({ to: 'retailer', title, text });
const toLandlord = (title: string, text: string): DealNotification => ({ to: 'landlord', title, text });

const NOTIFICATIONS: Partial<Record<Happening, (facts: NotificationFacts) => DealNotification>> = {
  published: ({ landlord, place }) =>
    toMerchant(
      `Terms to review for ${place}`,
      `${landlord} has sent you the terms of your store at ${place}. Read them, then accept or decline.`,
    ),
  terms_changed: ({ landlord, place }) =>
    toMerchant(
      `The terms for ${place} were changed`,
      `${landlord} changed the terms before you answered. Please review them again.`,
    ),
  modified: ({ landlord, place }) =>
    toMerchant(
      `Review a modification for ${place}`,
      `${landlord} proposes new terms. The terms you agreed stay in force until you accept.`,
    ),
  extended: ({ landlord, place, after }) =>
    toMerchant(
      `Extension proposed for ${place}`,
      after.end_date
        ? `${landlord} proposes to extend your agreement to ${after.end_date}. Nothing else changes.`
        : `${landlord} proposes to continue your agreement month to month. Nothing else changes.`,
    ),
  accepted: ({ merchant, place }) =>
    toLandlord(
      `${merchant} accepted the terms`,
      `${merchant} accepted the terms for ${place}. The connection is active.`,
    ),
  declined: ({ merchant, place, after }) =>
    toLandlord(
      after.terms ? `${merchant} proposes other terms` : `${merchant} declined the terms`,
      after.note
        ? `${merchant} declined the terms for ${place} and wrote: “${after.note}”. Correct them and publish again.`
        : `${merchant} declined the terms for ${place}. Correct them and publish again.`,
    ),
  canceled: ({ landlord, place, after }) =>
    after.original
      ? toMerchant(
          `The proposed change for ${place} was withdrawn`,
          `${landlord} withdrew the change. The terms stay as previously agreed.`,
        )
      : toMerchant(
          `The terms for ${place} were withdrawn`,
          `${landlord} withdrew the terms. There is nothing left to do.`,
        ),
  finished: ({ landlord, place, after }) =>
    toMerchant(`Your agreement at ${place} has ended`, `${landlord} ended the agreement on ${after.end_date}.`),
  assignment_proposed: ({ landlord, place, after }) =>
    toMerchant(
      `Assignment proposed for ${place}`,
      `${landlord} proposes that ${after.merchant} takes the lease over from ${after.first_day}. Your rent through ${after.last_day} stays yours. Read it, then accept or decline.`,
    ),
  assignment_agreed: ({ merchant, place, after }) =>
    toLandlord(
      `${merchant} agreed to the assignment`,
      `${merchant} agreed that ${after.merchant} takes over the lease of ${place} from ${after.first_day}. It is done once ${after.merchant} accepts the terms.`,
    ),
  assignment_declined: ({ merchant, place, after }) =>
    toLandlord(
      `${merchant} declined the assignment`,
      after.note
        ? `${merchant} declined to assign the lease of ${place} and wrote: “${after.note}”. The agreement goes on.`
        : `${merchant} declined to assign the lease of ${place}. The agreement goes on.`,
    ),
  assignment_withdrawn: ({ landlord, place, after }) =>
    toMerchant(
      `The assignment of ${place} was withdrawn`,
      `${landlord} withdrew the assignment to ${after.merchant}. Your agreement goes on as before.`,
    ),
  assignment_cleared: ({ place, after }) =>
    toMerchant(
      `You can accept the terms for ${place}`,
      `The merchant before agreed that you take the lease over from ${after.first_day}. Read the terms, then accept or decline.`,
    ),
  assigned: ({ place, after }) =>
    toMerchant(
      `The lease of ${place} has passed on`,
      `${after.merchant} took it over from ${after.first_day}. Your agreement ended on ${after.end_date}; AutoPay ends after your last invoice.`,
    ),
  end_set: ({ landlord, place, after }) =>
    toMerchant(`Your agreement at ${place} will end`, `${landlord} set the agreement to end on ${after.end_date}.`),
  landlord_edited: ({ landlord, place }) =>
    toMerchant(
      `Your store moved to ${place}`,
      `${landlord} changed the property or unit of your agreement. The terms are the same.`,
    ),
  fact_told: ({ landlord, place, after }) =>
    toMerchant(
      after.kind === 'bill' ? `A bill was entered for ${place}` : `A closure was entered for ${place}`,
      `${landlord} entered ${factText(after)}. The rent of ${place} counts with it, as the terms say.`,
    ),
  fact_removed: ({ landlord, place, after }) =>
    toMerchant(
      after.kind === 'bill' ? `A bill was taken back for ${place}` : `A closure was taken back for ${place}`,
      `${landlord} took ${factText(after)} back. The rent of ${place} no longer counts with it.`,
    ),
  invite_accepted: ({ merchant, place }) =>
    toLandlord(`${merchant} took up the invite`, `${merchant} is reading the terms for ${place}.`),
  channel_linked: ({ merchant, place, after }) =>
    toLandlord(
      `${merchant} linked a sales channel`,
      `Sales of ${after.channel} now count for ${place}${after.shared ? ', and for another store of yours too' : ''}.`,
    ),
  channel_unlinked: ({ merchant, place, after }) =>
    toLandlord(`${merchant} unlinked a sales channel`, `Sales of ${after.channel} no longer count for ${place}.`),
  categories_mapped: ({ merchant, place, after }) =>
    toLandlord(
      `${merchant} said what sales of ${place} are`,
      `In ${after.channel}: ${after.said}. The rent of ${place} follows, days before too.`,
    ),
  record_solved: ({ merchant, place, after }) =>
    toLandlord(
      `${merchant} decided a record that could not be counted`,
      `It is of ${after.day} in ${after.channel} and counts for ${place}. They wrote: “${after.reason}”`,
    ),
};

/** A message goes whichever way; the clock's news go to both sides. */
export function messageNotification(from: Role, author: string, place: string, text: string): DealNotification {
  const to = from === 'landlord' ? 'retailer' : 'landlord';
  return { to, title: `Message from ${author}`, text: `About ${place}: “${shortened(text)}”` };
}

export function clockNotification(
  happening: 'expired' | 'archived',
  to: Role,
  { merchant, place }: NotificationFacts,
): DealNotification {
  const what = to === 'landlord' ? `the connection with ${merchant} at ${place}` : `your agreement at ${place}`;
  return happening === 'expired'
    ? { to, title: `Ended: ${what}`, text: `The last day of ${what} has passed. It can be extended for 60 days.` }
    : { to, title: `Archived: ${what}`, text: `More than 60 days have passed since the end of ${what}.` };
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
