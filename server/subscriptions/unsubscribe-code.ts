// The code in the link at the foot of a mail: which subscription it is of, and proof that we wrote it. It opens nothing
// but the end of that one subscription, so it may be kept in a mailbox for years.
import { sameText, type Vault } from '#server/base/crypto.ts';

const PROOF_LENGTH = 32;

export function unsubscribeCode(vault: Vault, subscription: number): string {
  return `${subscription}-${vault.keyedHash('mail', `unsubscribe:${subscription}`).slice(0, PROOF_LENGTH)}`;
}

/** The subscription, where the code is ours. */
export function subscriptionOf(vault: Vault, code: string): number | undefined {
  const id = Number(code.split('-')[0]);
  return Number.isSafeInteger(id) && sameText(code, unsubscribeCode(vault, id)) ? id : undefined;
}
