// PGlite in a thread of its own: a long query does not stop the event loop that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import {
  openConnection,
  type PgliteAnswer,
  type PgliteOptions,
  type PgliteRequest,
  plainError,
} from '#server/base/db/pglite-connection.ts';

/** Requests are numbered from 1; the answer with 0 says that the database is open, or why not. */
export type NumberedRequest = { id: number; request: PgliteRequest };
export type NumberedAnswer = { id: number; answer: PgliteAnswer };

const port = parentPort ?? fail();
// The thread ends with its database; whoever waits for an answer learns it from that (pglite.ts).
const opening = openConnection(workerData as PgliteOptions, () => process.exit(1));

port.on('message', async ({ id, request }: NumberedRequest) => {
  const ask = await opening;
  reply(id, await ask(request));
});
opening.then(
  () => reply(0, { rows: [], affectedRows: 0 }),
  (error) => reply(0, { error: plainError(error) }),
);

function reply(id: number, answer: PgliteAnswer): void {
  port.postMessage({ id, answer } satisfies NumberedAnswer);
}

function fail(): never {
  throw new Error('This file runs as a worker thread');
}
