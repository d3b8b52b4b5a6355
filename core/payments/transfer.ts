// The life of a transfer, as a table: where it is, what is heard of it, where it goes from there and what the books say
// then. What is not in the table changes nothing, so that an event may come twice, late or in any order.
//
// A debit of 100.00 is written down before the provider is asked. That it is 'processed' may be the first thing heard of
// it: then it was sent (in transit +100.00, receivable −100.00) and has settled (the landlord's balance +100.00, in transit
// −100.00). 'failed' heard after that is a return, and takes 100.00 out of the balance again. A payout goes the same ways;
// its books follow all its transfers together (payout-books.ts).
import type { Cents } from '#core/base/money.ts';
import {
  debitFailed,
  debitReturned,
  debitSent,
  debitSettled,
  type Entry,
  type PostingKind,
} from '#core/payments/ledger.ts';

export const TRANSFER_STATES = [
  'written',
  'unknown',
  'pending',
  'processed',
  'failed',
  'cancelled',
  'refused',
  'returned',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What the provider says of it; 'refused': it would not begin; 'silence': it gave no clear answer. */
export const TRANSFER_EVENTS = ['pending', 'processed', 'failed', 'cancelled', 'refused', 'silence'] as const;
export type TransferEvent = (typeof TRANSFER_EVENTS)[number];

/** The bank may still do either with it. */
export const UNDER_WAY: readonly TransferState[] = ['written', 'unknown', 'pending'];
/** Its money did not stay where it was sent. */
export const LOST: readonly TransferState[] = ['refused', 'failed', 'cancelled', 'returned'];

type Move = {
  readonly to: TransferState;
  /** What a debit that makes this move leaves in the books. */
  readonly posting?: { readonly kind: PostingKind; entries(amount: Cents): Entry[] };
};

const SENT: Move = { to: 'pending', posting: { kind: 'debit_sent', entries: debitSent } };
const SETTLED: Move = { to: 'processed', posting: { kind: 'debit_settled', entries: debitSettled } };
const FAILED: Move = { to: 'failed', posting: { kind: 'debit_failed', entries: debitFailed } };
const CANCELLED: Move = { to: 'cancelled', posting: { kind: 'debit_failed', entries: debitFailed } };
const RETURNED: Move = { to: 'returned', posting: { kind: 'debit_returned', entries: debitReturned } };

const BEGUN = { pending: SENT, processed: SENT, failed: SENT, cancelled: SENT, refused: { to: 'refused' } } as const;

const MOVES: Readonly<Record<TransferState, Readonly<Partial<Record<TransferEvent, Move>>>>> = {
  written: { ...BEGUN, silence: { to: 'unknown' } },
  unknown: BEGUN,
  pending: { processed: SETTLED, failed: FAILED, cancelled: CANCELLED },
  processed: { failed: RETURNED },
  failed: {},
  cancelled: {},
  refused: {},
  returned: {},
};

/** The moves that the event makes, in their order: nothing is skipped, whatever was not heard in between. */
export function transferMoves(from: TransferState, event: TransferEvent): Move[] {
  const move = MOVES[from][event];
  return move === undefined ? [] : [move, ...transferMoves(move.to, event)];
}
