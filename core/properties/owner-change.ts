// Who is an owner decides who hears where rent is paid to. So it changes by password and code, and every owner hears of
// it, also the one who no longer is: with Ada, Ben and Cleo as owners of Foundry Hall, Ben's removal by Ada is told to
// all three of them.
import type { Ownership, OwnershipChange } from '#core/properties/last-owner.ts';

export type OwnerChange = {
  readonly user: number;
  readonly scope: number;
  readonly how: 'made' | 'lost' | 'removed';
};

/** Of these changes those that make somebody an owner, or an owner somebody else. */
export function ownerChanges(before: readonly Ownership[], changes: readonly OwnershipChange[]): OwnerChange[] {
  return changes.flatMap(({ user, scope, owner }) => {
    const was = before.some((row) => row.user === user && row.scope === scope && row.owner);
    if (was === (owner === true)) return [];
    return [
      { user, scope, how: was ? (owner === null ? ('removed' as const) : ('lost' as const)) : ('made' as const) },
    ];
  });
}

/** One person, and the places at which the same became of them. */
export type OwnerNotification = {
  readonly name: string;
  readonly places: readonly string[];
  readonly how: OwnerChange['how'] | 'accepted' | 'left';
  /** Who did it; of an accepted invite, who sent it. */
  readonly by: string;
};

export function ownerTitle(notifications: readonly OwnerNotification[]): string {
  const [first] = notifications;
  if (!first || notifications.length > 1) return 'Property Admins were changed';
  const isOwner = first.how === 'made' || first.how === 'accepted';
  return `${first.name} is ${isOwner ? 'now' : 'no longer'} a Property Admin of ${placesText(first.places)}`;
}

export function ownerSentence({ name, places, how, by }: OwnerNotification): string {
  const where = placesText(places);
  if (how === 'made') return `${by} made ${name} a Property Admin of ${where}.`;
  if (how === 'accepted') return `${name} accepted the invite of ${by} and is now a Property Admin of ${where}.`;
  if (how === 'left') return `${name} gave up being a Property Admin of ${where}.`;
  if (how === 'lost') return `${by} changed what ${name} may do: no longer a Property Admin of ${where}.`;
  return `${by} removed ${name}, who was a Property Admin, from ${where}.`;
}

const placesText = (places: readonly string[]): string =>
  places.length > 1 ? `${places.slice(0, -1).join(', ')} and ${places.at(-1)}` : (places[0] ?? '');
