import type { ScopeChannel } from '#server/reports/scope/scope.ts';

export function channelText(row: ScopeChannel) {
  return {
    id: row.id,
    name: row.name,
    pos_type: row.pos_type,
    company: { id: row.company_id, name: row.company_name },
    premises: row.premises_id === null ? null : { id: row.premises_id, name: row.premises_name ?? '' },
    currency: row.currency,
    time_zone: row.zone,
  };
}
