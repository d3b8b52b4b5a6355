import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { afterFailure, mayRetry, returnClass, returnWords } from '#core/payments/return-codes.ts';

const CODES = `R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13 R14 R15 R16 R17 R20 R22 R23 R29 R31 R37 R38 R51 R99`;
const failed = (code: string, attempts: number, failuresInARow = attempts, failedOn = '2026-03-03') =>
  afterFailure({ code, attempts, failuresInARow, firstDebit: day('2026-03-02'), failedOn: day(failedOn) });

describe('return codes', () => {
  test('only R01 and R09 are presented again', () => {
    for (const code of CODES.split(' ')) {
      const again = code === 'R01' || code === 'R09';
      expect([code, failed(code, 1)]).toEqual([code, { retryOn: again ? '2026-03-06' : null, pauses: !again }]);
    }
  });

  test('twice at most, and never after 180 days', () => {
    expect(failed('R01', 2)).toEqual({ retryOn: '2026-03-06', pauses: true });
    expect(failed('R01', 3)).toEqual({ retryOn: null, pauses: true });
    expect(failed('R09', 1, 1, '2026-08-25').retryOn).toBe('2026-08-28');
    expect(failed('R09', 1, 1, '2026-08-26').retryOn).toBeNull();
    const on180th = { firstDebit: day('2026-03-01'), failedOn: day('2026-08-25') };
    expect(afterFailure({ code: 'R01', attempts: 1, failuresInARow: 1, ...on180th }).retryOn).toBe('2026-08-28');
    expect(mayRetry('R01', day('2026-03-02'), 2, day('2026-08-29'))).toBe(true);
    expect(mayRetry('R01', day('2026-03-02'), 2, day('2026-08-30'))).toBe(false);
    expect(mayRetry('R01', day('2026-03-02'), 3, day('2026-03-30'))).toBe(false);
    expect(mayRetry('R03', day('2026-03-02'), 1, day('2026-03-30'))).toBe(false);
  });

  test('a debit that failed once between paid ones does not pause', () => {
    expect(failed('R01', 1, 1)).toMatchObject({ pauses: false });
    expect(failed('R01', 1, 2)).toMatchObject({ pauses: true });
  });

  test('classes and words', () => {
    expect(['R10', 'R03', 'R01', 'R31'].map(returnClass)).toEqual(['unauthorised', 'administrative', 'funds', 'other']);
    expect(returnWords('R01', '')).toBe('There was not enough money in the account.');
    expect(returnWords('R77', 'Odd')).toBe('Odd');
  });
});
