// The payments guard in words. 5 in a thousand is 0.5%, which is where unauthorised returns stop all debits.
import { wholeCents } from '#core/base/spoken.ts';
import type { PaymentsGuard } from '#core/staff/contract.ts';
import { count, money } from '#web/base/format.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

type Problem = PaymentsGuard['audits'][number]['problems'][number];

export const CLASS_WORDS: Record<PaymentsGuard['rates'][number]['of'], string> = {
  unauthorised: 'Unauthorized',
  administrative: 'Account closed or not found',
  overall: 'All returns',
};

export const rateText = (perThousand: number): string => `${(perThousand / 10).toFixed(1)}%`;

export function guardPill(level: PaymentsGuard['level']): { tone: PillTone; word: string } {
  if (level === 'stop') return { tone: 'failed', word: 'Debits stopped' };
  return level === 'alert' ? { tone: 'yours', word: 'Near a limit' } : { tone: 'works', word: 'Fine' };
}

export function guardFacts({ level, because, audits }: Pick<PaymentsGuard, 'level' | 'because' | 'audits'>): string {
  const which = because === null ? '' : ` (${CLASS_WORDS[because].toLowerCase()})`;
  const returns = {
    fine: 'Returned debits are within their limits',
    alert: `Returned debits come near a limit${which}`,
    stop: `Debits are stopped: too many came back${which}`,
  }[level];
  const last = audits[0];
  if (!last) return `${returns}. The books have not been audited yet.`;
  const books =
    last.problems.length === 0 ? 'The books added up last night.' : 'The last audit of the books found problems.';
  return `${returns}. ${books}`;
}

export function warningWords({ returns, debits, because }: PaymentsGuard['warnings'][number]): string {
  return `${count(returns)} of ${count(debits)} debits, ${CLASS_WORDS[because].toLowerCase()}`;
}

export function auditWords({ problems, figures }: PaymentsGuard['audits'][number]): string {
  if (problems.length > 0) return problems.map(problemWords).join('; ');
  const { entries, invoices, payouts, balances = 0 } = figures;
  const books = `${count(entries)} ledger entries, ${count(invoices)} invoices, ${count(payouts)} payouts`;
  if (balances === 0) return books;
  return `${books}, ${balances === 1 ? '1 balance' : `${count(balances)} balances`} at the provider`;
}

function problemWords({ check, ids, details }: Problem): string {
  return details.length > 0 ? `“${check}” fails: ${details.join('; ')}` : `“${check}” fails for ${ids.join(', ')}`;
}

type Balance = Pick<PaymentsGuard['balances'][number], 'difference' | 'currency'>;

/** "$25.00 less than the books", or nothing to say. */
export function differenceWords({ difference, currency }: Balance): string | null {
  const amount = wholeCents(difference);
  if (amount === 0) return null;
  return `${money(Math.abs(amount), currency)} ${amount < 0 ? 'less' : 'more'} than the books`;
}
