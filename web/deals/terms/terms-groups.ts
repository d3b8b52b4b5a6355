// The facts of terms under headings, in the order a lease has them. Nothing agreed is left out: what belongs nowhere
// else stands under Payment.
import { spokenDates } from '#core/base/spoken.ts';
import { type TermsDifference, type TermsFact, termsFacts } from '#core/deals/difference.ts';
import { naturalWouldBe } from '#core/deals/natural-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { differenceNotes } from '#web/deals/terms/difference-notes.ts';
import type { DifferenceGroup } from '#web/ui/difference-table.tsx';

const NONE = 'None';
const GROUPS: readonly { title: string; holds: RegExp }[] = [
  { title: 'Term', holds: /^(template|currency|start_date|end_date)$/ },
  { title: 'Base rent', holds: /^(rent_basis|base_rent|min_monthly_rent)/ },
  { title: 'Percentage rent', holds: /^(percentage|categories|continuity)/ },
  { title: 'Sales that count', holds: /^(sales_definition|deal_view|evidence)/ },
  { title: 'Payment', holds: /./ },
];

/** A stated breakpoint names what the natural one would be. */
function withNatural({ field, value }: TermsFact, terms: DealTermsText): string {
  const natural = field === 'percentage.breakpoint' ? naturalWouldBe(terms) : null;
  return natural === null ? value : `${value}; the natural one would be ${natural}`;
}

type FactGroup = { title: string; facts: TermsFact[] };

export function groupedFacts(terms: DealTermsText): FactGroup[] {
  const facts = termsFacts(terms)
    .filter(({ field, value }) => value !== NONE && field !== 'continuity')
    .map((fact) => ({ ...fact, value: spoken(withNatural(fact, terms)) }));
  return grouped(facts).map(({ title, items }) => ({ title, facts: items }));
}

export function groupedDifferences(
  fields: readonly TermsDifference[],
  terms: { old: DealTermsText; new: DealTermsText },
  onlyChanges: boolean,
): DifferenceGroup[] {
  const notes = differenceNotes(terms.old, terms.new);
  return grouped(fields.filter((field) => field.changed || moves(field) || !onlyChanges)).map(({ title, items }) => ({
    title,
    rows: items.map((field) => ({
      term: field.label,
      before: spoken(field.old),
      ...(field.changed && { after: spoken(field.new), ...notes[field.field] }),
      ...(moves(field) && { after: spoken(field.new), afterNote: 'moves with the terms that change' }),
    })),
  }));
}

/** A figure that another term moves, as the base rent a natural breakpoint; the rates over it are the same. */
function moves({ field, old, new: proposed, changed }: TermsDifference): boolean {
  return !changed && old !== proposed && field !== 'percentage.tiers';
}

function grouped<Item extends { field: string }>(items: readonly Item[]): { title: string; items: Item[] }[] {
  const places = items.map(({ field }) => GROUPS.findIndex(({ holds }) => holds.test(field)));
  return GROUPS.map(({ title }, place) => ({
    title,
    items: items.filter((_, index) => places[index] === place),
  })).filter(({ items }) => items.length > 0);
}

/** "a year" stands at the head of a cell, so it begins with a capital. */
function spoken(value: string): string {
  const text = spokenDates(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
