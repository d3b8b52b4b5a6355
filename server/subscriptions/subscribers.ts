// Who gets which report: staged adds and removes of one report, and addresses with all of theirs.
import { page } from '#core/base/page.ts';
import { notFound, refuseField, refuseFields } from '#core/base/problem.ts';
import {
  ALREADY_SUBSCRIBED,
  type createSubscriber,
  type createSubscribers,
  type listSubscribers,
  type Subscriber,
  type updateSubscriber,
} from '#core/subscriptions/contract.ts';
import { REPORTS } from '#core/subscriptions/report-kinds.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { isOffered, requireReport, requireSubscriptions } from '#server/subscriptions/access.ts';
import { readReport } from '#server/subscriptions/read-reports.ts';
import * as queries from '#server/subscriptions/sql.ts';

const TWICE = 'Is in the list twice';
const NOT_OURS = 'Is not a report of this portfolio';

/** Removes come first, so that one save can replace an address by itself written differently. */
export async function saveStaged(ctx: Ctx, id: number, body: Input<typeof createSubscribers>['body']) {
  const { db, viewer, now, audit } = ctx;
  const { report } = await requireReport(ctx, id, 'write');
  const master = report.master_company;
  const before = await queries.listSubscribersOf(db, viewer, [id]);
  const ended = before.filter((each) => body.deleted_subscribers.includes(each.id));
  const ids = ended.map((each) => each.id);
  await queries.endSubscriptions(db, { report: id, subscribers: ids });
  refuseKnown(
    body.subscribers,
    before.filter((each) => !ids.includes(each.id)),
  );
  await queries.subscribe(
    db,
    viewer,
    [id],
    await queries.putSubscribers(db, viewer, master, body.subscribers, now),
    now,
  );
  await queries.forgetIdle(db, ids);
  audit({
    chain: `mastercompany:${master}`,
    action: 'report.subscribers_changed',
    object: { report: id, kind: report.kind },
    before: { removed: ended.map(({ email }) => email) },
    after: { added: body.subscribers.map(({ email }) => email) },
  });
  return readReport(ctx, id, { expand: ['subscribers'] });
}

function refuseKnown(added: readonly { email: string }[], existing: readonly { email: string }[]): void {
  const problems: Record<string, string[]> = {};
  added.forEach(({ email }, index) => {
    const field = `subscribers.${index}.email`;
    if (existing.some((each) => each.email === email)) problems[field] = [ALREADY_SUBSCRIBED];
    else if (added.findIndex((each) => each.email === email) < index) problems[field] = [TWICE];
  });
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

export async function readSubscribers(ctx: Ctx, query: Input<typeof listSubscribers>['query']) {
  const { db, viewer, request } = ctx;
  const master = await requireSubscriptions(ctx, query.master_company);
  const rows = await queries.listSubscribers(db, viewer, query);
  const count = await queries.countSubscribers(db, viewer, query.master_company);
  return page(
    rows.map((row) => subscriberText(row, master)),
    count,
    query,
    request.address,
  );
}

export async function addSubscriber(ctx: Ctx, body: Input<typeof createSubscriber>['body']): Promise<Subscriber> {
  const { db, viewer, now, audit } = ctx;
  const { master_company: master, email, name } = body;
  const portfolio = await requireSubscriptions(ctx, master, 'write');
  if (await queries.hasSubscriber(db, master, email)) refuseField('email', ALREADY_SUBSCRIBED);
  const reports = await requireOwnReports(ctx, portfolio, body.reports);
  const [id = 0] = await queries.putSubscribers(db, viewer, master, [{ email, name }], now);
  await queries.subscribe(db, viewer, idsOf(reports), [id], now);
  const after = { name, reports: reports.map(({ kind }) => kind) };
  audit({ chain: `mastercompany:${master}`, action: 'subscriber.created', object: { id, email }, after });
  return subscriberText((await queries.findSubscriber(db, viewer, id)) ?? notFound(), portfolio);
}

export async function changeSubscriber(ctx: Ctx, id: number, body: Input<typeof updateSubscriber>['body']) {
  const { db, viewer, now, audit } = ctx;
  const { master_company: master } = (await queries.findSubscriber(db, viewer, id)) ?? notFound();
  const portfolio = await requireSubscriptions(ctx, master, 'write');
  const before = (await queries.findSubscriber(db, viewer, id)) ?? notFound();
  if (body.email !== undefined && (await queries.hasSubscriber(db, master, body.email, id))) {
    refuseField('email', ALREADY_SUBSCRIBED);
  }
  const { reports: wanted, ...changes } = body;
  const had = before.reports.filter((report) => isOffered(report, portfolio)).map((report) => report.id);
  const reports = await requireOwnReports(ctx, portfolio, wanted ?? had);
  // Another address begins anew: what the old one unsubscribed from, and the links in its mails, are not the new one's.
  const moved = body.email !== undefined && body.email !== before.email;
  const kept = moved ? [] : idsOf(reports);
  const gone = had.filter((report) => !kept.includes(report));
  await queries.endSubscriptions(db, { subscribers: [id], reports: gone });
  await queries.subscribe(db, viewer, idsOf(reports), [id], now);
  await queries.takeOver(db, viewer, id, now);
  await queries.changeSubscriber(db, id, changes, now);
  const after = (await queries.findSubscriber(db, viewer, id)) ?? notFound();
  audit({
    chain: `mastercompany:${master}`,
    action: 'subscriber.updated',
    object: { id, email: after.email },
    before: glance(before),
    after: glance(after),
  });
  return subscriberText(after, portfolio);
}

export async function deleteSubscriber(ctx: Ctx, id: number): Promise<undefined> {
  const { db, viewer, audit } = ctx;
  const row = (await queries.findSubscriber(db, viewer, id)) ?? notFound();
  const { id: master } = await requireSubscriptions(ctx, row.master_company, 'write');
  await queries.removeSubscriber(db, id);
  const object = { id, email: row.email };
  audit({ chain: `mastercompany:${master}`, action: 'subscriber.deleted', object, before: glance(row) });
  return undefined;
}

type Portfolio = Awaited<ReturnType<typeof requireSubscriptions>>;

async function requireOwnReports({ db, viewer }: Ctx, portfolio: Portfolio, wanted: readonly number[]) {
  const offered = (await queries.listReports(db, viewer, portfolio.id)).filter((row) => isOffered(row, portfolio));
  const offeredIds = new Set(offered.map((row) => row.id));
  wanted.forEach((id, index) => {
    if (!offeredIds.has(id)) refuseField(`reports.${index}`, NOT_OURS);
  });
  return offered.filter((row) => wanted.includes(row.id));
}

const idsOf = (reports: readonly { id: number }[]) => reports.map(({ id }) => id);

function glance({ email, name, reports }: queries.SubscriberRow) {
  return { email, name, reports: reports.map(({ kind }) => kind) };
}

function subscriberText(row: queries.SubscriberRow, portfolio: Portfolio): Subscriber {
  return {
    ...row,
    reports: row.reports
      .filter((report) => isOffered(report, portfolio))
      .map((report) => ({ ...report, name: REPORTS[report.kind].name })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
