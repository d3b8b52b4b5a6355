// The reports a portfolio can have mailed: what each is called, what it tells, and on which mornings.
import { z } from 'zod';

const REPORT_KINDS = [
  'daily_sales',
  'weekly_sales',
  'monthly_sales',
  'missing_sales',
  'expiring_connections',
  'autopay_summary',
] as const;
export const ReportKind = z.enum(REPORT_KINDS);
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What its days are: a mail tells of a day, of a week from Monday to Sunday, or of a calendar month. */
export type Rhythm = 'daily' | 'weekly' | 'monthly';

type About = {
  name: string;
  rhythm: Rhythm;
  description: string;
  schedule: string;
  /** A morning on which there is nothing to tell brings no mail. */
  silentWhenEmpty: boolean;
};

export const REPORTS: Record<ReportKind, About> = {
  daily_sales: {
    name: 'Daily sales',
    rhythm: 'daily',
    description: 'What every property sold yesterday, against the same weekday last year, and who has not reported.',
    schedule: 'Every morning',
    silentWhenEmpty: false,
  },
  weekly_sales: {
    name: 'Weekly sales',
    rhythm: 'weekly',
    description: 'The week from Monday to Sunday by property and by merchant, against the same week last year.',
    schedule: 'Monday mornings',
    silentWhenEmpty: false,
  },
  monthly_sales: {
    name: 'Monthly sales',
    rhythm: 'monthly',
    description:
      'The month that ended, by property and by merchant, with percentage rent and the same month last year.',
    schedule: 'On the first of the month',
    silentWhenEmpty: false,
  },
  missing_sales: {
    name: 'Missing sales',
    rhythm: 'daily',
    description: 'Merchants whose sales of yesterday have not arrived, and how long they have been silent.',
    schedule: 'Mornings on which a report is missing',
    silentWhenEmpty: true,
  },
  expiring_connections: {
    name: 'Expiring connections',
    rhythm: 'weekly',
    description: 'Connections that end within 60 days, and whether a renewal waits for the merchant.',
    schedule: 'Monday mornings, when a connection is about to end',
    silentWhenEmpty: true,
  },
  autopay_summary: {
    name: 'AutoPay summary',
    rhythm: 'weekly',
    description: 'What AutoPay billed, collected and paid out last week, and what failed or is still on its way.',
    schedule: 'Monday mornings',
    silentWhenEmpty: true,
  },
};
