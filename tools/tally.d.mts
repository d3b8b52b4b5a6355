export type Tally = { passed: number; failed: number; skipped: number };
export function tallyOf<Report>(file: string, counts: (report: Report) => Tally, code: number): Tally;
export function summary(tallies: Tally[]): { line: string; green: boolean };
