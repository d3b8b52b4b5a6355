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

/** The merchant's own address for signing in, or the installation's. */
function oidcOf({ oidc }: LoginSettings, { oidc_host }: Credentials) {
  const isOwn = oidc_host !== undefined;
  return { url: isOwn ? `${oidc_host}/oidc-provider/v1` : oidc, namedByMerchant: isOwn };
}

const SignedIn = z.object({ redirectUrl: z.string() });
const Token = z.object({
  id_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
});
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export async function signIn(call: Caller, settings: LoginSettings, keys: Credentials): Promise<Credentials> {
  const { username = '', password = '', organisation = '' } = keys;
  const verifier = randomBytes(48).toString('base64url');
  const { url, namedByMerchant } = oidcOf(settings, keys);
  const cookies = await begin(call, settings, keys, verifier);
  const { redirectUrl } = await call.read(SignedIn, `${url}/oauth2/signin`, {
    method: 'POST',
    namedByMerchant,
    headers: { ...FORM, ...(cookies && { Cookie: cookies }) },
    body: new URLSearchParams({ username, password, orgname: organisation }).toString(),
  });
  const code = new URL(redirectUrl).searchParams.get('code');
  if (!code) throw new PosProblem('unauthorised', 'Oracle does not accept this API account.');
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return token(call, settings, keys, grant);
}

/** A refresh token that is used up or too old is answered by signing in again: the keys are still there. */
export async function renew(call: Caller, settings: LoginSettings, credentials: Credentials): Promise<Credentials> {
  const { refresh_token } = credentials;
  if (!refresh_token) return signIn(call, settings, credentials);
  try {
    return await token(call, settings, credentials, { grant_type: 'refresh_token', refresh_token });
  } catch (error) {
    if (error instanceof PosProblem && !error.retry) return signIn(call, settings, credentials);
    throw error;
  }
}

async function begin(call: Caller, settings: LoginSettings, keys: Credentials, verifier: string): Promise<string> {
  const { url, namedByMerchant } = oidcOf(settings, keys);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: keys.client_id ?? '',
    scope: 'openid',
    redirect_uri: settings.redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await call.send(`${url}/oauth2/authorize?${query}`, { namedByMerchant });
  await answer.body?.cancel();
  if (!answer.ok) throw new PosProblem('unauthorised', 'Oracle does not know this client.');
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function token(
  call: Caller,
  settings: LoginSettings,
  keys: Credentials,
  grant: Record<string, string>,
): Promise<Credentials> {
  const { client_id = '' } = keys;
  const { redirect_uri, token_days } = settings;
  const { url, namedByMerchant } = oidcOf(settings, keys);
  const answer = await call.read(Token, `${url}/oauth2/token`, {
    method: 'POST',
    namedByMerchant,
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
