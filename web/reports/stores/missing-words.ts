// Who misses days: "Kiln & Clay misses 2 days.", "3 merchants miss days.", and nothing where nobody does.
import { counted } from '#web/base/format.ts';

type Gaps = { store: { name: string }; gaps: { missing: number } };

export function missingWords(rows: readonly Gaps[], many: string): string {
  const missing = rows.filter(({ gaps }) => gaps.missing > 0);
  const [first] = missing;
  if (!first) return '';
  if (missing.length > 1) return `${missing.length} ${many} miss days.`;
  return `${first.store.name} misses ${counted(first.gaps.missing, 'day', 'days')}.`;
}
