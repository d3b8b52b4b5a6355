// A processor token of the simulated sign-in: it says itself which account it stands for, for whom, and until when.
export type ProcessorToken = { account: string; processor: string; until: number };

const BEGIN = 'processor-sandbox-';

export function writeProcessorToken(token: ProcessorToken): string {
  return BEGIN + Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Undefined for one that was not made here; 'opaque' for a text that is no processor token at all. */
export function readProcessorToken(token: string): ProcessorToken | 'opaque' | undefined {
  if (token === '') return undefined;
  if (!token.startsWith(BEGIN)) return 'opaque';
  try {
    const read = JSON.parse(Buffer.from(token.slice(BEGIN.length), 'base64url').toString('utf8')) as ProcessorToken;
    return typeof read.account === 'string' && typeof read.until === 'number' ? read : undefined;
  } catch {
    return undefined;
  }
}
