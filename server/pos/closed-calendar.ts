// The calendar of closed days. Either side may propose; what the retailer says counts at once.
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { ClosedCalendar, ClosedKind, NewClosed } from '#core/pos/closed-contract.ts';
import type { ClosedCalendar as Calendar, ClosedDay, ClosedWeekday } from '#core/pos/closed-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, type Read, readOne } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type ChannelRow, findChannel } from '#server/pos/channel-sql.ts';
import * as queries from '#server/pos/closed-sql.ts';

type Entry = { id: number; note: string; proposed_side: string; proposed_at: Date; confirmed_at: Date | null };

export async function readClosed(ctx: Ctx, channelId: number): Promise<ClosedCalendar> {
  const channel = await seenChannel(ctx, channelId);
  const speaks = !ctx.viewer.isStaff && (await queries.managesChannel(ctx.db, channelId));
  const weekdays = await queries.listWeekdays(ctx.db, [channelId]);
  const days = await queries.listDays(ctx.db, [channelId]);
  return {
    weekdays: weekdays.map(({ weekday, from_day, to_day, ...entry }) => ({
      ...entryView(entry),
      weekday,
      from_day,
      to_day,
    })),
    days: days.map(({ day, ...entry }) => ({ ...entryView(entry), day })),
    can_propose: speaks,
    can_confirm: channel.manages,
  };
}

/** What counts as closed, channel by channel, for those with anything said: for gaps and reminders of missing sales. */
export function closedCalendars(db: Db, channelIds: readonly number[]): Promise<ReadonlyMap<number, Calendar>> {
  return readOne(db, readClosedCalendars(channelIds));
}

export function readClosedCalendars(channelIds: readonly number[]): Read<ReadonlyMap<number, Calendar>> {
  const reads = { weekdays: queries.listClosedWeekdays(channelIds), days: queries.listClosedDays(channelIds) };
  return combine(reads, ({ weekdays, days }) => {
    const calendars = new Map<number, { weekdays: ClosedWeekday[]; days: ClosedDay[] }>();
    const of = (channel: number) => {
      const calendar = calendars.get(channel) ?? { weekdays: [], days: [] };
      calendars.set(channel, calendar);
      return calendar;
    };
    for (const { channel, ...entry } of weekdays) of(channel).weekdays.push(entry);
    for (const { channel, ...entry } of days) of(channel).days.push(entry);
    return calendars;
  });
}

export async function proposeClosed(ctx: Ctx, channelId: number, body: NewClosed): Promise<ClosedCalendar> {
  const { db, viewer, now } = ctx;
  const channel = await speakingFor(ctx, channelId);
  const proposed = { note: body.note, by: viewer.userId, side: viewer.role, now, confirmed: channel.manages };
  if ('day' in body) await queries.insertDay(db, channelId, body.day, proposed);
  else {
    const { weekday, from_day, to_day } = body;
    if (to_day !== null && to_day < from_day) refuseField('to_day', 'Must not be before the first day');
    const weekdays = await queries.listWeekdays(db, [channelId]);
    if (weekdays.some((entry) => entry.weekday === weekday && entry.from_day === from_day && entry.to_day === to_day)) {
      refuse('This weekday is proposed or closed already.');
    }
    await queries.insertWeekday(db, channelId, { weekday, from_day, to_day }, proposed);
  }
  note(ctx, channel, 'closed_day.proposed', { ...body });
  return readClosed(ctx, channelId);
}

export async function confirmClosed(ctx: Ctx, channelId: number, kind: ClosedKind, id: number) {
  const channel = await speakingFor(ctx, channelId);
  if (!channel.manages) notAllowed();
  (await queries.findEntry(ctx.db, kind, channelId, id)) ?? notFound();
  await queries.confirmEntry(ctx.db, kind, id, ctx.viewer.userId, ctx.now);
  note(ctx, channel, 'closed_day.confirmed', { kind, entry: id });
  return readClosed(ctx, channelId);
}

export async function removeClosed(ctx: Ctx, channelId: number, kind: ClosedKind, id: number): Promise<void> {
  const channel = await speakingFor(ctx, channelId);
  const entry = (await queries.findEntry(ctx.db, kind, channelId, id)) ?? notFound();
  const isOwnProposal = entry.proposed_side === ctx.viewer.role && entry.confirmed_at === null;
  if (!channel.manages && !isOwnProposal) notAllowed('Only the merchant can take back a closed day they confirmed.');
  await queries.removeEntry(ctx.db, kind, id);
  note(ctx, channel, 'closed_day.removed', { kind, entry: id });
}

async function seenChannel({ db, viewer }: Ctx, id: number): Promise<ChannelRow> {
  return (await findChannel(db, viewer, id)) ?? notFound();
}

async function speakingFor(ctx: Ctx, id: number): Promise<ChannelRow> {
  const channel = await seenChannel(ctx, id);
  if (ctx.viewer.isStaff || !(await queries.managesChannel(ctx.db, id))) notAllowed();
  return channel;
}

function note(ctx: Ctx, { company_id, id }: ChannelRow, action: string, after: Record<string, unknown>): void {
  ctx.audit({ chain: `company:${company_id}`, action, object: { channel: id }, after });
}

function entryView({ id, note, proposed_side, proposed_at, confirmed_at }: Entry) {
  return {
    id,
    note,
    proposed_side: proposed_side as 'landlord' | 'retailer',
    proposed_at: proposed_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  };
}
