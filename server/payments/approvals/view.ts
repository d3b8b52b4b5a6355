import { cents, moneyText } from '#core/base/money.ts';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { DraftFlag } from '#core/payments/approvals/draft-flags.ts';
import { flagWords } from '#core/payments/approvals/flag-words.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { DraftRow } from '#server/payments/approvals/sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export function draftView(row: DraftRow, viewer: Viewer): Draft {
  const { last_from, last_through, last_cents, percentage_cents, held_at } = row;
  const last =
    last_from === null || last_through === null || last_cents === null
      ? null
      : { from: last_from, through: last_through, percentage: moneyText(last_cents) };
  return {
    id: row.id,
    deal: row.deal_id,
    premises: row.premises_id,
    merchant: row.merchant,
    place: placeOf(row),
    currency: row.currency,
    from: row.from_day,
    through: row.through_day,
    total: moneyText(row.total_cents),
    percentage: moneyText(percentage_cents),
    base: moneyText(row.base_cents),
    sales: moneyText(row.sales_cents),
    last,
    change: last_cents === null ? null : moneyText(cents(percentage_cents - last_cents)),
    lines: row.lines.map(({ amount, ...line }) => ({ ...line, amount: moneyText(amount) })),
    flags: row.flags.map(flagView),
    words: flagWords(row.flags, row.currency),
    missing_days: row.missing_days,
    rule: row.rule,
    collects: row.collects,
    due_day: row.due_day,
    debit_day: row.debit_day,
    approve_by: row.approve_by,
    drafted_at: row.drafted_at.toISOString(),
    held: held_at === null ? null : { by: row.held_by_name ?? '', at: held_at.toISOString(), note: row.hold_note },
    can_approve: row.manages && !viewer.isStaff,
  };
}

function flagView({ kind, day, amount, count }: DraftFlag): Draft['flags'][number] {
  return {
    kind,
    day: day ?? null,
    amount: amount === undefined ? null : moneyText(amount),
    count: count ?? null,
  };
}
