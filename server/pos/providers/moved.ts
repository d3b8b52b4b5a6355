// A till's answers tell sales of all places, and a sale may be moved from one place to another after it was counted: what
// is elsewhere now is taken out here. Of one that comes twice, the last that was said is where it is.
type About = {
  /** '' where it has none. */
  idOf(record: unknown): string;
  isHere(record: unknown): boolean;
};

export function partedBy(records: readonly unknown[], { idOf, isHere }: About) {
  const places = new Map(records.map((record) => [idOf(record), isHere(record)]));
  const elsewhere = [...places].flatMap(([id, here]) => (here || id === '' ? [] : [id]));
  const moved = new Set(elsewhere);
  return { here: records.filter((record) => isHere(record) && !moved.has(idOf(record))), elsewhere };
}
