// A call is proved by a test that was seen to fail when the call had no effect (tools/prove-calls.ts), and that still is
// the test that was seen.
import { type CallProof, readCallProofs, specCallNames, standingProof } from '#tools/coverage/call-proofs.ts';
import { cited, code, type Line } from '#tools/coverage/line.ts';

export const HOW_TO_PROVE_A_CALL =
  'Run node tools/run.mjs tools/prove-calls.ts FILE with the test file of the call. Where a test passes without the ' +
  'call’s effect, let it assert what the call changes, as another call, the mail or the row shows it.';

export function callLines(
  calls: readonly string[] = specCallNames(),
  proofs: Record<string, CallProof> = readCallProofs(),
): Line[] {
  return calls.map((call) => {
    const proof = standingProof(proofs, call);
    return { what: code(call), proof: proof && cited(proof.file, proof.test) };
  });
}
