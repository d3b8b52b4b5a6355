import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, expandable, Id, repeated } from '#core/base/endpoint.ts';

const minimal = { path: '/api/things/', allow: 'user', summary: 'Things', reply: z.object({}) } as const;

test('a contract is closed unless it says otherwise', () => {
  const read = endpoint({ method: 'GET', ...minimal });
  expect(read).toMatchObject({
    aliases: [],
    status: 200,
    encoding: 'json',
    countsAsActivity: true,
    callsPerMinute: undefined,
  });
  for (const schema of [read.params, read.query, read.body]) {
    expect(schema.safeParse({}).success).toBe(true);
    expect(schema.safeParse({ extra: 1 }).success).toBe(false);
  }
});

test.each([
  ['GET', undefined, true],
  ['GET', false, false],
  ['POST', undefined, false],
  ['PATCH', undefined, false],
  ['PUT', undefined, false],
  ['DELETE', undefined, false],
  ['POST', true, true],
] as const)('%s declared %s is open while impersonating: %s', (method, declared, open) => {
  const declaration = declared === undefined ? {} : { whileImpersonating: declared };
  expect(endpoint({ method, ...minimal, ...declaration }).whileImpersonating).toBe(open);
});

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1e400', undefined],
  [undefined, undefined],
])('the id %s is read as %s', (text, id) => expect(Id.safeParse(text).data).toBe(id));

test.each([
  [undefined, []],
  ['a', ['a']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('repeated keys %o are %o', (sent, list) => expect(repeated(z.string()).parse(sent)).toEqual(list));

test.each([
  [undefined, []],
  ['', []],
  ['deal', ['deal']],
  ['deal,sweep', ['deal', 'sweep']],
  [
    ['deal', 'sweep'],
    ['deal', 'sweep'],
  ],
  ['deal,secrets', undefined],
  ['deal.owner', undefined],
  [7, undefined],
  [Array.from({ length: 21 }, () => 'deal'), undefined],
])('expand=%o opens %o', (sent, words) => expect(expandable(['deal', 'sweep']).safeParse(sent).data).toEqual(words));
