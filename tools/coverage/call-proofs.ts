// docs/call-proofs.json: for each call of the specification the test that was seen to fail without the call's effect,
// with a fingerprint of that test. A test that has gone or changed since then proves nothing until it is seen again.
import { readFileSync, writeFileSync } from 'node:fs';
import { comparable, specCalls } from '#tools/coverage/spec-lists.ts';
import { fingerprint, testsOf } from '#tools/coverage/test-source.ts';

export type CallProof = { file: string; test: string; seen: string };

const FILE = new URL('../../docs/call-proofs.json', import.meta.url);

export function readCallProofs(): Record<string, CallProof> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Adds to what is in the file, so that two runs over different tests do not lose each other's. */
export function writeCallProofs(added: Record<string, CallProof>): void {
  const proofs = { ...readCallProofs(), ...added };
  const lines = specCallNames().flatMap((call) => {
    const proof = proofOf(proofs, call);
    return proof ? [[call, proof] as const] : [];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}

export const specCallNames = () => specCalls().map(({ method, path }) => `${method} ${path}`);

/** The proof of a call whose test still is the one that was seen. */
export function standingProof(proofs: Record<string, CallProof>, call: string): CallProof | undefined {
  const proof = proofOf(proofs, call);
  const test = proof && testsOf(proof.file).find(({ title }) => title === proof.test);
  return test && fingerprint(test) === proof.seen ? proof : undefined;
}

function proofOf(proofs: Record<string, CallProof>, call: string): CallProof | undefined {
  return Object.entries(proofs).find(([one]) => comparable(one) === comparable(call))?.[1];
}
