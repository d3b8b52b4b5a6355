// The mail of the last ended days for the viewer's own properties: to look at, or into their own mailbox now.
import { DEFAULT_ZONE } from '#core/base/time.ts';
import { todayAcross } from '#core/reports/presets.ts';
import type { previewReport as contract } from '#core/subscriptions/contract.ts';
import { REPORTS } from '#core/subscriptions/report-kinds.ts';
import { latestPeriod } from '#core/subscriptions/schedule.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Reply, StepsCtx } from '#server/base/serve.ts';
import { requireReport } from '#server/subscriptions/access.ts';
import { ownedPremises } from '#server/subscriptions/owned-premises-sql.ts';
import { composeReportMail } from '#server/subscriptions/report-mail.ts';
import { writeAttachments, writeMail } from '#server/subscriptions/write-mail.ts';

export async function previewReport(ctx: StepsCtx, id: number): Promise<Reply<typeof contract>> {
  const { mail, content, from, through } = await write(ctx, id, 'read');
  const { subject, html, text, attachments = [] } = mail;
  return {
    subject,
    from,
    through,
    html,
    text,
    attachments: attachments.map(({ name, content: { byteLength } }) => ({ name, size_bytes: byteLength })),
    empty: content.empty,
  };
}

export async function sendNow(ctx: StepsCtx, id: number) {
  const { mail, kind } = await write(ctx, id, 'write');
  await ctx.transact(async ({ db, services, audit }) => {
    const { report, master } = await requireReport({ db, viewer: ctx.viewer }, id, 'write');
    await sendMail(services, db, mail);
    audit({ chain: `mastercompany:${master.id}`, action: 'report.sent_now', object: { report: report.id, kind } });
  });
  return { detail: `${REPORTS[kind].name} is on its way to ${ctx.viewer.username}.` };
}

async function write(ctx: StepsCtx, id: number, purpose: 'read' | 'write') {
  const { viewer, now, services } = ctx;
  const { kind, master, today } = await ctx.transact(async ({ db }) => {
    const { report, master: owner } = await requireReport({ db, viewer }, id, purpose);
    const premises = await ownedPremises(db, viewer.userId, owner.id);
    const zones = premises.length > 0 ? premises.map(({ time_zone }) => time_zone) : [DEFAULT_ZONE];
    return { kind: report.kind, master: owner, today: todayAcross(now, zones)! };
  });
  const days = latestPeriod(REPORTS[kind].rhythm, today);
  const content = await composeReportMail(services, viewer, kind, { master, now, ...days });
  const attachments = await writeAttachments(kind, content, days);
  const reader = { to: viewer.username, publicUrl: services.config.publicUrl };
  return { kind, ...days, content, mail: writeMail(kind, { content, attachments }, reader) };
}
