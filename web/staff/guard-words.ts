// The payments guard in words. 5 in a thousand is 0.5%, which is where unauthorised returns stop all debits.
import type { PaymentsGuard } from '#core/staff/contract.ts';
import { count } from '#web/base/format.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

export const CLASS_WORDS: Record<PaymentsGuard['rates'][number]['of'], string> = {
  unauthorised: 'Unauthorised',
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
  if (problems.length > 0) return problems.map(({ check, ids }) => `“${check}” fails for ${ids.join(', ')}`).join('; ');
  const { entries, invoices, payouts } = figures;
  return `${count(entries)} ledger entries, ${count(invoices)} invoices, ${count(payouts)} payouts`;
}
