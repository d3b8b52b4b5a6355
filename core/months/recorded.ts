// What was signed or closed keeps the words it had. A channel that is renamed, or connected to another system, sold what it sold:
// where figures differ from the recorded ones in nothing but the names of their sources, they are the recorded ones. A closed month
// keeps its missing days too: marking one as a day without trade afterwards changes what is waited for, not what was closed. What
// was signed before statements told the categories of the tills tells none.
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { MonthFigures } from '#core/months/shapes.ts';

export type Recorded = { readonly figures: MonthFigures; readonly closed: boolean };

export function asRecorded(figures: MonthFigures, recorded: Recorded | undefined): MonthFigures {
  if (!recorded) return figures;
  const { figures: signed, closed } = recorded;
  const comparable = signed.parts.some(({ categories }) => categories) ? figures : withoutCategories(figures);
  return compared(comparable, closed) === compared(signed, closed) ? signed : figures;
}

function withoutCategories({ parts, ...figures }: MonthFigures): MonthFigures {
  return { ...figures, parts: parts.map(({ categories: _, ...part }) => part) };
}

function compared({ sources, days, ...figures }: MonthFigures, closed: boolean): string {
  const brought = sources.map(({ channel: _, system: __, ...source }) => canonicalJson(source)).sort();
  return canonicalJson({ ...figures, days: closed ? { ...days, missing: [] } : days, sources: brought });
}
