// Tokens that expire. A token says itself whose it is and when it was given, so that a restarted simulator still knows
// those it handed out; what was used up or broken is remembered as long as the simulator runs.
import type { Clock } from '#server/base/clock.ts';

export type TokenStore = {
  /** A code for the return address, for one merchant, good once. */
  code(merchant: string): string;
  redeem(code: string): string | undefined;
  issue(merchant: string): { access: string; refresh: string; expiresAt: Date };
  /** The merchant of a refresh token; with `once` it is used up. */
  refresh(token: string, once: boolean): string | undefined;
  /** A key that never ends, for vendors who hand out keys; `holder` knows it too. */
  key(merchant: string): string;
  /** The merchant of a key, or of an access token that still works. */
  holder(access: string): string | undefined;
  isKey(access: string): boolean;
  break(access: string): void;
};

export function createTokenStore(clock: Clock, lifetimeMs: number): TokenStore {
  const spent = new Set<string>();
  let issued = 0;
  const make = (kind: string, merchant: string) => {
    issued += 1;
    const text = [kind, merchant, clock().getTime(), issued].join(':');
    return `sim${Buffer.from(text).toString('base64url')}`;
  };
  const read = (token: string, kind: string) => {
    const [tokenKind, merchant, at] = Buffer.from(token.slice(3), 'base64url').toString('utf8').split(':');
    const valid = token.startsWith('sim') && tokenKind === kind && !spent.has(token);
    return valid && merchant ? { merchant, at: Number(at) } : undefined;
  };
  return {
    code: (merchant) => make('code', merchant),
    redeem(code) {
      const merchant = read(code, 'code')?.merchant;
      spent.add(code);
      return merchant;
    },
    issue: (merchant) => ({
      access: make('access', merchant),
      refresh: make('refresh', merchant),
      expiresAt: new Date(clock().getTime() + lifetimeMs),
    }),
    refresh(token, once) {
      const merchant = read(token, 'refresh')?.merchant;
      if (once) spent.add(token);
      return merchant;
    },
    key: (merchant) => make('key', merchant),
    holder(access) {
      const key = read(access, 'key');
      if (key) return key.merchant;
      const token = read(access, 'access');
      return token && token.at + lifetimeMs > clock().getTime() ? token.merchant : undefined;
    },
    isKey: (access) => read(access, 'key') !== undefined,
    break: (access) => void spent.add(access),
  };
}
