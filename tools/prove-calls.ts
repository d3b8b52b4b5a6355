// node tools/run.mjs tools/prove-calls.ts [FILE…]: looks for a test that fails when a call has no effect, for every
// call of the specification that has no standing proof. Of each file it first sees which test makes which call, then
// runs it once for each of the calls, without the effect of that call (testing/attacks/without-effect.ts). A test that passes
// all the same is named, and the next one that makes the call is tried. Without FILE it looks where the proof, or the
// example, was before. It takes about as many runs of a file as the file has unproved calls.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import type { EffectPlan, PlannedRun, SeenTest, Suppression, Wanted } from '#testing/attacks/without-effect.ts';
import { readCallProofs, specCallNames, standingProof, writeCallProofs } from '#tools/coverage/call-proofs.ts';
import { unprovedCalls } from '#tools/coverage/calls.ts';
import { comparable } from '#tools/coverage/spec-lists.ts';
import { fingerprint, testNamed } from '#tools/coverage/test-source.ts';

type Open = Suppression & { file: string };
type Baseline = { file: string; tests: SeenTest[] };
/** Loading the server takes longer than most runs, so one process has many. */
const FILES_AT_ONCE = 6;
const RUNS_AT_ONCE = 16;
const proofs = readCallProofs();
const added: typeof proofs = {};
const names = new Map(
  allRoutes.flatMap(({ endpoint: { method, path, aliases } }) =>
    [path, ...aliases].map((one) => [comparable(`${method} ${one}`), `${method} ${one}`] as const),
  ),
);
const given = process.argv.slice(2);
const files = given.length > 0 ? given : placesBefore();
for (let at = 0; at < files.length; at += FILES_AT_ONCE) proveWith(files.slice(at, at + FILES_AT_ONCE));
for (const call of unproved()) console.log(`No test is seen to fail without ${call}`);
console.log(`${specCallNames().length - unproved().length} of ${specCallNames().length} calls are proved`);

function unproved(): string[] {
  return unprovedCalls(proofs);
}

function placesBefore(): string[] {
  return [...new Set(unproved().flatMap((call) => placeBefore(call) ?? []))];
}

function placeBefore(call: string): string | undefined {
  const before = Object.entries(proofs).find(([one]) => comparable(one) === comparable(call))?.[1].file;
  return before ?? recordedExamples()[names.get(comparable(call)) ?? '']?.test.file;
}

function proveWith(some: string[]): void {
  const idle = some.map((file) => ({ file, idle: true }));
  const together = baselines(some, run([...some.map((file) => ({ file })), ...idle]));
  proveIn(together, RUNS_AT_ONCE);
  // A file that fails so may not stand to be loaded twice, or beside another.
  for (const file of some.filter((one) => !together.some((baseline) => baseline.file === one))) {
    const alone = baselines([file], run([{ file }]));
    if (alone.length === 0) console.log(`${file} fails as it is`);
    proveIn(alone, 1);
  }
}

/** The files whose tests all passed with nothing taken, with the calls of each test. */
function baselines(some: string[], seen: SeenTest[][]): Baseline[] {
  return some.flatMap((file, at) => {
    const tests = seen[at] ?? [];
    return tests.length > 0 && tests.every(({ passed }) => passed) ? [{ file, tests }] : [];
  });
}

function proveIn(seenBefore: readonly Baseline[], atOnce: number): void {
  const served = unproved().map((call) => names.get(comparable(call)) ?? call);
  let open = seenBefore.flatMap(({ file, tests }) =>
    served.flatMap((call): Open[] => {
      const makers = makersOf(call, tests);
      return makers.length > 0 ? [{ file, wanted: { call, ids: false }, makers }] : [];
    }),
  );
  while (open.length > 0) {
    const batch = open.slice(0, atOnce);
    const seen = run(batch.map(({ file, ...suppression }) => ({ file, suppression })));
    const again = batch.flatMap((one, at) => {
      const tests = seenBefore.find(({ file }) => file === one.file)?.tests ?? [];
      return judge(one, seen[at] ?? [], tests) ?? [];
    });
    writeCallProofs(added);
    const left = new Set(unproved().map(comparable));
    open = [...open.slice(atOnce), ...again].filter(({ wanted }) => left.has(comparable(wanted.call)));
  }
}

function makersOf(call: string, tests: readonly SeenTest[]): string[] {
  return tests.filter(({ made: calls }) => calls.includes(call)).map(({ name }) => name);
}

/** Notes the proof that a run has shown, or answers what is to be tried next, if anything is left. */
function judge(
  { file, wanted, makers }: Open,
  seen: readonly SeenTest[],
  tests: readonly SeenTest[],
): Open | undefined {
  const suppressed = seen.filter((test) => test.suppressed);
  const failed = suppressed.find(({ passed }) => !passed);
  if (failed) return note(file, failed.name, wanted);
  const { call, ids } = wanted;
  for (const { name } of suppressed) console.log(`  ${file}: ${name} passes without ${call}${ids ? ' with ids' : ''}`);
  const others = makers.filter((name) => !suppressed.some((test) => test.name === name));
  if (suppressed.length > 0 && others.length > 0) return { file, wanted, makers: others };
  if (!call.startsWith('GET ') || ids) return undefined;
  return { file, wanted: { call, ids: true }, makers: makersOf(call, tests) };
}

function note(file: string, name: string, { call, ids }: Wanted): undefined {
  const test = testNamed(file, name);
  const listed = specCallNames().find((one) => comparable(one) === comparable(call));
  if (!test || !listed || standingProof(proofs, listed)) return;
  added[listed] = { file, test: test.title, seen: fingerprint(test) };
  proofs[listed] = added[listed];
  console.log(`${listed} ← ${file}: ${test.title}${ids ? ' (by its ids)' : ''}`);
}

function run(runs: PlannedRun[]): SeenTest[][] {
  const folder = mkdtempSync(join(tmpdir(), 'breakpoint-proofs-'));
  const [plan, output] = [join(folder, 'plan.json'), join(folder, 'seen.json')];
  writeFileSync(plan, JSON.stringify({ output, runs } satisfies EffectPlan));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/without-effect.config.ts', '--root', '.'];
  const { stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, WITHOUT_EFFECT: plan },
  });
  const seen = readIfThere(output);
  rmSync(folder, { recursive: true });
  if (seen === undefined) throw new Error(`The tests could not be run: ${stderr}`);
  return seen;
}

function readIfThere(output: string): SeenTest[][] | undefined {
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    return undefined;
  }
}
