import { expect, test } from 'vitest';
import { cents, sum } from '#core/base/money.ts';
import {
  TRANSFER_NEWS,
  TRANSFER_STATES,
  type TransferNews,
  type TransferState,
  transferMoves,
} from '#core/payments/transfer.ts';

const SENT = ['pending', 'debit_sent'];
const SETTLED = ['processed', 'debit_settled'];
const BEGUN: Partial<Record<TransferNews, unknown[]>> = {
  pending: [SENT],
  processed: [SENT, SETTLED],
  failed: [SENT, ['failed', 'debit_failed']],
  cancelled: [SENT, ['cancelled', 'debit_failed']],
  refused: [['refused', undefined]],
};

/** Each state and all that can be heard in it; what is not here changes nothing. */
const TABLE: Partial<Record<TransferState, Partial<Record<TransferNews, unknown[]>>>> = {
  written: { ...BEGUN, silence: [['unknown', undefined]] },
  unknown: BEGUN,
  pending: {
    processed: [SETTLED],
    failed: [['failed', 'debit_failed']],
    cancelled: [['cancelled', 'debit_failed']],
  },
  processed: { failed: [['returned', 'debit_returned']] },
};

const cases = TRANSFER_STATES.flatMap((from) => TRANSFER_NEWS.map((news) => [from, news] as const));

test.each(cases)('%s, and one hears: %s', (from, news) => {
  const moves = transferMoves(from, news);
  expect(moves.map(({ to, posting }) => [to, posting?.kind])).toEqual(TABLE[from]?.[news] ?? []);
  for (const { posting } of moves) {
    expect(sum((posting?.entries(cents(10_000)) ?? []).map(({ amount }) => amount))).toBe(0);
  }
});

test.each(cases)('%s, and one hears twice: %s', (from, news) => {
  const after = transferMoves(from, news).at(-1)?.to ?? from;
  expect(transferMoves(after, news)).toEqual([]);
});
