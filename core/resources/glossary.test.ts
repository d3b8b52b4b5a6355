import { expect, test } from 'vitest';
import { PERMISSION_LABELS } from '#core/base/permissions.ts';
import { GLOSSARY, matchingWords } from '#core/resources/glossary.ts';

const word = (wanted: string) => GLOSSARY.find((entry) => entry.word === wanted);

test.each([...Object.values(PERMISSION_LABELS), 'Adjusted Gross', '% Rent', 'AutoPay', 'Connection', 'Store'])(
  '%s, which stands on the screens, is explained',
  (label) => {
    expect(word(label)?.meaning).toMatch(/^[A-Z].*[.]$/);
  },
);

test('it speaks to customers: nothing of databases, code or calls', () => {
  const developers =
    /\b(rows?|tables?|SQL|hash|token|lineage|roll-up|viewer|API|URL|event|socket|adapter|ledger|posting)\b/i;
  expect(GLOSSARY.filter(({ word: name, meaning }) => developers.test(`${name} ${meaning}`))).toEqual([]);
});

const TWO = [
  { word: 'Connection', meaning: 'The agreement.' },
  { word: 'Store', meaning: 'A shop.' },
];

test.each([
  ['', ['Connection', 'Store']],
  ['agree', ['Connection']],
  [' STORE ', ['Store']],
  ['rent', []],
])('typed %j finds %j', (typed, words) => {
  expect(matchingWords(TWO, typed).map(({ word: name }) => name)).toEqual(words);
});
