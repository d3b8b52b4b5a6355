// An older address that both sides open, each on a page of its own: /dashboard/companies lists a merchant's companies to
// the merchant, and to a landlord those that hold the properties.
import { createElement } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { ScreenModule } from '#web/base/screen.ts';
import { useUser } from '#web/base/user.ts';

export async function bySide(sides: Record<Role, () => Promise<ScreenModule>>): Promise<ScreenModule> {
  const [landlord, retailer] = await Promise.all([sides.landlord(), sides.retailer()]);
  return { Page: () => createElement(useUser()?.role === 'landlord' ? landlord.Page : retailer.Page) };
}
