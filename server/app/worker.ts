// All jobs of all features, and who listens to which event.
import type { Subscription } from '#server/base/events.ts';
import type { AnyJob } from '#server/base/jobs.ts';
import { deliverMail } from '#server/base/mail.ts';

export const allJobs: readonly AnyJob[] = [deliverMail];

export const allSubscriptions: readonly Subscription[] = [];
