import pg from 'pg';
import { expect, test } from 'vitest';
import { TooLate } from '#server/base/db/deadlines.ts';
import { isCanceled, isConnectionLost } from '#server/base/db/lost-connection.ts';

const ofServer = (code: string) => Object.assign(new pg.DatabaseError('said by the server', 0, 'error'), { code });
const withCode = (code: string) => Object.assign(new Error('of the system'), { code });

test.each<[string, unknown, boolean]>([
  ['nothing came in time', new TooLate(), true],
  ['its operator shuts it down', ofServer('57P01'), true],
  ['it crashed', ofServer('57P02'), true],
  ['it is starting', ofServer('57P03'), true],
  ['a transaction was idle too long', ofServer('25P03'), true],
  ['the protocol broke', ofServer('08P01'), true],
  ['the connection was reset', withCode('ECONNRESET'), true],
  ['the driver lost it', new Error('Connection terminated unexpectedly'), true],
  ['it was lost before', new Error('Client has encountered a connection error and is not queryable'), true],
  ['a statement took too long', ofServer('57014'), false],
  ['a row is there already', ofServer('23505'), false],
  ['the disk of the database is full', ofServer('53100'), false],
  ['our own mistake', new TypeError('Converting circular structure to JSON'), false],
])('%s', (_, error, isLost) => expect(isConnectionLost(error)).toBe(isLost));

test('a statement that the database ended leaves the connection open', () => {
  expect(isCanceled(ofServer('57014'))).toBe(true);
  expect(isCanceled(ofServer('57P01'))).toBe(false);
});
