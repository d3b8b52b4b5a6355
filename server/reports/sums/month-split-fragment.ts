// Pieces of channels as rows of a statement.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { list } from '#server/base/db/lists.ts';

/** Pieces as rows: group, channel, first and last day. */
export function rangesAsRows(pieces: readonly ChannelRange[]): RawBuilder<unknown> {
  return sql`unnest(${list(pieces.map(({ group }) => group))}::integer[],
    ${list(pieces.map(({ channel }) => channel))}::integer[], ${list(pieces.map(({ from }) => from))}::date[],
    ${list(pieces.map(({ through }) => through))}::date[])
    as k(grp, channel_id, first_day, last_day)`;
}
