export type Choice = { chosen: string[]; left: string[] };
export type Change = {
  changed: readonly string[];
  tests: readonly string[];
  importsOf: (file: string) => readonly string[];
  seconds: Readonly<Record<string, number>>;
};
export function chooseTests(limit: number): Choice;
export function choose(change: Change, limit: number): Choice;
