import { expect, test } from 'vitest';
import { matcher, namesIds, pattern } from '#web/app/path-pattern.ts';

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/two-factor/:id', '/two-factor/$id'],
  ['/email-invite/:type/:code/:action/', '/email-invite/$type/$code/$action'],
  ['/edit-invite/:email?', '/edit-invite/{-$email}'],
])('%s is %s for the router', (path, expected) => expect(pattern(path)).toBe(expected));

test.each([
  ['/', '/', true],
  ['/', '/login', false],
  ['/two-factor/:id', '/two-factor/abc', true],
  ['/two-factor/:id', '/two-factor', false],
  ['/two-factor/:id', '/two-factor/abc/d', false],
  ['/edit-invite/:email?', '/edit-invite', true],
  ['/edit-invite/:email?', '/edit-invite/ana%40shop.test', true],
  ['/dashboard/autopay/:company_id/', '/dashboard/autopay/4', true],
])('%s fits %s: %s', (path, address, fits) => expect(matcher(path).test(address)).toBe(fits));

test.each([
  [{}, true],
  [{ connectionId: '7', code: 'a-b' }, true],
  [{ masterCompanyId: '1', connectionId: 'new' }, false],
  [{ propertyId: '7.5' }, false],
  [{ companyId: '' }, false],
  [{ deal: '9999999999999999' }, false],
])('%j names ids: %s', (params, expected) => expect(namesIds(params)).toBe(expected));
