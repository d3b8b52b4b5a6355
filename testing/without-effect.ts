// Takes the effect of one call away while a test runs, so that it shows whether the test would notice: a write answers
// as ever and its transactions are rolled back, a read answers with every value changed. A test that passes all the
// same does not prove the call. Only tools/prove-calls.ts loads this file, with a plan of which call in which test.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import type { Db } from '#server/base/db/db.ts';
import { callMatcher } from '#testing/call-pattern.ts';
import { changed } from '#testing/changed-reply.ts';
import { World } from '#testing/world.ts';

export type Wanted = { call: string; ids: boolean };
/** By file: what is to be proved there, the most fitting first, and what each test (by its line) was tried with. */
export type EffectPlan = {
  folder: string;
  files: Record<string, { wanted: Wanted[]; tried: Record<string, string[]> }>;
};
/**
 * One test: the calls it was robbed of one after the other, and whether it failed without each. It is run again after
 * each; where it passes in the end with nothing taken, every failure before was that of the robbed call.
 */
export type SeenTest = { line: number; noticed: Wanted[]; unnoticed: Wanted[]; last: Wanted | undefined };

const plan: EffectPlan = JSON.parse(readFileSync(process.env.WITHOUT_EFFECT ?? '', 'utf8'));
const callAt = callMatcher(allRoutes.map(({ endpoint }) => endpoint));
/** Posts that answer a question and change nothing. */
const ASKS = /(exists|check_username|ritual\/test)\/$/;
const undoing = new AsyncLocalStorage<true>();
const seen = new Map<string, SeenTest>();
let file = '';
let current: SeenTest | undefined;

beforeEach(({ task }) => {
  file = task.file.filepath.slice(process.cwd().length + 1);
  const before = seen.get(task.id);
  const { noticed = [], unnoticed = [], last } = before ?? {};
  const line = task.location?.line ?? 0;
  current = { line, noticed: last ? [...noticed, last] : noticed, unnoticed, last: undefined };
  seen.set(task.id, current);
});

afterEach(({ task }) => {
  if (!current?.last || task.result?.state !== 'pass') return;
  current.unnoticed = [...current.unnoticed, current.last];
  current.last = undefined;
  throw new Error('Not noticed: the test is run again without another call');
});

afterAll(() => {
  const name = `${file.replace(/\W+/g, '-')}.seen.json`;
  writeFileSync(join(plan.folder, name), JSON.stringify({ file, tests: [...seen.values()] }));
});

const { call: reallyCall } = World.prototype;
World.prototype.call = async function callWithoutEffect(method, url, options) {
  const match = callAt(String(method), url);
  const test = current;
  const robbed = match && test && choose(match.call, test);
  const really = () => reallyCall.call(this, method, url, options);
  if (!match || !robbed) return really();
  if (match.endpoint.reads || ASKS.test(match.call)) {
    const answer = await really();
    if (answer.status >= 300) return answer;
    test.last = robbed;
    return { ...answer, body: changed(answer.body, robbed.ids) };
  }
  const answer = await withoutCommits(this.services.db, really);
  if (answer.status >= 300 && answer.status < 500) return answer;
  test.last = robbed;
  if (answer.status < 300) return answer;
  // Its own next step misses what the one before it wrote: nothing is done at all, and the answer is one of the book.
  return { ...answer, status: match.endpoint.status, body: recordedExamples()[match.call]?.reply };
};

/** The first call of a test that is wanted, was not tried in it before, and was not noticed by another one. */
function choose(call: string, test: SeenTest): Wanted | undefined {
  if (test.last) return test.last.call === call ? test.last : undefined;
  if ([...seen.values()].some(({ noticed }) => noticed.some((one) => one.call === call))) return undefined;
  const { wanted, tried } = plan.files[file] ?? { wanted: [], tried: {} };
  const before = [...(tried[test.line] ?? []), ...test.unnoticed.map(triedKey)];
  return wanted.find((one) => one.call === call && !before.includes(triedKey(one)));
}

export const triedKey = ({ call, ids }: Wanted) => `${call}${ids ? ' with ids' : ''}`;

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
  const stop = new Error('Rolled back: the call is robbed of its effect');
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
