import { type Cents, moneyText } from '#core/base/money.ts';
import type { ExistingSales, UploadConflict } from '#server/sales/conflict-sql.ts';
import type { UploadRow } from '#server/sales/upload-sql.ts';

export function conflictView(conflict: ExistingSales & Partial<UploadConflict>) {
  const { day, from_day, gross, transactions, sources, uploaded, rows, resolution } = conflict;
  return {
    day,
    from_day,
    existing: { gross: moneyText(gross), transactions, sources },
    uploaded: uploaded === undefined ? null : { gross: moneyText(uploaded as Cents), rows: rows ?? 0 },
    resolution: resolution ?? null,
  };
}

export function uploadView(row: UploadRow) {
  return {
    id: row.id,
    deal: row.deal_id,
    channel: { id: row.channel_id, name: row.channel_name },
    source: row.source,
    type: typeOf(row),
    file_name: row.file_name,
    status: row.status,
    created_by: row.created_by_name,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    currency: row.currency,
    rows: row.rows,
    rows_done: row.rows_done,
    changed: row.changed,
    replaced: row.replaced,
    first_day: row.first_day,
    last_day: row.last_day,
    gross: moneyText(row.gross),
    problem_count: row.problem_count,
    problems: row.problems,
    answers: row.answers,
    aside_count: row.aside_count,
  };
}

/** Days that were typed come back by the name under which they were sent. */
function typeOf({ kind, source }: Pick<UploadRow, 'kind' | 'source'>): UploadRow['kind'] | 'daily-manual' {
  return kind === 'daily' && source === 'typed' ? 'daily-manual' : kind;
}
