// Signing in at one's bank on the vendor's own hosted page. What comes back is turned into a token that only the
// bank-transfer provider can use; the token that could read the account's history is dropped with this call.
import { BANK_ACCOUNT_TYPES } from '#core/payments/bank/bank-words.ts';
import type { AccountLinkSettings } from '#server/base/config.ts';
import type { Outbound } from '#server/base/http/http.ts';
import {
  type AccountLink,
  BankBusy,
  BankRefusal,
  BankUnknown,
  type LinkedAccount,
  SIGN_IN_USED,
} from '#server/payments/bank/provider.ts';
import type { Json } from '#server/payments/bank/providers/dwolla-client.ts';

const PROCESSOR = 'dwolla';
const PAGE_LIFE_SECONDS = 1_800;
const ONE_MINUTE = 60;
const USED = 'This sign-in at your bank was used already. If the account is not in your list, link it again.';

export function createPlaid(settings: AccountLinkSettings, outbound: Outbound, timeoutMs: number): AccountLink {
  const ask = async (path: string, body: Json): Promise<Json> => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: settings.clientId, secret: settings.secret, ...body }),
      timeoutMs,
    };
    const response = await outbound(`${settings.apiUrl}${path}`, request).catch(() => {
      throw new BankUnknown('The sign-in company did not answer');
    });
    const answer = (await response.json().catch(() => ({}))) as Json;
    if (response.ok) return answer;
    throw failed(response.status, answer);
  };
  return {
    async begin({ user, back }) {
      const linkToken = await ask('/link/token/create', {
        client_name: 'Breakpoint',
        language: 'en',
        country_codes: ['US'],
        products: ['auth'],
        user: { client_user_id: user },
        hosted_link: { completion_redirect_uri: back, url_lifetime_seconds: PAGE_LIFE_SECONDS },
      });
      const [token, url] = [text(linkToken.link_token), text(linkToken.hosted_link_url)];
      if (!token || !url) throw new BankUnknown('The sign-in company answered without a page');
      return { token, url };
    },
    async finish(token) {
      const added = chosenIn(await ask('/link/token/get', { link_token: token }));
      if (!added) return undefined;
      const { access_token } = await ask('/item/public_token/exchange', { public_token: added.publicToken });
      const processorToken = await ask('/processor/token/create', {
        access_token,
        account_id: added.accountId,
        processor: PROCESSOR,
      });
      return { ...added.account, token: text(processorToken.processor_token) };
    },
  };
}

type Chosen = { publicToken: string; accountId: string; account: Omit<LinkedAccount, 'token'> };

/** The last page that ended with an account; the page offers one account only. */
function chosenIn(answer: Json): Chosen | undefined {
  const results = list(answer.link_sessions).flatMap((session) =>
    list((session.results as Json | undefined)?.item_add_results),
  );
  const added = results.at(-1);
  const [account] = list(added?.accounts);
  if (!added || !account) return undefined;
  const bank = text((added.institution as Json | undefined)?.name);
  return {
    publicToken: text(added.public_token),
    accountId: text(account.id),
    account: {
      type: BANK_ACCOUNT_TYPES.find((each) => each === account.subtype) ?? 'checking',
      name: (text(account.name) || bank || 'Linked account').replace(/[="`!?%~${}\\]/g, ' ').slice(0, 50),
      lastFour: /^\d{2,4}$/.test(text(account.mask)) ? text(account.mask) : '',
    },
  };
}

function failed(status: number, { error_code, error_message, display_message }: Json): Error {
  if (status === 429) return new BankBusy(ONE_MINUTE);
  if (status >= 500) return new BankUnknown(`The sign-in company answered ${status}`);
  const code = text(error_code) || String(status);
  if (code === 'INVALID_PUBLIC_TOKEN') return new BankRefusal(status, SIGN_IN_USED, USED);
  const detail = text(display_message) || `Your bank’s sign-in did not work: ${text(error_message) || code}.`;
  return new BankRefusal(status, code, detail);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
