/** The only source of the current time; tests pass one that they can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds that never run backwards, for measuring how long something took. */
export const stopwatch = () => {
  const started = performance.now();
  return () => performance.now() - started;
};
