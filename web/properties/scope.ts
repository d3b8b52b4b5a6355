// A property or a retailer company as a place with people in it: both are read and changed by the same kind of calls.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { PEOPLE_PAGE } from '#core/base/constants.ts';
import {
  inviteToCompany,
  listCompanyInvites,
  listCompanyUsers,
  removeCompanyUser,
  resendCompanyInvite,
  updateCompanyInvite,
  updateCompanyUser,
  withdrawCompanyInvite,
} from '#core/properties/company-contract.ts';
import type { InvitePerson } from '#core/properties/invite-contract.ts';
import { editMasterCompanyUsers } from '#core/properties/master-company-contract.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import {
  inviteToPremises,
  listPremisesInvites,
  listPremisesUsers,
  resendPremisesInvite,
  updatePremisesUser,
  withdrawPremisesInvite,
} from '#core/properties/premises-contract.ts';
import type { PasswordAndCode, ProofRequest } from '#web/access/proof/proof-dialog.tsx';
import { useProofIfAsked } from '#web/access/proof/use-proof.tsx';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { callWhole } from '#web/base/whole-list.ts';
import { NO_PERMISSIONS } from '#web/properties/people/grants.ts';
import { OPEN, PROPERTIES } from '#web/properties/queries.ts';

export type Scope = { name: string; id: number } & ({ kind: 'property'; masterCompany: number } | { kind: 'company' });

/** Enough of it to ask who is there. */
export type PeopleScope = Pick<Scope, 'kind' | 'id'>;

export const scopePeopleQuery = (scope: PeopleScope) =>
  queryOptions({
    queryKey: ['properties', 'people-of', scope.kind, scope.id],
    queryFn: ({ signal }) => {
      const input = { params: { id: scope.id }, query: { pageSize: PEOPLE_PAGE }, signal };
      return scope.kind === 'property' ? callWhole(listPremisesUsers, input) : callWhole(listCompanyUsers, input);
    },
  });

export const scopeInvitesQuery = (scope: PeopleScope) =>
  queryOptions({
    queryKey: ['properties', 'invites-to', scope.kind, scope.id],
    queryFn: ({ signal }) => {
      const input = { params: { id: scope.id }, query: OPEN, signal };
      return scope.kind === 'property' ? callWhole(listPremisesInvites, input) : callWhole(listCompanyInvites, input);
    },
  });

export function useInvitePerson(scope: Scope) {
  return useAction(PROPERTIES, (body: z.output<typeof InvitePerson>) => {
    const input = { params: { id: scope.id }, body };
    return scope.kind === 'property' ? call(inviteToPremises, input) : call(inviteToCompany, input);
  });
}

export function resendInvite(scope: Scope, invite: number): Promise<unknown> {
  const input = { params: { id: scope.id, invite } };
  return scope.kind === 'property' ? call(resendPremisesInvite, input) : call(resendCompanyInvite, input);
}

export function withdrawInvite(scope: Scope, invite: number): Promise<unknown> {
  const input = { params: { id: scope.id, invite } };
  return scope.kind === 'property' ? call(withdrawPremisesInvite, input) : call(withdrawCompanyInvite, input);
}

/** Only a company's invite is changed here; an invite to properties is changed as a whole on its own screen. */
export function useChangeInvite(scope: Scope) {
  return useAction(PROPERTIES, ({ invite, flags }: { invite: number; flags: Flags }) =>
    call(updateCompanyInvite, { params: { id: scope.id, invite }, body: flags }),
  );
}

export function useChangePerson(scope: Scope, name: string) {
  return useOwnerChange(changeOwner(name), ({ user, flags }: { user: number; flags: Flags }, proof) => {
    const input = { params: { id: scope.id, user }, body: { ...flags, ...proof } };
    return scope.kind === 'property' ? call(updatePremisesUser, input) : call(updateCompanyUser, input);
  });
}

export function useRemovePerson(scope: Scope, name: string) {
  return useOwnerChange(removeOwner(name), async (user: number, proof) => {
    if (scope.kind === 'company') {
      await call(removeCompanyUser, { params: { id: scope.id, user }, body: proof });
      return;
    }
    const permissions = [{ premises: scope.id, member: false, ...NO_PERMISSIONS }];
    await call(editMasterCompanyUsers, {
      params: { id: scope.masterCompany },
      body: { users: [{ user, permissions }], ...proof },
    });
  });
}

const TOLD = 'Every Property Admin gets a mail about it, and so does the person.';
export const changeOwner = (name: string): ProofRequest => ({
  title: `Change what ${name} may do`,
  consequence: `${name} is no longer a Property Admin then. ${TOLD}`,
  action: 'Save permissions',
});
export const removeOwner = (name: string): ProofRequest => ({
  title: `Remove ${name}`,
  consequence: `${name} is a Property Admin. ${TOLD}`,
  action: 'Remove',
  destructive: true,
});

/** A change after which somebody may no longer own: then the server asks for password and code, and the dialog is to be shown. */
export function useOwnerChange<Input, Output>(
  wording: ProofRequest,
  mutationFn: (input: Input, proof: Partial<PasswordAndCode>) => Promise<Output>,
) {
  const { run, dialog } = useProofIfAsked(wording);
  const change = useAction(PROPERTIES, (input: Input) => run((given) => mutationFn(input, given ?? {})));
  return { change, dialog };
}
