// What finishes a task: the steps of a person that end what waited for them, by their names in the audit log. Tasks are never
// stored, so what was done is read from the steps. Terms accepted on Tuesday count until the Tuesday after.
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';

export const DONE_WORDS = {
  'deal.accepted': 'Terms accepted',
  'deal.declined': 'Terms declined',
  'deal.channel_linked': 'Sales systems linked',
  'deal.assignment_agreed': 'Assignments agreed',
  'deal.assignment_declined': 'Assignments declined',
  'month.certified': 'Months signed',
  'month.closed': 'Months closed',
  'month.answered': 'Questions about a month answered',
  'month.reopened': 'Months reopened',
  'month.reopening_declined': 'Months left closed',
  'year.certified': 'Years signed',
  'year.accepted': 'Years accepted',
  'year.corrected': 'Corrections of a year accepted',
  'year.correction_declined': 'Corrections of a year declined',
  'document.uploaded': 'Documents uploaded',
  'document.accepted': 'Documents accepted',
  'document.rejected': 'Documents sent back',
  'autopay.accepted': 'AutoPay accepted',
  'autopay.declined': 'AutoPay declined',
  'autopay.resumed': 'AutoPay resumed',
  'autopay.approved': 'Invoices approved',
  'autopay.interest_approved': 'Late interest approved',
  'autopay.interest_waived': 'Late interest waived',
  'autopay.dispute_answer': 'Disputes answered',
  'autopay.dispute_propose': 'Figures proposed in disputes',
  'autopay.dispute_accept': 'Disputes settled',
  'channel.record_solved': 'Records of a till decided',
  'invite.accepted': 'Invites accepted',
  'invite.rejected': 'Invites declined',
} as const;

export type DoneKind = keyof typeof DONE_WORDS;
export const DONE_KINDS = Object.keys(DONE_WORDS) as [DoneKind, ...DoneKind[]];

const DAYS = 7;

/** On Monday, November 16 it is Monday, November 9. */
export const doneSince = (now: Date): Day => addDays(dayIn(now, DEFAULT_ZONE), -DAYS);
