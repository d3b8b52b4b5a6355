// All jobs of all features, and who listens to which event.
import { accessJobs } from '#server/access/jobs.ts';
import { removeUnnamedFilesNightly } from '#server/base/files/remove-unnamed-files.ts';
import { deliverMail } from '#server/base/mail/mail.ts';
import type { AnyJob, Subscription } from '#server/base/services.ts';
import { vacuumEmbedded } from '#server/base/vacuum.ts';
import { dealJobs } from '#server/deals/jobs.ts';
import { documentJobs } from '#server/documents/jobs.ts';
import { monthJobs, monthSubscriptions } from '#server/months/jobs.ts';
import { notificationJobs, notificationSubscriptions } from '#server/notifications/jobs.ts';
import { autopayJobs, autopaySubscriptions } from '#server/payments/autopay-jobs.ts';
import { bankJobs } from '#server/payments/bank/jobs.ts';
import { reportJobs } from '#server/reports/jobs.ts';
import { salesJobs } from '#server/sales/jobs.ts';
import { syncJobs, syncSubscriptions } from '#server/sales/sync-jobs.ts';
import { weatherJobs } from '#server/sales/weather/weather-jobs.ts';
import { subscriptionJobs } from '#server/subscriptions/jobs.ts';
import { yearJobs, yearSubscriptions } from '#server/years/jobs.ts';

export const allJobs: readonly AnyJob[] = [
  deliverMail,
  vacuumEmbedded,
  removeUnnamedFilesNightly,
  ...accessJobs,
  ...notificationJobs,
  ...dealJobs,
  ...syncJobs,
  ...weatherJobs,
  ...documentJobs,
  ...salesJobs,
  ...monthJobs,
  ...bankJobs,
  ...reportJobs,
  ...subscriptionJobs,
  ...autopayJobs,
  ...yearJobs,
];

export const allSubscriptions: readonly Subscription[] = [
  ...notificationSubscriptions,
  ...syncSubscriptions,
  ...monthSubscriptions,
  ...autopaySubscriptions,
  ...yearSubscriptions,
];
