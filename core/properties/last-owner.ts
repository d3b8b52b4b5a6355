// Every property and company keeps at least one owner, or nobody could invite anybody again. With Ada as the only owner
// of Foundry Hall, neither removing her nor taking Property Admin from her is possible until Ben has it too.
export type Ownership = { readonly scope: number; readonly user: number; readonly owner: boolean };
/** `owner: null` removes the person from the scope. */
export type OwnershipChange = Omit<Ownership, 'owner'> & { readonly owner: boolean | null };

/** Scopes that had an owner before these changes and would have none after. */
export function scopesLeftWithoutOwner(before: readonly Ownership[], changes: readonly OwnershipChange[]): number[] {
  const changed = new Map(changes.map((change) => [`${change.scope}:${change.user}`, change]));
  const unchanged = before.filter(({ scope, user }) => !changed.has(`${scope}:${user}`));
  const owned = new Set([...unchanged, ...changes].filter(({ owner }) => owner).map(({ scope }) => scope));
  const had = new Set(before.filter(({ owner }) => owner).map(({ scope }) => scope));
  return [...had].filter((scope) => !owned.has(scope));
}

export function lastOwnerSentence(names: readonly string[]): string {
  return `${names.join(', ')} would be left without a Property Admin. Make somebody else one first.`;
}
