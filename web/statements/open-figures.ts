// Whether a person reads the rent figures of a connection: sales or AutoPay are open to them, and the terms leave the
// figures to their side. The server decides; this only asks for nothing that it would refuse.
import type { Deal } from '#core/deals/shapes.ts';

type WithVisibility = { me: Deal['me']; terms: Pick<Deal['terms'], 'visibility'> };

export function opensFigures({ me, terms: { visibility } }: WithVisibility): boolean {
  const isOpened = me.permissions.includes('permission_sales') || me.permissions.includes('permission_view_autopay');
  return isOpened && (visibility === 'all' || (visibility === 'property_owner_only' && me.role === 'landlord'));
}
