import { expect, test } from 'vitest';
import { destination } from '#web/access/sign-in/after-sign-in.ts';

test.each([
  ['the POS system being connected comes first', 'sq-7', '/dashboard/deals/7', '/dashboard/pos-confirm/sq-7'],
  ['a code is one part of the path, whatever it holds', '../a?b', undefined, '/dashboard/pos-confirm/..%2Fa%3Fb'],
  ['then the page somebody came for', undefined, '/dashboard/deals/7?tab=terms', '/dashboard/deals/7?tab=terms'],
  ['but no other site', undefined, '//evil.test', undefined],
  ['an empty code is no code', '', '/dashboard/tasks', '/dashboard/tasks'],
  ['else the landing page', undefined, undefined, undefined],
])('%s', (_, posCode, backUrl, expected) => expect(destination(posCode, backUrl)).toBe(expected));
