// Colleagues who may do what the viewer may not, for the sentence that says whom to ask.
import { notFound } from '#core/base/problem.ts';
import { MOST_NAMES, type WhoCanQuery } from '#core/properties/who-can-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { membersOf, type Scope } from '#server/properties/access.ts';
import { listOwnFlags } from '#server/properties/my-invite-sql.ts';

export async function readWhoCan(ctx: Ctx, { permission, premises, company }: WhoCanQuery) {
  const scopes = [
    ...(premises === undefined ? [] : [{ premisesId: premises }]),
    ...(company === undefined ? [] : [{ companyId: company }]),
  ];
  const names = new Map<number, string>();
  for (const scope of scopes.length > 0 ? scopes : await ownScopes(ctx)) {
    for (const { id, full_name } of await holders(ctx, scope, permission)) names.set(id, full_name);
  }
  const results = [...names].map(([id, full_name]) => ({ id, full_name }));
  return { results: results.sort((a, b) => a.full_name.localeCompare(b.full_name, 'en')).slice(0, MOST_NAMES) };
}

async function ownScopes({ db, viewer }: Ctx): Promise<Scope[]> {
  const rows = await listOwnFlags(db, viewer.userId);
  return rows.map(({ premises_id, company_id }) =>
    premises_id === null ? { companyId: company_id ?? 0 } : { premisesId: premises_id },
  );
}

/** Who is no member of the scope, with or without a permission, does not learn who is. */
async function holders({ db, viewer }: Ctx, scope: Scope, permission: WhoCanQuery['permission']) {
  const members = await membersOf(db, scope);
  if (!viewer.isStaff && !members.some(({ id }) => id === viewer.userId)) return notFound();
  return members.filter(({ id, permissions }) => id !== viewer.userId && permissions.has(permission));
}
