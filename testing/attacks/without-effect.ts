// Runs test files several times, each time without the effect of one call, so that it shows whether a test would
// notice: a write answers as ever and its transactions are rolled back, a read answers with every value changed. A test
// that passes all the same does not prove the call. Each run has a world of its own and nothing else taken from it, so
// that the first test that fails fails because of the call. Only tools/prove-calls.ts starts this file, with a plan.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, type TestContext } from 'vitest';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import type { Db } from '#server/base/db/db.ts';
import { changed } from '#testing/attacks/changed-reply.ts';
import { callMatcher } from '#testing/call-pattern.ts';
import { World } from '#testing/world.ts';

export type Wanted = { call: string; ids: boolean };
/** A call to be taken from the first of these tests that has it; later ones are left out. */
export type Suppression = { wanted: Wanted; makers: string[] };
/** Without a suppression nothing is taken; `idle` loads the file and runs no test. */
export type PlannedRun = { file: string; suppression?: Suppression; idle?: boolean };
export type EffectPlan = { output: string; runs: PlannedRun[] };
/** A test of a run: whether it passed, was run without the wanted call, and which calls it made with success. */
export type SeenTest = { name: string; passed: boolean; suppressed: boolean; made: string[] };

const plan: EffectPlan = JSON.parse(readFileSync(process.env.WITHOUT_EFFECT ?? '', 'utf8'));
const callAt = callMatcher(allRoutes.map(({ endpoint }) => endpoint));
/** Posts that answer a question and change nothing. */
const ASKS = /(exists|check_username|ritual\/test)\/$/;
const undoing = new AsyncLocalStorage<true>();
let current: { run: PlannedRun; test: SeenTest } | undefined;

const seen = plan.runs.map((run, at) => {
  const tests: SeenTest[] = [];
  describe(`run ${at}`, async () => {
    beforeEach(({ task, skip }) => {
      if (run.idle || tests.some(endsRun) || everyMakerWas(tests)) skip();
      const test = { name: nameOf(task), passed: false, suppressed: false, made: [] };
      tests.push(test);
      current = { run, test };
    });
    afterEach(({ task }) => {
      if (current) current.test.passed = task.result?.state === 'pass';
      current = undefined;
    });
    await import(/* @vite-ignore */ `${process.cwd()}/${run.file}?run=${at}`);
  });
  /** What a test did with changed values may be wrong in the world; a read that nobody looked at leaves no trace. */
  const endsRun = ({ suppressed, passed }: SeenTest) =>
    suppressed && (!passed || !run.suppression?.wanted.call.startsWith('GET '));
  const everyMakerWas = (before: SeenTest[]) =>
    run.suppression?.makers.every((name) => before.some((test) => test.name === name));
  return tests;
});

afterAll(() => writeFileSync(plan.output, JSON.stringify(seen)));

/** The names of a test and of what it stands in, without that of the run. */
function nameOf(task: TestContext['task']): string {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.slice(1).join(' > ');
}

const { call: reallyCall } = World.prototype;
World.prototype.call = async function callWithoutEffect(method, url, options) {
  const match = callAt(String(method), url);
  const really = () => reallyCall.call(this, method, url, options);
  if (!match || !current) return really();
  const { run, test } = current;
  const { wanted: suppressed } = run.suppression?.makers.includes(test.name) ? run.suppression : {};
  if (suppressed?.call !== match.call) {
    const answer = await really();
    if (answer.status < 300) test.made.push(match.call);
    return answer;
  }
  if (match.endpoint.reads || ASKS.test(match.call)) {
    const answer = await really();
    if (answer.status >= 300) return answer;
    test.suppressed = true;
    return { ...answer, body: changed(answer.body, suppressed.ids) };
  }
  const answer = await withoutCommits(this.services.db, really);
  if (answer.status >= 300 && answer.status < 500) return answer;
  test.suppressed = true;
  if (answer.status < 300) return answer;
  // Its own next step misses what the one before it wrote: nothing is done at all, and the answer is one of the book.
  return { ...answer, status: match.endpoint.status, body: recordedExamples()[match.call]?.reply };
};

/** Runs a request of which nothing stays: each of its transactions ends in a rollback, and its answer is kept. */
async function withoutCommits<Result>(db: Db, request: () => Promise<Result>): Promise<Result> {
  if (!wrapped.has(db)) wrap(db);
  return undoing.run(true, request);
}

const wrapped = new WeakSet<Db>();

function wrap(db: Db): void {
  wrapped.add(db);
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => (undoing.getStore() ? rolledBack(execute, work) : execute(work));
    return transaction;
  };
}

async function rolledBack<Tx, Result>(
  execute: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const undone: { result?: Result } = {};
  const stop = new Error('Rolled back: the effect of the call is suppressed');
  try {
    return await execute(async (tx) => {
      undone.result = await work(tx);
      throw stop;
    });
  } catch (error) {
    if (error !== stop) throw error;
    return undone.result as Result;
  }
}
