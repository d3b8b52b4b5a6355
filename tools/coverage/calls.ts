// A call is proved by a test that was seen to fail when the call had no effect (tools/prove-calls.ts), and that still is
// the test that was seen.
import { type CallProof, readCallProofs, specCallNames, standingProof } from '#tools/coverage/call-proofs.ts';
import { cited, code, type Line } from '#tools/coverage/line.ts';

/** What to do about calls that no test proves: a test that has changed since it was their proof is named. */
export function howToProve(unproved: readonly string[], proofs: Record<string, CallProof> = readCallProofs()): string {
  const changed = unproved.flatMap((call) => proofs[call] ?? []);
  const files = [...new Set(changed.map(({ file }) => file))];
  const tests = [...new Set(changed.map(({ file, test }) => cited(file, test)))];
  return [
    ...tests.map((test) => `Changed or gone since it was a proof: ${test}`),
    `Run: node tools/run.mjs tools/prove-calls.ts ${files.length > 0 ? files.join(' ') : 'FILE'} && npm run coverage`,
    ...(files.length > 0 ? [] : ['FILE is a test file that makes the call.']),
    'Where a test passes without the call’s effect, let it assert what the call changes, as another call, the mail or ' +
      'the row shows it.',
  ].join('\n');
}

export function callLines(
  calls: readonly string[] = specCallNames(),
  proofs: Record<string, CallProof> = readCallProofs(),
): Line[] {
  return calls.map((call) => {
    const proof = standingProof(proofs, call);
    return { what: code(call), proof: proof && cited(proof.file, proof.test) };
  });
}

export const unprovedCalls = (proofs = readCallProofs()) =>
  specCallNames().filter((call) => !standingProof(proofs, call));
