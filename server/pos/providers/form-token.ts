// The usual token call of OAuth 2: a form goes out, an access token with its lifetime comes back. A grant that is
// refused means that a person has to sign in again, whatever number the vendor says it with.
import { z } from 'zod';
import type { Caller, Credentials } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';

const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
});

type About = {
  /** True where a refresh token is good once: the call is then not sent twice. */
  once?: boolean;
  headers?: Record<string, string>;
};

type Client = { client_id: string; client_secret: string };

export async function formToken(
  call: Caller,
  url: string,
  /** Null where the vendor reads the keys from a header. */
  client: Client | null,
  grant: Readonly<Record<string, string>>,
  { once = false, headers }: About = {},
): Promise<Credentials> {
  // A key that was typed in, or a sign-in without a refresh token: nothing can be renewed, and nobody is asked.
  if (grant.refresh_token === '') throw new PosProblem('unauthorised', 'The sales system refuses this connection.');
  const answer = await granted(() =>
    call.read(Token, url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', ...headers },
      body: new URLSearchParams({ ...keysOf(client), ...grant }).toString(),
      safe: !once,
    }),
  );
  return heldToken(call, answer);
}

/** The two alone: what else the settings hold is not for the vendor. */
function keysOf(client: Client | null): Record<string, string> {
  return client ? { client_id: client.client_id, client_secret: client.client_secret } : {};
}

/** What is kept of the answer; a refresh token that is not told anew stays as it was. */
export function heldToken(call: Caller, answer: z.output<typeof Token>): Credentials {
  const { access_token, refresh_token, expires_in } = answer;
  return {
    access_token,
    ...(refresh_token && { refresh_token }),
    ...(expires_in && { expires_at: new Date(call.now().getTime() + expires_in * 1_000).toISOString() }),
  };
}

export async function granted<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PosProblem) || error.kind !== 'refused') throw error;
    throw new PosProblem('unauthorised', 'The sales system no longer accepts this sign-in.');
  }
}
