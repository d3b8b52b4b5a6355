// Open invites as people think of them: one line a person, however many properties and companies they were invited to,
// sorted by first name. Ada (Foundry Hall, Union Depot) and Ben (Foundry Hall) are two lines from three entries.
import type { InviteEntry } from '#core/properties/invite-contract.ts';

export type InviteGroup = {
  email: string;
  first_name: string;
  /** Names of the companies, each once. */
  companies: string[];
  /** Names of the properties, each once. */
  properties: string[];
  /** Expired when every entry is; otherwise there is still something to accept. */
  status: InviteEntry['status'];
  last_sent_at: string;
  entries: InviteEntry[];
};

export function groupInvites(entries: readonly InviteEntry[]): InviteGroup[] {
  const byEmail = Map.groupBy(entries, ({ email }) => email.toLowerCase());
  return [...byEmail.values()].map(groupOf).sort(byFirstName);
}

function groupOf(entries: InviteEntry[]): InviteGroup {
  const newest = entries.reduce((a, b) => (b.sent_at > a.sent_at ? b : a));
  const open = entries.find(({ status }) => status === 'pending');
  return {
    email: newest.email,
    first_name: newest.first_name || (entries.find(({ first_name }) => first_name)?.first_name ?? ''),
    companies: names(entries.map(({ company }) => company?.name)),
    properties: names(entries.map(({ premises }) => premises?.name)),
    status: open?.status ?? newest.status,
    last_sent_at: newest.sent_at,
    entries,
  };
}

function names(all: readonly (string | undefined)[]): string[] {
  return [...new Set(all.filter((name) => name !== undefined))].sort(inAlphabet);
}

/** People whose first name is not known come last, by e-mail. */
function byFirstName(a: InviteGroup, b: InviteGroup): number {
  if (!a.first_name !== !b.first_name) return a.first_name ? -1 : 1;
  return inAlphabet(a.first_name, b.first_name) || inAlphabet(a.email, b.email);
}

function inAlphabet(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' });
}
