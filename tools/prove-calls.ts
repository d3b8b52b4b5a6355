// node tools/run.mjs tools/prove-calls.ts [FILE…]: looks for a test that fails when a call has no effect, for every
// call of the specification that has no standing proof. It runs the files again and again; each time a test has one of
// its calls robbed after the other (testing/without-effect.ts), until it passes: a test that only fails because of what
// came before it never does. Without FILE it looks where the proof, or the example, was before.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import type { EffectPlan, SeenTest, Wanted } from '#testing/without-effect.ts';
import { readCallProofs, specCallNames, standingProof, writeCallProofs } from '#tools/coverage/call-proofs.ts';
import { comparable } from '#tools/coverage/spec-lists.ts';
import { fingerprint, testsOf } from '#tools/coverage/test-source.ts';

type Outcome = { file: string; line: number; failed: boolean };
const MOST_ROUNDS = Number(process.env.ROUNDS ?? 14);
const FILES_AT_ONCE = 2;
const proofs = readCallProofs();
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
  return specCallNames().filter((call) => !standingProof(proofs, call));
}

function placesBefore(): string[] {
  return [...new Set(unproved().flatMap((call) => placeBefore(call) ?? []))];
}

function placeBefore(call: string): string | undefined {
  const before = Object.entries(proofs).find(([one]) => comparable(one) === comparable(call))?.[1].file;
  return before ?? recordedExamples()[names.get(comparable(call)) ?? '']?.test.file;
}

function proveWith(some: string[]): void {
  const tried = new Map(some.map((file) => [file, {} as Record<string, string[]>]));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const plan = Object.fromEntries(
      some.map((file) => [file, { wanted: wantedIn(file), tried: tried.get(file) ?? {} }]),
    );
    if (unproved().length === 0) return;
    const { seen, outcomes } = runRobbed(some, plan);
    const robbed = seen.flatMap(({ file, tests }) => tests.map((test) => ({ file, ...test })));
    const failedAlone = new Set(
      robbed.flatMap(({ file, line, noticed, unnoticed, last }) =>
        !noticed[0] &&
        !unnoticed[0] &&
        !last &&
        outcomes.some((one) => one.file === file && one.line === line && one.failed)
          ? [file]
          : [],
      ),
    );
    for (const { file, line, noticed, unnoticed, last } of robbed) {
      const passed = !outcomes.some((one) => one.file === file && one.line === line && one.failed);
      // Without a pass in the end, only the first failure is that of the robbed call, and not even that one in a file
      // whose tests lean on each other.
      const proved = passed ? noticed : failedAlone.has(file) ? [] : [unnoticed[0] ? undefined : (noticed[0] ?? last)];
      for (const what of proved) if (what) note(file, line, what);
      for (const what of unnoticed) console.log(`  ${file}:${line} passes without ${triedKey(what)}`);
      if (!passed && !noticed[0] && !unnoticed[0] && !last)
        console.log(`  ${file}:${line} failed although nothing was taken from it`);
      const lines = tried.get(file) ?? {};
      lines[line] = [
        ...(lines[line] ?? []),
        ...[...noticed, ...unnoticed, last].flatMap((what) => (what ? [triedKey(what)] : [])),
      ];
    }
    writeCallProofs(proofs);
    if (!robbed.some(({ noticed, unnoticed, last }) => noticed[0] ?? unnoticed[0] ?? last)) return;
  }
}

/** The calls that this file was cited for come first, and values before ids, which only a read has. */
function wantedIn(file: string): Wanted[] {
  const calls = unproved().sort((a, b) => Number(placeBefore(b) === file) - Number(placeBefore(a) === file));
  const served = calls.map((call) => names.get(comparable(call)) ?? call);
  const reads = served.filter((call) => call.startsWith('GET '));
  return [...served.map((call) => ({ call, ids: false })), ...reads.map((call) => ({ call, ids: true }))];
}

function note(file: string, line: number, { call, ids }: Wanted): void {
  const test = testsOf(file).find((one) => one.line === line);
  const listed = specCallNames().find((one) => comparable(one) === comparable(call));
  if (!test || !listed || standingProof(proofs, listed)) return;
  proofs[listed] = { file, test: test.title, seen: fingerprint(test) };
  console.log(`${listed} ← ${file}: ${test.title}${ids ? ' (by its ids)' : ''}`);
}

function triedKey({ call, ids }: Wanted): string {
  return `${call}${ids ? ' with ids' : ''}`;
}

type SeenFile = { file: string; tests: SeenTest[] };

function runRobbed(some: string[], plan: EffectPlan['files']): { seen: SeenFile[]; outcomes: Outcome[] } {
  const folder = mkdtempSync(join(tmpdir(), 'breakpoint-proofs-'));
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ folder, files: plan } satisfies EffectPlan));
  const output = join(folder, 'report.json');
  const args = ['run', '--config', 'tools/without-effect.config.ts', '--root', '.', '--testTimeout=60000'];
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--reporter=json', `--outputFile=${output}`, ...some],
    { stdio: 'ignore', env: { ...process.env, WITHOUT_EFFECT: join(folder, 'plan.json') } },
  );
  const seen = readdirSync(folder)
    .filter((name) => name.endsWith('.seen.json'))
    .map((name): SeenFile => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const outcomes = outcomesIn(JSON.parse(readFileSync(output, 'utf8')));
  rmSync(folder, { recursive: true });
  return { seen, outcomes };
}

type Report = {
  testResults: { name: string; assertionResults: { status: string; location: { line: number } }[] }[];
};

function outcomesIn({ testResults }: Report): Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, location }) => ({
      file: name.slice(process.cwd().length + 1),
      line: location.line,
      failed: status === 'failed',
    })),
  );
}
