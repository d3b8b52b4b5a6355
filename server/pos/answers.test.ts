import { expect, test } from 'vitest';
import { z } from 'zod';
import { nothing, understood } from '#server/pos/answers.ts';
import { listed } from '#server/pos/providers/listed.ts';

const Page = z.object({ items: listed(z.unknown()), cursor: z.string().nullish(), total: z.number().nullish() });
const read = (body: unknown) => understood(Page, JSON.stringify(body));
const kindOf = (body: unknown) => {
  try {
    read(body);
    return 'read';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};

test.each([
  ['a list', { items: [1] }, [1]],
  ['no list', {}, []],
  ['null for a list', { items: null, cursor: null }, []],
  ['no list beside a number', { total: 0, message: 'OK' }, []],
  ['no errors', { items: null, errors: [], error: null, fault: {} }, []],
  ['a thing that describes itself and has no list', { id: 7, description: 'Shop', code: 'A' }, []],
  ['a remark beside what was asked for', { items: [1], message: 'OK', code: 200 }, [1]],
])('%s is read', (_, body, items) => {
  expect(read(body).items).toEqual(items);
});

test.each([
  ['a text', { error: 'invalid_request' }, 'refused'],
  ['an object', { error: { code: 'SERVER_BUSY' } }, 'unavailable'],
  ['a list beside what was asked for', { items: [], errors: [{ code: 'RATE_LIMITED' }] }, 'unavailable'],
  ['a message alone', { message: 'Unknown location', code: 'LOC_7' }, 'refused'],
  ['a message beside empty lists', { items: [], message: 'Internal server error' }, 'unavailable'],
])('%s that tells an error is no empty page', (_, body, kind) => {
  expect(kindOf(body)).toBe(kind);
});

test('what the shape itself expects under that name is left to it', () => {
  const Answer = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).nullish() });
  expect(understood(Answer, '{"errors":[1]}')).toEqual({ errors: [1] });
});

test.each(['', '<html>502</html>', '{"items":[{"id":1},{"i'])('%s is no answer', (text) => {
  expect(() => understood(Page, text)).toThrow('did not answer in JSON');
});

test('an answer without content is empty lists, and nothing that was not asked for as one', () => {
  expect(nothing(Page)).toEqual({ items: [] });
  expect(nothing(listed(z.unknown()))).toEqual([]);
  expect(() => nothing(z.object({ tax: z.number().nullish() }))).toThrow('is empty');
  expect(() => nothing(z.object({ access_token: z.string() }))).toThrow('is empty');
});
