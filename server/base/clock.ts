/** The only source of the present moment; tests pass one they can turn. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds that never run backwards, for measuring how long something took. */
export const stopwatch = () => {
  const started = performance.now();
  return () => performance.now() - started;
};
