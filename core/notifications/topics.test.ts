import { expect, test } from 'vitest';
import { isMailed, TOPICS, topicOf, topicsFor } from '#core/notifications/topics.ts';

test.each([
  ['deal.messaged', 'messages'],
  ['deal.published', 'terms'],
  ['deal.accepted', 'answers'],
  ['deal.channel_linked', 'connections'],
  ['deal.something_new', 'connections'],
  ['document.expiring', 'document_dates'],
  ['document.rejected', 'documents'],
  ['autopay.failed', 'debit_trouble'],
  ['autopay.return_stop', 'debit_trouble'],
  ['autopay.invoice', 'invoices'],
  ['autopay.payout_rejected', 'payouts'],
  ['autopay.disputed', 'autopay'],
  ['member.changed', 'permissions'],
  ['invite.rejected', 'invites'],
  ['weather.changed', undefined],
  ['', undefined],
])('%s is about %s', (kind, topic) => expect(topicOf(kind)?.id).toBe(topic));

test('topics have ids of their own and every family ends in one that takes the rest', () => {
  expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length);
  for (const { family } of TOPICS) {
    expect(TOPICS.filter((topic) => topic.family === family && topic.kinds === undefined)).toHaveLength(1);
  }
});

test('each side chooses among what it is told', () => {
  expect(topicsFor('retailer').map(({ id }) => id)).not.toContain('payouts');
  expect(topicsFor('landlord').map(({ id }) => id)).not.toContain('invoices');
});

test.each([
  [{ by_mail: true, mail_off: [] }, true],
  [{ by_mail: true, mail_off: ['messages'] }, false],
  [{ by_mail: true, mail_off: ['terms', 'gone_topic'] }, true],
  [{ by_mail: false, mail_off: [] }, false],
])('%o', (choice, mailed) => expect(isMailed('deal.messaged', choice)).toBe(mailed));
