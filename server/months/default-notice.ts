// A notice of default: drafted from the month, sent by an owner of the landlord. Its paper is stored first, then one transaction
// under the lock of the deal sees that the statement is still late and tells the merchant. One a day at most, so that a call
// that broke off is simply made again.
import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { getDefaultNotice } from '#core/months/contract.ts';
import { statementDueBy } from '#core/months/deadline.ts';
import { daysLate, noticeDraft } from '#core/months/default-notice.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { makePdf } from '#server/base/pdf.ts';
import { type Ctx, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { findNoticePdf, insertNotice, listNotices } from '#server/months/notice-sql.ts';
import { type OpenedMonth, openMonth, openMonthForStep } from '#server/months/open-month.ts';
import { recordMonth } from '#server/months/record.ts';

type Inside = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function readNotice(ctx: Inside, deal: number, month: Day): Promise<Reply<typeof getDefaultNotice>> {
  return noticeOf(ctx, await openMonth(ctx, deal, month));
}

async function noticeOf({ db }: Inside, opened: OpenedMonth): Promise<Reply<typeof getDefaultNotice>> {
  const { due, late, facts } = lateFacts(opened);
  const sends = opened.deal.side === 'landlord' && opened.deal.permissions.has('permission_owner');
  return {
    due,
    days_late: late,
    draft: sends && late > 0 ? noticeDraft(facts) : null,
    sent: (await listNotices(db, opened.key)).map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })),
  };
}

function lateFacts({ parts, month, state, deal, store, figures }: OpenedMonth) {
  const due = statementDueBy(parts, month.through);
  const facts = {
    state,
    month: month.month,
    due,
    today: deal.today,
    merchant: store.legal_name,
    landlord: store.landlord_company_name,
    place: withUnit(store.premises_name, store.premises_unit),
    leaseFrom: parts[0]!.from,
    missing: figures.days.missing.length,
  };
  return { due, facts, late: daysLate(facts) };
}

export async function sendNotice(ctx: StepsCtx, deal: number, month: Day, words: string) {
  const opened = await readAsViewer(ctx, (inner) => openMonth(inner, deal, month));
  const { due, late, facts } = requireLate(opened);
  const paper = {
    title: 'Notice of default',
    lead: `${facts.merchant}, ${facts.place}`,
    figure: { value: late === 1 ? '1 day' : `${late} days`, note: `late, ${monthTitle(month)}` },
    content: words.split(/\n{2,}/).map((text) => ({ text, margin: [0, 0, 0, 10] as [number, number, number, number] })),
    footer: `Sent by ${facts.landlord}`,
  };
  const stored = await ctx.services.files.put(await makePdf(paper), 'application/pdf');
  let kept = false;
  try {
    kept = await ctx.transact((inner) => keep(inner, { deal, month, words, due, stored }));
  } finally {
    if (!kept) await ctx.services.files.remove(stored.name);
  }
  return readAsViewer(ctx, (inner) => readNotice(inner, deal, month));
}

/** An owner elsewhere is none here. */
function requireLate(opened: OpenedMonth) {
  if (!opened.deal.permissions.has('permission_owner')) notAllowed();
  if (opened.deal.side !== 'landlord') refuse('A notice of default is sent by the property owner.');
  const facts = lateFacts(opened);
  if (facts.late === 0) refuse('The statement is not late. Nothing was sent.');
  return facts;
}

type NewNotice = { deal: number; month: Day; words: string; due: Day; stored: StoredContent };

/** False where one was sent on this day already. */
async function keep(ctx: Ctx, { deal, month, words, stored }: NewNotice): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const opened = await openMonthForStep(ctx, deal, month);
  const { due, late } = requireLate(opened);
  if ((await listNotices(db, opened.key))[0]?.days_late === late) return false;
  const notice = { ...opened.key, dealId: deal, due, late, words, by: viewer.userId, stored };
  const id = await insertNotice(db, notice, now);
  const after = { notice: id, due, days_late: late, pdf_sha256: stored.sha256 };
  await recordMonth(ctx, opened.store, { happening: 'notice_sent', month, side: 'landlord', after });
  return true;
}

export async function readNoticePdf(ctx: StepsCtx, id: number) {
  const pdf = (await readAsViewer(ctx, ({ db, viewer }) => findNoticePdf(db, viewer, id))) ?? notFound();
  const content = (await ctx.services.files.get(pdf)) ?? notFound();
  return { name: `notice-of-default-${pdf.deal_id}-${pdf.month.slice(0, 7)}.pdf`, type: 'application/pdf', content };
}
