// How many rows one transaction of an upload takes. The embedded database has one connection, so whoever else asks waits
// for the step to end: a thousand rows are a fifth of a second there. Beside a server's connections a step may be longer.
import type { Services } from '#server/base/services.ts';

const STEP_ROWS = { pglite: 1_000, postgres: 5_000 };

export const stepRows = ({ database }: Services): number => STEP_ROWS[database.kind];
