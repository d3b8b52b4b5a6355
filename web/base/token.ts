// The token of this browser, and the one kept back while an administrator acts as somebody else.
import { localStore, type TextStore } from '#web/base/browser-storage.ts';

export const TOKEN_KEY = 'breakpoint.token';
const PREVIOUS_TOKEN_KEY = 'breakpoint.impersonation';
const SIDE_KEY = 'breakpoint.side';

/** `landlord 4f2a91c0`: the side and the beginning of the token it was said of, so that another token has none. */
export const sideOf = (side: string, token: string) => `${side} ${token.slice(0, 8)}`;

export function tokensIn(store: TextStore) {
  return {
    token: () => store.read(TOKEN_KEY) ?? undefined,
    isImpersonating: () => store.read(PREVIOUS_TOKEN_KEY) !== null,
    set: (value: string) => store.write(TOKEN_KEY, value),
    /** Which screens the person of this token has, once the server has said so: web/inline/ahead.js asks for no others. */
    rememberSide: (side: string, token: string) => store.write(SIDE_KEY, sideOf(side, token)),
    /** Keeps the first token when somebody is impersonated twice in a row. */
    impersonate: (value: string) => {
      const ownToken = store.read(TOKEN_KEY);
      if (ownToken && store.read(PREVIOUS_TOKEN_KEY) === null) store.write(PREVIOUS_TOKEN_KEY, ownToken);
      store.write(TOKEN_KEY, value);
    },
    /** Answers whether there was a token to go back to. */
    restore: (): boolean => {
      const previous = store.read(PREVIOUS_TOKEN_KEY);
      store.remove(PREVIOUS_TOKEN_KEY);
      if (previous) store.write(TOKEN_KEY, previous);
      else store.remove(TOKEN_KEY);
      return previous !== null;
    },
    clear: () => {
      store.remove(TOKEN_KEY);
      store.remove(PREVIOUS_TOKEN_KEY);
      store.remove(SIDE_KEY);
    },
  };
}

export const tokens = tokensIn(localStore);

export function token(): string | undefined {
  return tokens.token();
}
