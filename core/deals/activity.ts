// The deal's history as each side reads it, from the audit log. An entry that is a side's own business (a draft, its
// invites, its people) is silent for the other. "Dana Whitfield published the terms." reads the same for both.

import type { Role } from '#core/base/permissions.ts';
import { withUnit } from '#core/deals/unit-text.ts';

export const HAPPENINGS = [
  'created',
  'edited',
  'published',
  'terms_changed',
  'accepted',
  'declined',
  'canceled',
  'modified',
  'extended',
  'finished',
  'assignment_proposed',
  'assignment_agreed',
  'assignment_declined',
  'assignment_withdrawn',
  'assignment_cleared',
  'assigned',
  'end_set',
  'expired',
  'archived',
  'deleted',
  'landlord_edited',
  'invite_updated',
  'invite_resent',
  'invite_accepted',
  'channel_linked',
  'channel_unlinked',
  'categories_mapped',
  'member_invited',
  'member_joined',
  'member_removed',
  'fact_told',
  'fact_removed',
  'messaged',
  'sales_changed',
  'record_solved',
  'sales_uploaded',
  'upload_undone',
  'uploads_switched',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

type ActivityEntry = {
  readonly happening: Happening;
  readonly actor: string;
  /** Which side acted; null for the clock. */
  readonly side: Role | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence, or null where this side does not read of it. */
export function activityText(entry: ActivityEntry, reader: Role): string | null {
  const owner = PRIVATE_TO[entry.happening];
  if (owner === 'actor' && entry.side !== reader) return null;
  if (owner !== 'actor' && owner !== undefined && owner !== reader) return null;
  return SENTENCES[entry.happening](entry.actor, entry.after);
}

/** The clock's and the engine's entries name nobody; other features' entries on the same chain are not activities. */
export function happeningOf(action: string): Happening | undefined {
  return HAPPENINGS.find((happening) => action === `deal.${happening}`);
}

const PRIVATE_TO: Partial<Record<Happening, Role | 'actor'>> = {
  created: 'landlord',
  edited: 'landlord',
  deleted: 'landlord',
  invite_updated: 'landlord',
  invite_resent: 'landlord',
  member_invited: 'actor',
  member_joined: 'actor',
  member_removed: 'actor',
};

type Sentence = (who: string, after: Readonly<Record<string, unknown>>) => string;

const SENTENCES: Readonly<Record<Happening, Sentence>> = {
  created: (who) => `${who} wrote a draft.`,
  edited: (who) => `${who} edited the draft.`,
  published: (who) => `${who} published the terms.`,
  terms_changed: (who) => `${who} changed the proposed terms. The merchant’s review starts again.`,
  accepted: (who, after) =>
    `${who} accepted the terms${said(after, 'company', ' for ')}${said(after, 'version', ' (version ', ')')}.`,
  declined: (who, after) =>
    `${who} declined the terms${after.terms ? ' and proposed others' : ''}${after.note ? `: “${after.note}”` : '.'}`,
  canceled: (who, after) =>
    after.original
      ? `${who} withdrew the proposed change. The terms stay as agreed.`
      : `${who} canceled the connection.`,
  modified: (who, after) => `${who} proposed new terms${said(after, 'effective_from', ' from ')}.`,
  extended: (who, after) =>
    after.end_date
      ? `${who} proposed to extend the period to ${after.end_date}.`
      : `${who} proposed to continue month to month.`,
  finished: (who, after) => `${who} ended the agreement${said(after, 'end_date', ' on ')}.`,
  assignment_proposed: (who, after) =>
    `${who} proposed to assign the lease to ${after.merchant} from ${after.first_day}.`,
  assignment_agreed: (who, after) => `${who} agreed to assign the lease to ${after.merchant} from ${after.first_day}.`,
  assignment_declined: (who, after) =>
    `${who} declined to assign the lease to ${after.merchant}${after.note ? `: “${after.note}”` : '.'}`,
  assignment_withdrawn: (who, after) => `${who} withdrew the assignment to ${after.merchant}. The agreement goes on.`,
  assignment_cleared: (_, after) => `The merchant before agreed that the lease passes on from ${after.first_day}.`,
  assigned: (_, after) =>
    `${after.merchant} took the lease over from ${after.first_day}. The agreement ended on ${after.end_date}.`,
  end_set: (who, after) => `${who} set the agreement to end on ${after.end_date}.`,
  expired: (_, after) =>
    after.canceled
      ? `The agreement ended first, so the proposed change was withdrawn.`
      : `The agreement ended${said(after, 'end_date', ' on ')}.`,
  archived: () => 'The connection was archived, 60 days after its end.',
  deleted: (who) => `${who} deleted the draft.`,
  landlord_edited: (who, after) => `${who} moved it to ${withUnit(String(after.premises), String(after.unit ?? ''))}.`,
  invite_updated: (who, after) => `${who} changed the merchant’s contact${said(after, 'email', ' to ')}.`,
  invite_resent: (who, after) => `${who} sent the invite again${said(after, 'email', ' to ')}.`,
  invite_accepted: (who, after) => `${who} took up the invite${said(after, 'company', ' for ')}.`,
  channel_linked: (who, after) =>
    after.shared
      ? `${who} linked the sales channel ${after.channel}, whose sales count for another store of the same property owner too.`
      : `${who} linked the sales channel ${after.channel}.`,
  channel_unlinked: (who, after) => `${who} unlinked the sales channel ${after.channel}.`,
  categories_mapped: (who, after) => `${who} said what the sales of ${after.channel} are: ${after.said}.`,
  member_invited: (who, after) => `${who} invited ${after.email} to this connection.`,
  member_joined: (who) => `${who} joined this connection.`,
  member_removed: (who, after) => `${who} removed ${after.person} from this connection.`,
  fact_told: (who, after) => `${who} entered ${factText(after)}.`,
  fact_removed: (who, after) => `${who} took ${factText(after)} back.`,
  messaged: (who) => `${who} wrote a message.`,
  sales_changed: (_, after) =>
    `${after.rows} sales of ${daysText(after)} that were already counted changed in ${after.channel}.`,
  record_solved: (who, after) =>
    `${who} decided that the record ${after.record} of ${after.day}, which could not be counted in ${after.channel}, ${USES[String(after.use)] ?? 'is solved'} (“${after.reason}”).`,
  sales_uploaded: (who, after) => `${who} uploaded sales of ${daysText(after)} to ${after.channel}.`,
  upload_undone: (who, after) =>
    `The sales of ${daysText(after)} that ${who} uploaded to ${after.channel} were taken back.`,
  uploads_switched: (who, after) =>
    `${who} of Breakpoint support ${after.has_manual_upload ? 'allowed' : 'stopped'} uploads of sales (“${after.reason}”).`,
};

/** Without amounts: not everybody who reads the activity may read sales. */
const USES: Readonly<Record<string, string>> = {
  ours: 'counts as what its parts add up to',
  theirs: 'counts as the total it states',
  nothing: 'is no sale',
};

/** "a bill for Property tax of 2026-01-01 to 2026-12-31", "a closure of 2026-07-03". */
export function factText(after: Readonly<Record<string, unknown>>): string {
  return after.kind === 'bill' ? `a bill for ${after.offset} of ${daysText(after)}` : `a closure of ${daysText(after)}`;
}

function daysText({ from, through }: Readonly<Record<string, unknown>>): string {
  return from === through ? `${from}` : `${from} to ${through}`;
}

function said(after: Readonly<Record<string, unknown>>, key: string, before: string, behind = ''): string {
  return after[key] ? `${before}${after[key]}${behind}` : '';
}
