import { expect, test } from 'vitest';
import { cents, sum } from '#core/base/money.ts';
import {
  TRANSFER_EVENTS,
  TRANSFER_STATES,
  type TransferEvent,
  type TransferState,
  transferMoves,
} from '#core/payments/transfer.ts';

const SENT = ['pending', 'debit_sent'];
const SETTLED = ['processed', 'debit_settled'];
const BEGUN: Partial<Record<TransferEvent, unknown[]>> = {
  pending: [SENT],
  processed: [SENT, SETTLED],
  failed: [SENT, ['failed', 'debit_failed']],
  cancelled: [SENT, ['cancelled', 'debit_failed']],
  refused: [['refused', undefined]],
};

/** Each state and all that can be heard in it; what is not here changes nothing. */
const TABLE: Partial<Record<TransferState, Partial<Record<TransferEvent, unknown[]>>>> = {
  written: { ...BEGUN, silence: [['unknown', undefined]] },
  unknown: BEGUN,
  pending: {
    processed: [SETTLED],
    failed: [['failed', 'debit_failed']],
    cancelled: [['cancelled', 'debit_failed']],
  },
  processed: { failed: [['returned', 'debit_returned']] },
};

const cases = TRANSFER_STATES.flatMap((from) => TRANSFER_EVENTS.map((event) => [from, event] as const));

test.each(cases)('%s, and one hears: %s', (from, event) => {
  const moves = transferMoves(from, event);
  expect(moves.map(({ to, posting }) => [to, posting?.kind])).toEqual(TABLE[from]?.[event] ?? []);
  for (const { posting } of moves) {
    expect(sum((posting?.entries(cents(10_000)) ?? []).map(({ amount }) => amount))).toBe(0);
  }
});

test.each(cases)('%s, and one hears twice: %s', (from, event) => {
  const after = transferMoves(from, event).at(-1)?.to ?? from;
  expect(transferMoves(after, event)).toEqual([]);
});
