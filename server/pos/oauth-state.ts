// What travels to the vendor and back in `state`: for which company, by whose session, until when. It is signed over
// the session, so that a return address prepared by somebody else, or opened in another sign-in, is worth nothing.
import { z } from 'zod';
import { randomToken, sameText, type Vault } from '#server/base/crypto.ts';

const LIFETIME_MS = 15 * 60_000;

const Stated = z.object({
  type: z.string(),
  company: z.number().int(),
  connection: z.number().int().nullable(),
  asked: z.record(z.string(), z.string()),
  until: z.number(),
});
type Stated = z.output<typeof Stated>;

export function makeState(vault: Vault, sessionId: number, stated: Omit<Stated, 'until'>, now: Date): string {
  const content = { ...stated, until: now.getTime() + LIFETIME_MS, nonce: randomToken().slice(0, 16) };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${sign(vault, sessionId, text)}`;
}

/** Undefined for a state that is not of this session, not of this type, or too old. */
export function readState(
  vault: Vault,
  sessionId: number,
  type: string,
  state: string | undefined,
  now: Date,
): Stated | undefined {
  const [text = '', signature = ''] = (state ?? '').split('.');
  if (!sameText(signature, sign(vault, sessionId, text))) return undefined;
  const stated = Stated.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return stated.type === type && stated.until > now.getTime() ? stated : undefined;
}

function sign(vault: Vault, sessionId: number, text: string): string {
  return vault.keyedHash('pos', `state:${sessionId}:${text}`);
}
