import type { Channel } from '#core/pos/contract.ts';
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import { feedState, lagMinutes } from '#core/pos/feed-health.ts';
import { progress } from '#core/pos/feed-windows.ts';
import type { ChannelRow } from '#server/pos/channel-sql.ts';

export function channelView(row: ChannelRow, now: Date): Channel {
  return {
    id: row.id,
    company: row.company_id,
    pos_connection: row.pos_connection_id,
    pos_type: row.pos_type,
    name: row.name,
    location_id: row.external_location_id,
    location_name: row.location_name,
    revenue_center_id: row.revenue_centre_id,
    revenue_center_name: row.revenue_centre_name,
    premises: row.premises_id,
    time_zone: row.time_zone,
    cutoff_hour: row.cutoff_hour,
    currency: row.currency,
    feed: feedView(row, now),
    can_edit: row.manages,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function feedView(row: ChannelRow, now: Date): FeedHealth {
  const facts = {
    pulled: row.errors_in_row !== null,
    connection: row.connection_status ?? ('none' as const),
    lastSuccessAt: row.last_success_at,
    errorsInRow: row.errors_in_row ?? 0,
    setAside: row.set_aside,
  };
  return {
    state: feedState(facts, now),
    last_success_at: row.last_success_at?.toISOString() ?? null,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    lag_minutes: lagMinutes(row.last_success_at, now),
    last_error: row.last_error,
    errors_in_row: facts.errorsInRow,
    sales_read: row.sales_read ?? 0,
    set_aside: row.set_aside,
    back_fill: backFillView(row),
  };
}

function backFillView({ back_fill_from, back_fill_to, back_fill_reached }: ChannelRow): FeedHealth['back_fill'] {
  if (!back_fill_from || !back_fill_to || !back_fill_reached) return null;
  const track = {
    startAt: back_fill_from,
    endAt: back_fill_to,
    reachedAt: back_fill_reached,
    window: null,
    cursor: null,
  };
  return { from: back_fill_from.toISOString(), to: back_fill_to.toISOString(), percent: progress(track) ?? 100 };
}
