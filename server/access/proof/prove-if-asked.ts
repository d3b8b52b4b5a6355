// A step of which it turns out under its own locks whether it needs password and code. It begins without them; where it
// asks, nothing of it is kept, the person proves who they are, and it begins again. Looking first and stepping afterwards
// would let somebody change in between what was looked at.
import type { Proof } from '#core/access/change-code.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';

/** Inside one transaction that may ask for the proof. */
export type ProvableCtx = Ctx & { askProof(): void };

class ProofNeeded extends Error {}

export async function proveIfAsked<Result>(
  ctx: StepsCtx,
  proof: Proof,
  step: (ctx: ProvableCtx) => Promise<Result>,
): Promise<Result> {
  const ask = () => {
    throw new ProofNeeded('Password and code are needed');
  };
  try {
    return await ctx.transact((tx) => step({ ...tx, askProof: ask }));
  } catch (error) {
    if (!(error instanceof ProofNeeded)) throw error;
  }
  await provePerson(ctx, proof);
  return ctx.transact((tx) => step({ ...tx, askProof: () => undefined }));
}
