// The words of the page Rent: what waits, by when, and what each state of the month says below its amount. 26 drafts of which
// nine have something to look at: "26 merchants, Nov 1 – 15. 9 have something to look at."
import type { Currency } from '#core/base/money.ts';
import { type Amount, wholeCents } from '#core/base/spoken.ts';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import type { RentState } from '#core/payments/approvals/rent-states.ts';
import { counted, DASH, deadlineDate, MINUS, money, sentenceDate } from '#web/base/format.ts';

type Waiting = RentMonth['drafts'][number];

export function stateNote(state: RentState, count: number, firstDay: string | null): string {
  const day = firstDay === null ? '' : sentenceDate(firstDay);
  switch (state) {
    case 'draft':
      return count === 1 ? '1 waits for you' : `${count} wait for you`;
    case 'in_review':
      return `${counted(count, 'debit', 'debits')}, the first ${day}`;
    case 'at_bank':
      return `${counted(count, 'debit', 'debits')} on the way`;
    case 'by_hand':
      return `${counted(count, 'invoice', 'invoices')}, the first due ${day}`;
    case 'paid':
      return counted(count, 'invoice', 'invoices');
    case 'held':
      return counted(count, 'part', 'parts');
    case 'failed':
      return `${counted(count, 'debit', 'debits')}, again ${day}`;
  }
}

/** "+$1,852.95", "−$1,243.49". */
export function signedMoney(amount: Amount, currency?: Currency): string {
  const text = money(amount, currency);
  return text === DASH || text.startsWith(MINUS) ? text : `+${text}`;
}

/** Approvable ones, without those on hold or waiting for days. */
export function readyOf(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ missing_days, held }) => missing_days === 0 && held === null);
}

export function sumOf(drafts: readonly Pick<Draft, 'total'>[]): number {
  return drafts.reduce((sum, { total }) => sum + wholeCents(total), 0);
}

type Compared = Pick<Draft, 'sales' | 'percentage'> & { last: { percentage: string } | null };

/** The columns of several drafts added up; a period before is only beside them where each of them has one. */
export function usualSums(drafts: readonly Compared[]) {
  const added = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + wholeCents(amount), 0);
  const before = drafts.flatMap(({ last }) => (last === null ? [] : [last.percentage]));
  const compared = before.length === drafts.length;
  const percentage = added(drafts.map((draft) => draft.percentage));
  return {
    sales: added(drafts.map((draft) => draft.sales)),
    percentage,
    last: compared ? added(before) : null,
    change: compared ? percentage - added(before) : null,
  };
}

export function lookWords({ count, flagged }: Pick<Waiting, 'count' | 'flagged'>): string {
  const merchants = counted(count, 'merchant', 'merchants');
  if (flagged === 0) return `${merchants}. Nothing stands out.`;
  return `${merchants}. ${flagged === 1 ? '1 has' : `${flagged} have`} something to look at.`;
}

/** Until when, as long as that day lies ahead; afterwards every day moves the debit. */
export function waitsWords(approveBy: string | null, today: string): string {
  if (approveBy === null) return 'waits for your approval';
  return approveBy < today
    ? `waits for your approval since ${deadlineDate(approveBy, today)}`
    : `waits for your approval until ${deadlineDate(approveBy, today)}`;
}

export function incompleteWords(count: number): string {
  return count === 1
    ? '1 store cannot be drafted: days are missing.'
    : `${count} stores cannot be drafted: days are missing.`;
}

type Answers = readonly { result: 'done' | 'already' | 'refused'; detail: string }[];

/** What a call said, for the toast; what was refused is told with its first reason. */
export function approvedWords(answers: Answers): { text: string; refused: number } {
  const of = (wanted: string) => answers.filter(({ result }) => result === wanted);
  const refused = of('refused');
  const parts = [
    of('done').length > 0 ? `${counted(of('done').length, 'draft', 'drafts')} approved and issued.` : '',
    of('already').length > 0 ? `${of('already').length} had been approved already.` : '',
    refused.length > 0 ? `${refused.length} not approved: ${refused[0]!.detail}` : '',
  ];
  return { text: parts.filter(Boolean).join(' '), refused: refused.length };
}

type Decided = {
  result: 'done' | 'already' | 'refused';
  detail: string;
  amount: string | null;
  invoice: number | null;
};

export function decidedWords({ result, detail, amount, invoice }: Decided): string {
  if (result === 'refused') return detail;
  if (result === 'already') return 'Somebody had decided on it already.';
  if (amount === '0.00') return 'The interest is waived. Nothing is charged.';
  return invoice === null ? 'Approved. It comes with the next invoice.' : 'Approved. An invoice of its own went out.';
}
