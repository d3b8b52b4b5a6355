// The reasons to look at a draft as a person reads them: the first begins the sentence, the others follow it. "First above
// the breakpoint, since Nov 10; lease ends Nov 29".
import { type Currency, ZERO } from '#core/base/money.ts';
import { counted, money, span } from '#core/base/spoken.ts';
import type { DraftFlag, FlagKind } from '#core/payments/approvals/draft-flags.ts';

const dayWords = (day: DraftFlag['day']) => span(day, day);
const signed = (amount: number, currency: Currency) => `${amount > 0 ? '+' : ''}${money(amount, currency)}`;

const WORDS: Record<FlagKind, (flag: DraftFlag, currency: Currency) => string> = {
  missing_days: ({ count = 0 }) => `${counted(count, 'day is', 'days are')} missing`,
  maximum: ({ amount = ZERO }, currency) => `Maximum reached: ${money(amount, currency)} not charged`,
  credit: ({ amount = ZERO }, currency) => `Credit of ${money(amount, currency)}`,
  true_up: ({ amount = ZERO }, currency) => `Yearly reconciliation of ${signed(amount, currency)}`,
  correction: ({ amount = ZERO }, currency) => `Earlier periods corrected by ${signed(amount, currency)}`,
  estimate: ({ count = 0 }) => `${counted(count, 'month counts', 'months count')} with an estimate`,
  first_invoice: () => 'First invoice',
  first_above: ({ day }) => `First above the breakpoint, since ${dayWords(day)}`,
  passed_breakpoint: ({ day }) => `Passed its breakpoint on ${dayWords(day)}`,
  unusual_amount: ({ amount = ZERO }, currency) => `${signed(amount, currency)}, more than 15% off the last period`,
  several_periods: ({ count = 0 }) => `${counted(count, 'period', 'periods')} at once`,
  lease_ends: ({ day }) => `Lease ends ${dayWords(day)}`,
};

export function flagWords(flags: readonly DraftFlag[], currency: Currency): string {
  return flags
    .map((flag) => WORDS[flag.kind](flag, currency))
    .map((words, at) => (at === 0 ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`))
    .join('; ');
}
