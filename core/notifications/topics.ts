// Notifications belong to topics, and each person chooses topic by topic whether a mail comes with them; the
// notification itself always does. `deal.messaged` is about messages; a kind that no list names falls to the last topic
// of its family, so that a new `deal.…` never mails somebody who turned connections off. With mails off altogether no
// topic is mailed.
import type { Role } from '#core/base/permissions.ts';

export type Topic = {
  id: string;
  /** Below which heading it stands. */
  area: 'Connections' | 'Documents' | 'AutoPay' | 'People';
  label: string;
  hint: string;
  /** Who gets such notifications; both sides where none is named. */
  roles?: readonly Role[];
  family: string;
  /** Without the family before the dot; everything else of the family where none is named. */
  kinds?: readonly string[];
};

export const TOPICS: readonly Topic[] = [
  {
    id: 'messages',
    area: 'Connections',
    label: 'Messages',
    hint: 'Somebody of the other side writes to you',
    family: 'deal',
    kinds: ['messaged'],
  },
  {
    id: 'terms',
    area: 'Connections',
    label: 'Terms to review',
    hint: 'Terms, changes and extensions that wait for your answer, or were withdrawn',
    roles: ['retailer'],
    family: 'deal',
    kinds: ['published', 'terms_changed', 'modified', 'extended', 'canceled'],
  },
  {
    id: 'answers',
    area: 'Connections',
    label: 'Answers to terms',
    hint: 'A merchant takes up an invite, accepts or declines',
    roles: ['landlord'],
    family: 'deal',
    kinds: ['accepted', 'declined', 'invite_accepted'],
  },
  {
    id: 'months',
    area: 'Connections',
    label: 'Months and statements',
    hint: 'A month is signed, asked about, closed or to be reopened',
    family: 'month',
  },
  {
    id: 'connections',
    area: 'Connections',
    label: 'Everything else',
    hint: 'Sales channels linked, moves, ends and the archive',
    family: 'deal',
  },
  {
    id: 'document_dates',
    area: 'Documents',
    label: 'Expiring documents',
    hint: 'Thirty days before a document expires, and when it has',
    family: 'document',
    kinds: ['expiring', 'expired'],
  },
  {
    id: 'documents',
    area: 'Documents',
    label: 'Requests and answers',
    hint: 'A document is asked for, sent, accepted or rejected',
    family: 'document',
  },
  {
    id: 'debit_trouble',
    area: 'AutoPay',
    label: 'Debits that failed',
    hint: 'A debit came back, or AutoPay is paused',
    family: 'autopay',
    kinds: ['failed', 'paused', 'return_alert', 'return_stop'],
  },
  {
    id: 'invoices',
    area: 'AutoPay',
    label: 'Invoices and credits',
    hint: 'What will be debited or is to be paid, and when',
    roles: ['retailer'],
    family: 'autopay',
    kinds: ['invoice', 'credit', 'overdue'],
  },
  {
    id: 'payouts',
    area: 'AutoPay',
    label: 'Payouts',
    hint: 'A payout is on its way, partly paid or rejected',
    roles: ['landlord'],
    family: 'autopay',
    kinds: ['payout_pending', 'payout_partially', 'payout_rejected', 'payout_paid'],
  },
  {
    id: 'autopay',
    area: 'AutoPay',
    label: 'Agreements and disputes',
    hint: 'AutoPay is proposed, accepted, declined or stopped; an invoice is disputed',
    family: 'autopay',
  },
  {
    id: 'permissions',
    area: 'People',
    label: 'My permissions',
    hint: 'Somebody changes what you may do, or ends your access',
    family: 'member',
  },
  { id: 'invites', area: 'People', label: 'My invites', hint: 'Somebody answers an invite of yours', family: 'invite' },
];

/** Undefined for a kind of no known family: it is mailed like anything new. */
export function topicOf(kind: string): Topic | undefined {
  const [family = '', ...rest] = kind.split('.');
  const what = rest.join('.');
  const ofFamily = TOPICS.filter((topic) => topic.family === family);
  return ofFamily.find(({ kinds }) => kinds?.includes(what)) ?? ofFamily.find(({ kinds }) => kinds === undefined);
}

export const topicsFor = (role: Role): readonly Topic[] =>
  TOPICS.filter(({ roles }) => roles === undefined || roles.includes(role));

export function isMailed(kind: string, choice: { by_mail: boolean; mail_off: readonly string[] }): boolean {
  const topic = topicOf(kind);
  return choice.by_mail && (topic === undefined || !choice.mail_off.includes(topic.id));
}
