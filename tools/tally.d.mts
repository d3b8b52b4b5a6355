export type Tally = { passed: number; failed: number; skipped: number; failures?: string[] };
export type VitestCase = { fullName: string; status: string; failureMessages?: string[] };
export type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestCase[] };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: VitestFile[];
};
export function tallyOf<Report>(file: string, counts: (report: Report) => Tally, code: number): Tally;
export function vitestCounts(report: VitestReport): Tally;
export function summary(tallies: Tally[]): { line: string; failures: string[]; green: boolean };
