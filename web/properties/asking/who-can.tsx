// The sentence beside what somebody may not do: who of their colleagues can. Without a scope everybody who can anywhere
// among the viewer's own properties and companies is named.
// 'Ask Jane Doe or Tom Lee, who can manage AutoPay.'
import { useQuery } from '@tanstack/react-query';
import type { Permission, Role } from '#core/base/permissions.ts';
import { whoCanQuery } from '#web/properties/queries.ts';

export type AskedScope = { premises?: number; company?: number };

const DOING: Readonly<Record<Permission, string>> = {
  permission_owner: 'give you access',
  permission_manage_connections: 'manage connections',
  permission_sales: 'view sales',
  permission_manage_autopay: 'manage AutoPay',
  permission_view_autopay: 'view AutoPay',
};

type AskWhoProps = { permission: Permission; scope?: AskedScope | undefined; doing?: string };

export function AskWho({ permission, scope = {}, doing = DOING[permission] }: AskWhoProps) {
  const { data, isError } = useQuery(whoCanQuery(permission, scope));
  if (!data && !isError) return null;
  const names = (data?.results ?? []).map(({ full_name }) => full_name);
  return names.length === 0
    ? `Ask a Property Admin or an owner of the company, who can ${doing}.`
    : `Ask ${eitherOf(names)}, who can ${doing}.`;
}

type TwoSides = {
  me: { role: Role };
  landlord: { company: { premises: { id: number } } };
  retailer: { company: { id: number } | null };
};

/** The viewer's own side of a deal. */
export function ownScope({ me, landlord, retailer }: TwoSides): AskedScope {
  if (me.role === 'landlord') return { premises: landlord.company.premises.id };
  return retailer.company ? { company: retailer.company.id } : {};
}

/** "Jane Doe", "Jane Doe or Tom Lee", "Ann, Jane or Tom". */
export function eitherOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
