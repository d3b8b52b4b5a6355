import { expect, test } from 'vitest';
import { TWICE, twiceInList } from '#web/properties/people/invite-form.ts';

const list = (...emails: string[]) => emails.map((email) => ({ email }));

test.each<[string, { email: string }[], Record<string, string>]>([
  ['different people', list('ada@a.test', 'ben@a.test'), {}],
  ['the same person', list('ada@a.test', 'ben@a.test', ' ADA@a.test'), { 'invites.2.email': TWICE }],
  ['lines still empty', list('', ''), {}],
])('%s', (_, invites, expected) => expect(twiceInList(invites)).toEqual(expected));
