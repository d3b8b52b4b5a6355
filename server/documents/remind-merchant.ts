// A reminder of a kind goes out at most once a day of the property's calendar, however often somebody clicks. A file that
// was rejected on the day on which somebody was reminded to send it is another matter: of that they are reminded too.
import { refuse } from '#core/base/problem.ts';
import { dayIn } from '#core/base/time.ts';
import { REMINDERS, withdrawnNotification } from '#core/documents/document-notification.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { openRequest, type Place } from '#server/documents/open-request.ts';
import { factsOf, record } from '#server/documents/record.ts';
import { requestView } from '#server/documents/request-row.ts';
import { noteReminder, withdraw } from '#server/documents/write-sql.ts';

export type Reminder = keyof typeof REMINDERS;

export async function remindMerchant(ctx: Ctx, place: Place, id: number, kind: Reminder): Promise<DocumentRequest> {
  const { db, viewer, now } = ctx;
  const { row } = await openRequest(ctx, place, id, `remind_${kind}`);
  const { reminded_at: last, reminded_kind: lastKind, time_zone: zone } = row;
  const sameKind = lastKind === null || lastKind === kind;
  if (last && sameKind && dayIn(last, zone) === dayIn(now, zone)) refuse('The merchant was already reminded today.');
  await noteReminder(db, id, kind, now);
  await record(ctx, row, { happening: 'reminded', after: { kind }, notification: REMINDERS[kind](factsOf(row)) });
  return requestView({ ...row, reminded_at: now, reminded_kind: kind }, viewer, now);
}

/** The files stay in the store and in the audit trail; nobody is asked, shown or reminded any more. */
export async function withdrawRequest(ctx: Ctx, place: Place, id: number): Promise<void> {
  const { row, state } = await openRequest(ctx, place, id, 'withdraw');
  await withdraw(ctx.db, id, ctx.now);
  await record(ctx, row, {
    happening: 'withdrawn',
    before: { state },
    notification: withdrawnNotification(factsOf(row)),
  });
}
