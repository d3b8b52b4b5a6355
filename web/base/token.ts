// The token of this browser, and the one kept back while an administrator acts as somebody else.
import { localStore, type TextStore } from '#web/base/stored.ts';

export const TOKEN_KEY = 'breakpoint.token';
const PREVIOUS_TOKEN_KEY = 'breakpoint.impersonation';

export function tokensIn(store: TextStore) {
  return {
    token: () => store.read(TOKEN_KEY) ?? undefined,
    isImpersonating: () => store.read(PREVIOUS_TOKEN_KEY) !== null,
    set: (value: string) => store.write(TOKEN_KEY, value),
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
    },
  };
}

export const tokens = tokensIn(localStore);

export function token(): string | undefined {
  return tokens.token();
}
