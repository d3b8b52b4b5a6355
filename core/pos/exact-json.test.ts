import { expect, test } from 'vitest';
import { numberOrTextJson, parseExactJson } from '#core/pos/exact-json.ts';

test('two ids that a double cannot tell apart stay two', () => {
  expect(parseExactJson('[{"id":9007199254740992},{"id":9007199254740993}]')).toEqual([
    { id: '9007199254740992' },
    { id: '9007199254740993' },
  ]);
});

test.each([
  ['the largest safe number', '{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
  ['a negative one', '{"id":-9007199254740993}', { id: '-9007199254740993' }],
  ['digits in a text', '{"id":"9007199254740993","a":1}', { id: '9007199254740993', a: 1 }],
  ['digits behind a quoted mark', '{"t":"\\" 9007199254740993"}', { t: '" 9007199254740993' }],
  ['digits behind a backslash at the end', '{"t":"\\\\","id":9007199254740993}', { t: '\\', id: '9007199254740993' }],
  ['digits as a name', '{"9007199254740993":1}', { '9007199254740993': 1 }],
  ['a long fraction', '{"a":0.30000000000000004}', { a: 0.30000000000000004 }],
  ['a power', '{"a":1.0E18}', { a: 1e18 }],
  ['a bare number', '90071992547409931', '90071992547409931'],
])('%s', (_, text, value) => {
  expect(parseExactJson(text)).toEqual(value);
});

test('what is no JSON stays none', () => {
  expect(() => parseExactJson('{"id":9007199254740993')).toThrow(SyntaxError);
  expect(() => parseExactJson('[09007199254740993]')).toThrow(SyntaxError);
  expect(() => parseExactJson('<html>9007199254740993</html>')).toThrow(SyntaxError);
});

test.each([
  ['9007199254740993', '9007199254740993'],
  ['7', '7'],
  ['007', '"007"'],
  ['a"b', '"a\\"b"'],
])('%s goes out as %s', (id, json) => {
  expect(numberOrTextJson(id)).toBe(json);
});
