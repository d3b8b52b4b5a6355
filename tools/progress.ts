// How far a run of tests is. Files weigh what they took in the last run on this machine, so that a file of a minute
// counts for more than one of a second: with 10 s of 40 s done after 8 s of waiting, 24 s are left.
export type Weights = Readonly<Record<string, number>>;

export type Progress = {
  /** A line for what has just ended. */
  ended(name: string, what: { good: boolean; note: string }): string;
};

/** Seconds that a file of which nothing is known counts for, by the beginning of its path. */
const USUAL_SECONDS: readonly (readonly [string, number])[] = [
  ['server/', 5],
  ['scenarios/', 15],
  ['e2e/', 10],
  ['', 0.5],
];

export function createProgress(names: readonly string[], weights: Weights, now: () => number): Progress {
  const started = now();
  const weightOf = (name: string) => weights[name] ?? usualSeconds(name);
  const total = sum(names.map(weightOf));
  const width = String(names.length).length;
  const ended = new Set<string>();
  return {
    ended(name, { good, note }) {
      // A test that is tried again is still one test.
      ended.add(name);
      const weight = sum([...ended].map(weightOf));
      const share = total > 0 ? Math.min(1, weight / total) : 1;
      const left = (now() - started) * (1 / share - 1);
      const place = `${String(ended.size).padStart(width)} of ${names.length}`;
      return `[${place}, ${percent(share)}, ${remaining(left)}] ${good ? '✓' : '✗'} ${name} ${note}`;
    },
  };
}

/** Milliseconds as somebody would say them who looks at a clock: '40 s left', '12 min left'. */
export function remaining(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

function usualSeconds(name: string): number {
  return USUAL_SECONDS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 0;
}

function percent(share: number): string {
  return `${String(Math.floor(share * 100)).padStart(3)}%`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
