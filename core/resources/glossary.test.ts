import { expect, test } from 'vitest';
import { glossaryWords, matchingWords } from '#core/resources/glossary.ts';

const TABLE = `# Glossary

| word | what it is | people read |
|---|---|---|
| deal | the agreement | Connection |
| token | what proves a session | |
`;

test('a word is a line of the table, heading and rule left out', () => {
  expect(glossaryWords(TABLE)).toEqual([
    { word: 'deal', meaning: 'the agreement', shown: 'Connection' },
    { word: 'token', meaning: 'what proves a session', shown: '' },
  ]);
});

test.each([
  ['', ['deal', 'token']],
  ['connection', ['deal']],
  [' SESSION ', ['token']],
  ['rent', []],
])('typed %j finds %j', (typed, found) => {
  expect(matchingWords(glossaryWords(TABLE), typed).map(({ word }) => word)).toEqual(found);
});
