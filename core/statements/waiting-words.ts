// What waits, in one sentence: "The yearly reconciliation waits for November and December 2026."
import { span } from '#core/base/spoken.ts';
import type { Month } from '#core/base/time.ts';
import { monthName } from '#core/statements/receipt-words.ts';
import type { Waiting } from '#core/statements/waiting.ts';

export function waitingWords({ what, from, to, months }: Waiting): string {
  return `${SUBJECTS[what](span(from, to))} waits for ${monthsText(months)}.`;
}

const SUBJECTS: Record<Waiting['what'], (days: string) => string> = {
  true_up: () => 'The yearly reconciliation',
  minimum_year: () => 'The yearly minimum',
  minimum_period: (days) => `The minimum of ${days}`,
};

/** "November and December 2026", "December 2026 and January 2027". */
function monthsText(months: readonly Month[]): string {
  const names = months.map((month, index) => {
    const name = monthName(`${month}-01`);
    return months[index + 1]?.slice(0, 4) === month.slice(0, 4) ? name.slice(0, -5) : name;
  });
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
