// The form of an invite to several people. The same e-mail twice is one person, so the second line is refused.
import { inviteToMasterCompany } from '#core/properties/master-company-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import type { grantList } from '#web/properties/people/grants.ts';

export type InvitedPerson = { email: string; first_name: string; permissions: ReturnType<typeof grantList> };
export type InviteFields = ReturnType<typeof useInviteForm>;

export const TWICE = 'Already in this list';

export function useInviteForm() {
  const first: InvitedPerson = { email: '', first_name: '', permissions: [] };
  return useContractForm(inviteToMasterCompany.body, { invites: [first] }, ({ invites }) => twiceInList(invites));
}

export function twiceInList(invites: readonly { email: string }[]): Record<string, string> {
  const plain = invites.map(({ email }) => email.trim().toLowerCase());
  return Object.fromEntries(
    plain.flatMap((email, at) => (email && plain.indexOf(email) < at ? [[`invites.${at}.email`, TWICE]] : [])),
  );
}
