// How long each kind of work waits for a connection to PostgreSQL, and then for the answer to one statement. A database that
// has fallen silent answers nothing, also no timeout of its own, and its connection looks open: so the clock is ours, and whoever
// waited is told to come back later.
//
// PostgreSQL ends every statement after 60 s. Reports and jobs may take that long, so they hear of it from the database;
// all others give up before.
//
// A connection falls silent. Readiness says so after 1 s, the page of a landlord after 15 s, and the invoice that is being paid
// after 30 s, by which time nothing of it is kept; a charge of the night after 65 s, and its job comes round again.
import type { Place, Work } from '#server/base/db/lane.ts';

export type Deadline = { readonly connectionMs: number; readonly answerMs: number };

export const STATEMENT_TIMEOUT_MS = 60_000;

export const DEADLINES: Readonly<Record<Work, Deadline>> = {
  readiness: { connectionMs: 900, answerMs: 1_000 },
  message: { connectionMs: 10_000, answerMs: 15_000 },
  entry: { connectionMs: 10_000, answerMs: 15_000 },
  read: { connectionMs: 10_000, answerMs: 15_000 },
  write: { connectionMs: 10_000, answerMs: 30_000 },
  report: { connectionMs: 10_000, answerMs: 65_000 },
  job: { connectionMs: 60_000, answerMs: 65_000 },
};

export function workOf({ lane, gone, work }: Place): Work {
  if (work) return work;
  if (lane === 'operator') return 'message';
  if (lane === 'entry') return 'entry';
  if (lane === 'reports') return 'report';
  return gone ? 'read' : 'write';
}

export const deadlineOf = (place: Place): Deadline => DEADLINES[workOf(place)];

/** The answer, or a refusal once `milliseconds` are over; whoever asked cares for what still comes. */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // A server that was late itself finds its clock before the answers that have come meanwhile: those are read first.
    const lookOnce = () => setImmediate(() => setImmediate(() => reject(new TooLate())));
    timer = setTimeout(lookOnce, Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class TooLate extends Error {
  constructor() {
    super('The database did not answer in time');
  }
}
