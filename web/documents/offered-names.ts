// The names offered for a new request: those that the company keeps, those it has asked for before, and the usual ones, each
// once and in that order. What this deal is asked for already is left out: asking twice is refused.

export function offeredNames(
  kept: readonly string[],
  used: readonly string[],
  usual: readonly string[],
  takenNames: readonly string[] = [],
): string[] {
  const seen = new Set(takenNames.map(folded));
  return [...kept, ...used, ...usual].filter((name) => {
    const isNew = !seen.has(folded(name));
    seen.add(folded(name));
    return isNew;
  });
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
