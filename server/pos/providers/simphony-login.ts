// Signing in to Oracle's identity service without a browser, as an API account: a code with proof of possession, then a
// token. The service remembers the first step in cookies, which are handed back with the second.
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Caller, Credentials } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';

type LoginSettings = {
  oidc: string;
  redirect_uri: string;
  token_days: number;
};

const SignedIn = z.object({ redirectUrl: z.string() });
const Token = z.object({
  id_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
});
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export async function signIn(call: Caller, settings: LoginSettings, keys: Credentials): Promise<Credentials> {
  const { client_id = '', username = '', password = '', organisation = '' } = keys;
  const verifier = randomBytes(48).toString('base64url');
  const cookies = await begin(call, settings, client_id, verifier);
  const { redirectUrl } = await call.read(SignedIn, `${settings.oidc}/oauth2/signin`, {
    method: 'POST',
    headers: { ...FORM, ...(cookies && { Cookie: cookies }) },
    body: new URLSearchParams({ username, password, orgname: organisation }).toString(),
  });
  const code = new URL(redirectUrl).searchParams.get('code');
  if (!code) throw new PosProblem('unauthorised', 'Oracle does not accept this API account.');
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return token(call, settings, client_id, grant);
}

/** A refresh token that is used up or too old is answered by signing in again: the keys are still there. */
export async function renew(call: Caller, settings: LoginSettings, known: Credentials): Promise<Credentials> {
  const { client_id = '', refresh_token } = known;
  if (!refresh_token) return signIn(call, settings, known);
  try {
    return await token(call, settings, client_id, { grant_type: 'refresh_token', refresh_token });
  } catch (error) {
    if (error instanceof PosProblem && !error.retry) return signIn(call, settings, known);
    throw error;
  }
}

async function begin(call: Caller, settings: LoginSettings, clientId: string, verifier: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: 'openid',
    redirect_uri: settings.redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await call.send(`${settings.oidc}/oauth2/authorize?${query}`);
  await answer.body?.cancel();
  if (!answer.ok) throw new PosProblem('unauthorised', 'Oracle does not know this client.');
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function token(
  call: Caller,
  { oidc, redirect_uri, token_days }: LoginSettings,
  client_id: string,
  grant: Record<string, string>,
): Promise<Credentials> {
  const answer = await call.read(Token, `${oidc}/oauth2/token`, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ client_id, scope: 'openid', redirect_uri, ...grant }).toString(),
    safe: false,
  });
  const lifetime = (answer.expires_in ?? token_days * 86_400) * 1_000;
  return {
    id_token: answer.id_token,
    expires_at: new Date(call.now().getTime() + lifetime).toISOString(),
    ...(answer.refresh_token && { refresh_token: answer.refresh_token }),
  };
}
