// The floor of a unit, as its number tells it: of three figures or more the last two count along the floor, and a figure
// before a letter is the floor itself. Suite 104 and Unit 1B are on floor 1, Suite 1210 on floor 12; Bay A and Suite 7
// tell none.
export function floorOf(unit: string): number | null {
  const [, long] = /(\d{3,})\D*$/.exec(unit) ?? [];
  if (long) return Number(long.slice(0, -2));
  const [, before] = /\b(\d)[A-Z]$/i.exec(unit.trim()) ?? [];
  return before ? Number(before) : null;
}

/** Units by floor, the lowest first; those whose number tells none come together at the end. */
export function byFloor<Each extends { name: string }>(
  units: readonly Each[],
): { floor: number | null; units: Each[] }[] {
  const floors = Map.groupBy(units, ({ name }) => floorOf(name));
  return [...floors]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([floor, onFloor]) => ({ floor, units: onFloor.toSorted(byNumber) }));
}

function byNumber(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}
