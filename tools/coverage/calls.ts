// A call is proved by a test that was seen to fail when the call had no effect (tools/prove-calls.ts). Where no test
// has been seen to yet, the line says so: its test is the one that recorded the example, and asserts more of it than a
// status.
import { recordedExamples } from '#server/app/examples.ts';
import { readCallProofs, specCallNames, standingProof } from '#tools/coverage/call-proofs.ts';
import { cited, code, type Line } from '#tools/coverage/line.ts';
import { comparable } from '#tools/coverage/spec-lists.ts';
import { assertsMoreThanStatus, testNamed } from '#tools/coverage/test-source.ts';

export const NOT_SEEN = ' (not yet seen to fail without it)';

export function callLines(): Line[] {
  const proofs = readCallProofs();
  const recorded = new Map(Object.entries(recordedExamples()).map(([call, { test }]) => [comparable(call), test]));
  return specCallNames().map((call) => {
    const proof = standingProof(proofs, call);
    if (proof) return { what: code(call), proof: cited(proof.file, proof.test) };
    const example = recorded.get(comparable(call));
    const test = example && testNamed(example.file, example.name);
    const asserted = test && assertsMoreThanStatus(test);
    return { what: code(call), proof: asserted ? cited(example.file, test.title) + NOT_SEEN : undefined };
  });
}
