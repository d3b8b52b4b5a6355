// Secrets at rest. One master key; each purpose gets its own key derived from it, so that a sealed POS token cannot be
// opened as a TOTP seed. What only has to be recognised again (tokens, codes) is kept as a hash.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';

type Purpose = 'mail' | 'totp' | 'pos' | 'webhook' | 'code' | 'bank';

export type Vault = {
  /** `context` names the row and column the secret belongs to; a sealed text moved elsewhere does not open. */
  seal(purpose: Purpose, context: string, plain: string): string;
  open(purpose: Purpose, context: string, sealed: string): string;
  /** For short codes that could be guessed from a plain hash. */
  keyedHash(purpose: Purpose, text: string): string;
};

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
// Without it a tag cut to four bytes would be accepted, and those can be guessed.
const WHOLE_TAG = { authTagLength: 16 };

export function createVault(masterKey: Buffer): Vault {
  if (masterKey.length !== 32) throw new Error('The master key must be 32 bytes');
  const keys = new Map<Purpose, Buffer>();
  const keyOf = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', masterKey, '', `breakpoint:${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal(purpose, context, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce, WHOLE_TAG).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, nonce, sealed, cipher.getAuthTag()]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(purpose, context, text) {
      const [version, nonce = '', sealed = '', tag = ''] = text.split('.');
      if (version !== VERSION) throw new Error(`Sealed text of unknown version ${version}`);
      const decipher = createDecipheriv(CIPHER, keyOf(purpose), Buffer.from(nonce, 'base64url'), WHOLE_TAG)
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
    },
    keyedHash: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex'),
  };
}

/** Beside the data directory, so that a copy of the data alone opens nothing. */
export const keyFileOf = (dataDirectory: string): string => `${dataDirectory}.key`;

/** The master key from the settings, or from a file beside the data directory that only its owner can read. */
export async function masterKey(appKey: string | undefined, dataDirectory: string): Promise<Buffer> {
  if (appKey) return Buffer.from(appKey, 'base64');
  const file = keyFileOf(dataDirectory);
  try {
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(file, 0o600);
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

/** 256 random bits for tokens and codes that travel in links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** What is stored of a token: enough to recognise it, useless to whoever reads the database. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
