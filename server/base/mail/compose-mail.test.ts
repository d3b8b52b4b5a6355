import { expect, test } from 'vitest';
import { composeMail } from '#server/base/mail/compose-mail.ts';

test('days in a mail read as people write them, and what is quoted stays', () => {
  const { subject, text } = composeMail({
    to: 'anna@world.test',
    subject: 'The lease ends on 2026-12-31',
    heading: 'The lease ends',
    paragraphs: ['From 2027-01-01 on nothing is collected. They wrote: “2026-12-31”.'],
  });
  expect(subject).toBe('The lease ends on 12/31/2026');
  expect(text).toContain('From 01/01/2027 on nothing is collected. They wrote: “2026-12-31”.');
});
