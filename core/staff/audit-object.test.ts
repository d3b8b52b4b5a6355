import { expect, test } from 'vitest';
import { auditObject } from '#core/staff/audit-object.ts';

test.each([
  ['deal:12', { deal: 12 }],
  [' session:7 ', { session: 7 }],
  ['path:/api/deals/1/file/', { path: '/api/deals/1/file/' }],
  ['method: email', { method: 'email' }],
  ['deal', undefined],
  ['deal:', undefined],
  ['deal:  ', undefined],
  [':12', undefined],
  ['Deal:12', undefined],
  ['{"deal":12}', undefined],
  ['', undefined],
])('%s', (text, object) => expect(auditObject(text)).toEqual(object));

test('a name that every object has is only a name', () => {
  expect(Object.keys(auditObject('__proto__:1') ?? {})).toEqual(['__proto__']);
});
