import { expect, test } from 'vitest';
import { meant } from '#web/pos/meant-connection.ts';

test.each([
  ['a number', { pos: '12' }, { type: undefined, connection: 12 }],
  ['the name of a type', { pos: 'square' }, { type: 'square', connection: undefined }],
  [
    'the name of a type, with a connection asked for',
    { pos: 'square', connectionId: 7 },
    { type: 'square', connection: 7 },
  ],
  ['nonsense', { pos: 'nonsense' }, { type: undefined, connection: undefined }],
  ['a number on the screen of a type', { type: 'clover', posId: '5' }, { type: 'clover', connection: 5 }],
  ['nothing', {}, { type: undefined, connection: undefined }],
] as const)('%s', (_, said, connection) => {
  expect(meant(said)).toEqual(connection);
});
