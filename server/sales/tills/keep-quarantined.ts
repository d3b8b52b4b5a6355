// Records of a till that cannot be counted are kept with both figures, and leave by themselves when the till sends them
// readable or takes them back. Both happen in the transaction that counts the page they came with.
//
// A record that was counted before keeps the figure it was counted with until somebody decides. A person's word holds
// while the till repeats the same record, as windows overlap; when the till says something else, it is asked again.
import { hash } from 'node:crypto';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import { recordMoment } from '#core/pos/record-moment.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { type ChannelClock, channelClock, instantsIn } from '#core/sales/business-day.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type ChannelFacts, lockChannel } from '#server/sales/ingest-sql.ts';
import * as queries from '#server/sales/tills/quarantine-sql.ts';

const LONGEST_RECORD = 100_000;

export async function keepQuarantined(
  services: Services,
  tx: Tx,
  channelId: number,
  quarantined: readonly QuarantinedRecord[],
): Promise<void> {
  const channel = quarantined.length > 0 ? await lockChannel(tx, channelId) : undefined;
  if (!channel) return;
  const now = services.clock();
  const recordsById = new Map(quarantined.map((record) => [idOf(record), record]));
  const keptById = await queries.listKept(tx, channelId, [...recordsById.keys()]);
  const rows = [...recordsById].map(([id, record]) => keptRow(services, channel, id, record, keptById.get(id)));
  await queries.keepRecords(tx, channelId, rows, now);
}

/** A record without a readable id is known by what it says. */
function idOf({ external_id, record }: QuarantinedRecord): string {
  return external_id || `unnamed-${hash('sha1', textOf(record), 'base64url')}`;
}

function textOf(record: unknown): string {
  return withoutCardNumbers(JSON.stringify(record) ?? '').slice(0, LONGEST_RECORD);
}

function keptRow(
  { vault, clock }: Services,
  channel: ChannelFacts,
  id: string,
  { reason, ours, theirs, record }: QuarantinedRecord,
  keptRecord: queries.KeptRecord | undefined,
): queries.RecordRow {
  const facts = {
    reason: withoutCardNumbers(reason).slice(0, 500),
    ours_cents: ours,
    theirs_cents: theirs,
  };
  const same =
    keptRecord?.reason === facts.reason &&
    keptRecord.ours_cents === facts.ours_cents &&
    keptRecord.theirs_cents === facts.theirs_cents;
  return {
    external_id: id,
    ...placeOf(channel, record, keptRecord, clock()),
    ...facts,
    record: vault.seal('pos', recordContext(channel.id, id), textOf(record)),
    stays_solved: same && (keptRecord?.by_person ?? false),
  };
}

export const recordContext = (channelId: number, externalId: string) => `channel_quarantine:${channelId}:${externalId}`;

function placeOf(channel: ChannelFacts, record: unknown, keptRecord: queries.KeptRecord | undefined, now: Date) {
  const moment = recordMoment(record);
  const clock: ChannelClock = channelClock(channel.time_zone, channel.cutoff_hour);
  if (moment && 'day' in moment) {
    const noon = instantsIn(channel.time_zone)(moment.day, { hour: 12, minute: 0, second: 0 });
    return { business_day: moment.day, occurred_at: noon };
  }
  if (!moment && keptRecord)
    return { business_day: keptRecord.business_day, occurred_at: keptRecord.occurred_at.toISOString() };
  const at = moment?.at ?? now;
  return { business_day: clock(at.getTime()).day, occurred_at: at.toISOString() };
}

/**
 * Before the page is counted: records of it that were set aside are so no more. Answers the ids under which a person's
 * word was counted and which the till now sells under other ids, so that nothing is counted twice.
 */
export async function releaseRecords(
  services: Services,
  tx: Tx,
  channelId: number,
  page: { sales: readonly SaleRecord[]; removed: readonly string[] },
): Promise<string[]> {
  await lockChannel(tx, channelId);
  const sold = new Set(page.sales.map(({ external_id }) => external_id));
  const read = [...new Set([...sold].flatMap((id) => [id, wholeOf(id)]))];
  const open = await queries.listReleasable(tx, channelId, [...read, ...page.removed]);
  if (open.length === 0) return [];
  const gone = new Set(page.removed);
  const withdrawn = open.filter((id) => gone.has(id));
  const counted = open.filter((id) => !gone.has(id));
  const now = services.clock();
  await queries.markReleased(tx, channelId, counted, 'read', now);
  await queries.markReleased(tx, channelId, withdrawn, 'removed', now);
  return counted.filter((id) => !sold.has(id));
}

/** One record may be several rows: order-7 and order-7-return are both of order-7. */
function wholeOf(id: string): string {
  const at = id.lastIndexOf('-');
  return at > 0 ? id.slice(0, at) : id;
}
