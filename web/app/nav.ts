// The entries of the sidebar for one person: what features registered, for their role, in order; for staff, who belong to no
// portfolio, the places of staff. Nothing leads to a screen that does not exist, because a feature registers its entry together
// with its screen, nor to one that a person has to set up their authenticator app for first.
import { config } from '#web/base/config.ts';
import type { NavEntry, PortfolioFlag } from '#web/base/screen.ts';
import type { User } from '#web/base/user.ts';

/** Areas of work come first; resources and the person's own things follow after a gap. */
export const OWN_THINGS_FROM = 100;
const PLACES_ON_PHONE = 4;

export function navFor(
  entries: readonly NavEntry[],
  user: Pick<User, 'role' | 'is_staff'> & Partial<Pick<User, 'has_access' | 'scope'>>,
  portfolio?: Partial<Readonly<Record<PortfolioFlag, boolean>>>,
): NavEntry[] {
  return entries
    .filter((entry) => !entry.hidden)
    .filter((entry) => !entry.roles || entry.roles.includes(user.role))
    .filter(({ staffOnly = false, order }) => staffOnly === user.is_staff || (!staffOnly && order >= OWN_THINGS_FROM))
    .filter((entry) => !entry.demoOnly || config().demo !== null)
    .filter(({ icon, order }) => user.has_access !== false || icon === 'home' || order >= OWN_THINGS_FROM)
    .filter(({ icon }) => user.scope !== 'totp_setup' || icon === 'profile')
    .filter(({ portfolioHas }) => !portfolioHas || portfolio?.[portfolioHas] !== false)
    .toSorted((a, b) => a.order - b.order);
}

/** The four places of the bottom bar: those marked for it, filled up in order. */
export function phonePlaces(entries: readonly NavEntry[]): NavEntry[] {
  const chosen = entries.toSorted((a, b) => Number(b.phone ?? false) - Number(a.phone ?? false));
  return chosen.slice(0, PLACES_ON_PHONE).sort((a, b) => a.order - b.order);
}

/** The entry a path belongs to: the longest address it starts with. */
export function currentEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  return entries
    .map((entry) => ({
      entry,
      length: Math.max(...[entry.to, ...(entry.area ?? [])].map((at) => covers(at, pathname))),
    }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)[0]?.entry;
}

/** How much of the path a place covers, a word of its own more than any word; nothing when the path lies elsewhere. */
function covers(place: string, pathname: string): number {
  const [parts, given] = [place, pathname].map((path) => path.split('/').filter(Boolean));
  const fits = parts?.every((part, at) => (part.startsWith(':') ? given?.[at] !== undefined : part === given?.[at]));
  return fits ? (parts ?? []).reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), 0) : 0;
}
