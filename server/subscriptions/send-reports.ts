// Sends what is due. For each report, owner and period: read as the owner, write the mail once, and for
// each subscriber put it into the outbox together with the row that says so. Whoever runs this twice, on two machines
// or after a crash in the middle sends nothing twice and leaves nobody out.
import { addDays, dayIn } from '#core/base/time.ts';
import { REPORTS } from '#core/subscriptions/report-kinds.ts';
import { duePeriods, type Period } from '#core/subscriptions/schedule.ts';
import { transact } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { composeReportMail } from '#server/subscriptions/report-mail.ts';
import { claimPeriod, type Group, listGroups, type Recipient } from '#server/subscriptions/send-sql.ts';
import { unsubscribeCode } from '#server/subscriptions/unsubscribe-code.ts';
import { viewerOfOwner } from '#server/subscriptions/viewer-of-owner.ts';
import { writeAttachments, writeMail } from '#server/subscriptions/write-mail.ts';

const REMEMBERED_DAYS = 80;

export async function sendReports(services: Services): Promise<number> {
  const now = services.clock();
  const since = addDays(dayIn(now, 'UTC'), -REMEMBERED_DAYS);
  const groups = await transact(services.db, 'system', (tx) => listGroups(tx, since));
  let sent = 0;
  const failures: unknown[] = [];
  for (const group of groups) {
    for (const period of duePeriods(REPORTS[group.kind].rhythm, group.zones, now)) {
      const waiting = group.recipients.filter((each) => each.since < period.due && !each.sent.includes(period.through));
      if (waiting.length === 0) continue;
      try {
        sent += await sendPeriod(services, group, period, waiting);
      } catch (error) {
        // One portfolio's trouble must not keep the others' mails back; the job is tried again for the rest.
        services.log.error({ err: error, report: group.report, period: period.through }, 'a report was not sent');
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports were not sent`);
  return sent;
}

async function sendPeriod(services: Services, group: Group, period: Period, waiting: readonly Recipient[]) {
  const { kind, master } = group;
  const now = services.clock();
  const content = await composeReportMail(services, viewerOfOwner(group.owner), kind, {
    master,
    now,
    ...daysOf(period),
  });
  const silent = content.empty && REPORTS[kind].silentWhenEmpty;
  const attachments = silent ? [] : await writeAttachments(kind, content, period);
  let sent = 0;
  for (const { subscription, email } of waiting) {
    const outcome = silent ? 'nothing_to_tell' : 'sent';
    const reader = {
      to: email,
      publicUrl: services.config.publicUrl,
      unsubscribeCode: unsubscribeCode(services.vault, subscription),
    };
    sent += await transact(services.db, 'system', async (tx) => {
      const first = await claimPeriod(tx, { subscription, period: period.through, outcome }, now);
      if (!first || silent) return 0;
      await sendMail(services, tx, writeMail(kind, { content, attachments }, reader));
      return 1;
    });
  }
  return sent;
}

const daysOf = ({ from, through }: Period) => ({ from, through });
