// A property or a retailer company as a place with people in it: both are read and changed by the same kind of calls.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { call } from '#web/base/api.ts';
import { NO_PERMISSIONS } from '#web/properties/grants.ts';
import { OPEN, refreshProperties } from '#web/properties/queries.ts';

export type Scope = { name: string; id: number } & ({ kind: 'property'; masterCompany: number } | { kind: 'company' });

export const scopePeopleQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['properties', 'people-of', scope.kind, scope.id],
    queryFn: ({ signal }) => {
      const input = { params: { id: scope.id }, query: { pageSize: PEOPLE_PAGE }, signal };
      return scope.kind === 'property' ? call(listPremisesUsers, input) : call(listCompanyUsers, input);
    },
  });

export const scopeInvitesQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['properties', 'invites-to', scope.kind, scope.id],
    queryFn: ({ signal }) => {
      const input = { params: { id: scope.id }, query: OPEN, signal };
      return scope.kind === 'property' ? call(listPremisesInvites, input) : call(listCompanyInvites, input);
    },
  });

export function useInvitePerson(scope: Scope) {
  return useChange((body: z.output<typeof InvitePerson>) => {
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
  return useChange(({ invite, flags }: { invite: number; flags: Flags }) =>
    call(updateCompanyInvite, { params: { id: scope.id, invite }, body: flags }),
  );
}

export function useChangePerson(scope: Scope) {
  return useChange(({ user, flags }: { user: number; flags: Flags }) => {
    const input = { params: { id: scope.id, user }, body: flags };
    return scope.kind === 'property' ? call(updatePremisesUser, input) : call(updateCompanyUser, input);
  });
}

export function useRemovePerson(scope: Scope) {
  return useChange(async (user: number) => {
    if (scope.kind === 'company') {
      await call(removeCompanyUser, { params: { id: scope.id, user } });
      return;
    }
    const permissions = [{ premises: scope.id, member: false, ...NO_PERMISSIONS }];
    await call(editMasterCompanyUsers, {
      params: { id: scope.masterCompany },
      body: { users: [{ user, permissions }] },
    });
  });
}

/** A change of people; whatever shows them is read again. */
export function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshProperties(client) });
}
