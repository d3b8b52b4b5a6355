// Report subscriptions: the reports of a portfolio, who gets them by mail, and the link that ends it.
import { z } from 'zod';
import { endpoint, expandable, Id, Int, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Email, OptionalText } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { ReportKind } from '#core/subscriptions/report-kinds.ts';

const MOST_STAGED = 500;
export const ALREADY_SUBSCRIBED = 'Email already exists';

const owner = { permission: 'permission_owner', role: 'landlord' } as const;
const OfMasterCompany = PageQuery.extend({ master_company: Id });
const Expand = expandable(['subscribers']).default([]);

export const SubscriptionStatus = z
  .enum(['active', 'unsubscribed', 'paused'])
  .describe('Paused: whoever answers for it owns no property here any more; another owner takes it over');
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const ReportSubscriber = z
  .object({
    id: Int,
    email: z.string(),
    name: z.string(),
    status: SubscriptionStatus,
    added_by: z.string().describe('The person through whose properties the mail looks'),
    since: Instant,
    unsubscribed_at: Instant.nullable(),
    last_sent_at: Instant.nullable(),
  })
  .meta({ id: 'ReportSubscriber' });
export type ReportSubscriber = z.infer<typeof ReportSubscriber>;

export const SubscriptionReport = z
  .object({
    id: Int,
    master_company: Int,
    kind: ReportKind,
    name: z.string(),
    description: z.string(),
    schedule: z.string(),
    subscribers_count: Int.describe('Those who get it'),
    last_sent_at: Instant.nullable(),
    next_at: Instant.nullable().describe('The next morning on which it goes out for the viewer’s own properties'),
    can_change: z.boolean(),
    subscribers: z.array(ReportSubscriber).optional().describe('Where expanded'),
  })
  .meta({ id: 'SubscriptionReport' });
export type SubscriptionReport = z.infer<typeof SubscriptionReport>;

export const Subscriber = z
  .object({
    id: Int,
    master_company: Int,
    email: z.string(),
    name: z.string(),
    reports: z.array(z.object({ id: Int, kind: ReportKind, name: z.string(), status: SubscriptionStatus })),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const listSubscriptionReports = endpoint({
  method: 'GET',
  path: '/api/subscriptions/reports/',
  allow: owner,
  summary: 'The reports of a portfolio, with how many people get each',
  query: OfMasterCompany.extend({ expand: Expand }),
  reply: pageOf(SubscriptionReport),
});

export const getSubscriptionReport = endpoint({
  method: 'GET',
  path: '/api/subscriptions/reports/:id/',
  allow: owner,
  summary: 'One report; expand=subscribers lists who gets it',
  params: One,
  query: z.object({ expand: Expand }),
  reply: SubscriptionReport,
});

export const createSubscribers = endpoint({
  method: 'POST',
  path: '/api/subscriptions/reports/:id/create_subscribers/',
  allow: owner,
  summary: 'Save staged adds and removes of a report together: all or nothing',
  params: One,
  body: z.strictObject({
    subscribers: z
      .array(z.strictObject({ email: Email, name: OptionalText.default('') }))
      .max(MOST_STAGED)
      .default([]),
    deleted_subscribers: z
      .array(Id)
      .max(MOST_STAGED)
      .default([])
      .describe('Subscribers who shall not get this report any more; those who are gone already do no harm'),
  }),
  reply: SubscriptionReport,
});

export const subscriberEmailExists = endpoint({
  method: 'POST',
  path: '/api/subscriptions/reports/:id/email_exists/',
  allow: owner,
  summary: 'Whether an address gets this report already',
  reads: true,
  params: One,
  body: z.strictObject({ email: Email }),
  reply: z.object({ exists: z.boolean() }),
});

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscriptions/subscribers/',
  allow: owner,
  summary: 'Everybody who gets a report of a portfolio, with which',
  query: OfMasterCompany,
  reply: pageOf(Subscriber),
});

const Reports = z.array(Id).max(50);

export const createSubscriber = endpoint({
  method: 'POST',
  path: '/api/subscriptions/subscribers/',
  allow: owner,
  summary: 'Add an address and the reports it gets',
  status: 201,
  body: z.strictObject({
    master_company: Id,
    email: Email,
    name: OptionalText.default(''),
    reports: Reports.default([]),
  }),
  reply: Subscriber,
});

export const updateSubscriber = endpoint({
  method: 'PATCH',
  path: '/api/subscriptions/subscribers/:id/',
  allow: owner,
  summary: 'Correct an address; reports that are sent replace its reports, and paused ones are taken over',
  params: One,
  body: z.strictObject({ email: Email.optional(), name: OptionalText.optional(), reports: Reports.optional() }),
  reply: Subscriber,
});

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/subscribers/:id/',
  allow: owner,
  summary: 'Remove an address from every report of the portfolio',
  status: 204,
  params: One,
  reply: NoReply,
});

export const previewReport = endpoint({
  method: 'GET',
  path: '/api/subscriptions/reports/:id/preview/',
  allow: owner,
  summary: 'The mail as it would tell of the last ended day, week or month of the viewer’s own properties',
  params: One,
  reply: z.object({
    subject: z.string(),
    from: DayText,
    through: DayText,
    html: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), size_bytes: Int })),
    empty: z.boolean().describe('Nothing to tell: no mail would go out'),
  }),
});
export type ReportPreview = z.output<typeof previewReport.reply>;

export const sendReportNow = endpoint({
  method: 'POST',
  path: '/api/subscriptions/reports/:id/send_now/',
  allow: owner,
  summary: 'Mail the viewer one now, whether or not they are subscribed',
  callsPerMinute: 10,
  params: One,
  reply: z.object({ detail: z.string() }),
});

const ByCode = z.object({ code: z.string().regex(/^\d{1,10}-[0-9a-f]{32}$/) });
const OwnSubscription = z.object({
  report: z.string(),
  portfolio: z.string(),
  email: z.string(),
  subscribed: z.boolean(),
});

export const getOwnSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/unsubscribe/:code/',
  allow: 'public',
  summary: 'What the link at the foot of a mail would end',
  callsPerMinute: 60,
  params: ByCode,
  reply: OwnSubscription,
});

/** Mail programs post a form here when somebody presses their own button, so the body is not looked at. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions/unsubscribe/:code/',
  allow: 'public',
  summary: 'Stop a report for whoever got it; twice changes nothing',
  callsPerMinute: 60,
  params: ByCode,
  reply: OwnSubscription,
});

export const subscribeAgain = endpoint({
  method: 'POST',
  path: '/api/subscriptions/unsubscribe/:code/undo/',
  allow: 'public',
  summary: 'Take it back: the report comes again from the next morning on',
  callsPerMinute: 60,
  params: ByCode,
  reply: OwnSubscription,
});
