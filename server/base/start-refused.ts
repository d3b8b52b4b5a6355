/** Why a program does not start, in a sentence for the person at the terminal: no stack trace helps them. */
export class StartRefused extends Error {}

const BAD_CONFIGURATION = 78;

/** What the person at the terminal can mend is a sentence; anything else keeps its stack trace. */
export function sayAndEnd(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(BAD_CONFIGURATION);
}

/** Settings are read before anything else, and what is wrong with them is said in the same way. */
export function orEnd<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return sayAndEnd(error);
  }
}
