// The browser's clock, in the one place that may read it; everything else takes the time as an argument.
export type Clock = () => number;

export const clock: Clock = () => Date.now();
