// A call that did not succeed: an answer that says no, no answer in time, or no connection at all. Days in the server's
// words are ISO days, as its callers send them; here they become words of a screen, MM/DD/YYYY.
import { spokenDates } from '#core/base/day.ts';

type FailureKind = 'answer' | 'timeout' | 'network';

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  /** The parsed body; the text itself when it was not JSON; undefined when it could not be read. */
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor(kind: FailureKind, status: number, body: unknown, requestId?: string) {
    super(failureSentence(kind, status, body));
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }
}

export const CALL_TIMEOUT_MS = 20_000;
/** A file may take minutes on its way up. */
export const UPLOAD_TIMEOUT_MS = 600_000;
const NO_ANSWER = 'The server did not answer in 20 seconds.';
const NO_CONNECTION = 'The server could not be reached. Check your connection.';

/** One sentence for an error state: what happened, in the server's words where it has some. */
function failureSentence(kind: FailureKind, status: number, body: unknown): string {
  if (kind === 'timeout') return NO_ANSWER;
  if (kind === 'network') return NO_CONNECTION;
  const detail = detailOf(body);
  if (detail && status < 500) return spokenDates(detail);
  return status >= 500 ? 'Something went wrong on our side.' : `The server answered with ${status}.`;
}

export function detailOf(body: unknown): string | undefined {
  const detail = field(body, 'detail');
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

/** Why the server said no to a call, in its own words: its sentence, or the first it has for a field. */
export function refusedWords(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.status < 400 || error.status >= 500) return undefined;
  const words = typeof error.body === 'object' && error.body !== null ? Object.values(error.body).flat() : [];
  const first = words.find((word): word is string => typeof word === 'string');
  return first === undefined ? error.message : spokenDates(first);
}

/** The field errors of a 400, `{"email": ["Required"]}`; empty for every other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Failure) || error.status !== 400) return {};
  const body = error.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || detailOf(body)) return {};
  const entries = Object.entries(body as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, messages]) =>
      Array.isArray(messages) && typeof messages[0] === 'string' ? [[name, spokenDates(messages.join('\n'))]] : [],
    ),
  );
}
