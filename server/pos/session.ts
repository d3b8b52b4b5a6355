// How an adapter speaks to its vendor: by the one outbound client, with what may be repeated repeated, and with a token
// that is renewed once when the vendor says it has expired.
import type { Clock } from '#server/base/clock.ts';
import { type Outbound, OutboundRefused, pauseMs } from '#server/base/http/http.ts';
import type { Adapter, Caller, Credentials, PosRequest, Session } from '#server/pos/adapter.ts';
import { nothing, understood } from '#server/pos/answers.ts';
import { PosProblem } from '#server/pos/problems.ts';

const RETRIES = 4;
/** A token is renewed a little before it ends, so that a page begun with it can still be read. */
const RENEW_BEFORE_MS = 120_000;

type Signing = {
  credentials(): Credentials;
  headers(credentials: Credentials): Record<string, string>;
  /** Renews what the vendor no longer takes; answers false where nothing can be renewed. */
  renew?(stale: Credentials): Promise<Credentials>;
};

/** Calls without a merchant's token: sign-in, refresh. */
export function createCaller(outbound: Outbound, clock: Clock): Caller {
  const send = (url: string, request: PosRequest = {}) => sendOnce(outbound, url, request);
  return { send, read: reader(send), now: clock, wait: outbound.wait };
}

export function createSession<Settings>(
  outbound: Outbound,
  clock: Clock,
  settings: Settings,
  signing: Signing,
): Session<Settings> {
  let credentials = signing.credentials();
  const signed = ({ headers, ...request }: PosRequest): PosRequest => ({
    ...request,
    headers: { ...signing.headers(credentials), ...headers },
  });
  const renew = async () => {
    if (!signing.renew) throw new PosProblem('unauthorised', 'The sales system no longer accepts this connection.');
    credentials = await signing.renew(credentials);
  };
  const send = async (url: string, request: PosRequest = {}) => {
    if (signing.renew && endsSoon(credentials, clock())) await renew();
    const answer = await sendOnce(outbound, url, signed(request));
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    await renew();
    const second = await sendOnce(outbound, url, signed(request));
    if (second.status === 401) throw new PosProblem('unauthorised', 'The sales system refuses this connection.');
    return second;
  };
  return {
    settings,
    get credentials() {
      return credentials;
    },
    send,
    read: reader(send),
    now: clock,
    wait: outbound.wait,
  };
}

/** New credentials from old, by the vendor's own call. */
export async function renewCredentials(
  { access }: Adapter,
  call: Caller,
  settings: Record<string, unknown>,
  stale: Credentials,
): Promise<Credentials> {
  if (!access.refresh) throw new PosProblem('unauthorised', 'This connection cannot be renewed. Connect it again.');
  try {
    return await access.refresh(call, settings, stale);
  } catch (error) {
    // A refresh token that the vendor refuses stays refused: somebody has to sign in there again.
    if (error instanceof PosProblem && error.kind === 'refused') throw new PosProblem('unauthorised', error.message);
    throw error;
  }
}

async function sendOnce(outbound: Outbound, url: string, { safe = true, ...request }: PosRequest): Promise<Response> {
  try {
    const answer = safe
      ? await outbound(url, { ...request, retries: RETRIES })
      : await sendTurnedAway(outbound, url, request);
    if (answer.status !== 429 && answer.status < 500) return answer;
    await answer.body?.cancel();
    throw new PosProblem('unavailable', `The sales system answers ${answer.status}.`);
  } catch (error) {
    if (error instanceof PosProblem) throw error;
    if (error instanceof OutboundRefused) throw new PosProblem('refused', error.message);
    throw new PosProblem('unavailable', 'The sales system cannot be reached.');
  }
}

/** What must not be sent twice is sent again only where the vendor says that it did not even look: 429 and 503. */
async function sendTurnedAway(outbound: Outbound, url: string, request: PosRequest): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await outbound(url, request);
    const isOver = (answer.status !== 429 && answer.status !== 503) || attempt >= RETRIES;
    const pause = isOver ? undefined : pauseMs(attempt, answer.headers);
    if (pause === undefined) return answer;
    await answer.body?.cancel();
    await outbound.wait(pause);
  }
}

function reader(send: Caller['send']): Caller['read'] {
  return async (shape, url, request) => {
    const answer = await send(url, request);
    if (answer.status === 401) {
      throw new PosProblem('unauthorised', 'The sales system does not accept these credentials.');
    }
    // 403 speaks of this call or this location (or is a firewall's page): the connection and its other locations go on.
    if (!answer.ok) throw new PosProblem('refused', `The sales system refuses the call (${answer.status}).`);
    const text = await textOf(answer);
    return answer.status === 204 ? nothing(shape) : understood(shape, text);
  };
}

/** A line that breaks inside the answer is as if none had come. */
async function textOf(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch {
    throw new PosProblem('unavailable', "The sales system's answer broke off.");
  }
}

function endsSoon({ expires_at }: Credentials, now: Date): boolean {
  return expires_at !== undefined && new Date(expires_at).getTime() - now.getTime() < RENEW_BEFORE_MS;
}
