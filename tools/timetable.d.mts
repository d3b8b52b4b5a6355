export type Part = { name: string; seconds: number; good: boolean };
export function timed<Result>(
  name: string,
  work: () => Promise<Result>,
  isGood: (result: Result) => boolean,
): Promise<Result>;
export function timetable(all: Part[], slowest: [string, number][], total: number): string;
export function timedParts(): Part[];
export function clock(seconds: number): string;
