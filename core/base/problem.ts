// What an answer that is not a success says. Every error object without field errors carries `detail`, `details` (the
// same text, which the newer screens read) and `status_code`.
import type { FieldErrors } from '#core/base/messages.ts';

const EXCEPTION_CODES = [
  'wrong_password',
  'login_blocked',
  'role_mismatch_retailer',
  'role_mismatch_landlord',
  'charge_error',
  'dwolla_exception',
  'totp_required',
  'totp_setup_required',
  'impersonating',
  'no_permission',
] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];

export const SOMETHING_WENT_WRONG = 'Something went wrong! Please try again later.';
export const NOT_SIGNED_IN = 'Sign in to continue.';
export const NOT_ALLOWED = 'You do not have permission to do this. Ask an owner of the property or company for access.';
export const NOT_FOUND = 'Not found.';

export class Problem extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(typeof body.detail === 'string' ? body.detail : JSON.stringify(body));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The body of an error without field errors. */
export function problemBody(status: number, detail: string, extra: Record<string, unknown> = {}) {
  return { detail, details: detail, status_code: status, ...extra };
}

/** A domain rule says no: 400 with a sentence that says what is wrong and what to do. */
export function refuse(detail: string, code?: ExceptionCode, additional?: Record<string, unknown>): never {
  throw new Problem(
    400,
    problemBody(400, detail, {
      ...(code && { exception_code: code }),
      ...(additional && { additional_details: additional }),
    }),
  );
}

/** One or more fields are wrong: 400 `{"field": ["message"]}`. */
export function refuseFields(fields: FieldErrors): never {
  throw new Problem(400, fields);
}

export function refuseField(field: string, message: string): never {
  refuseFields({ [field]: [message] });
}

/** The caller worked on an older version of the row. */
export function refuseStale(): never {
  refuseFields({ updated_at: ['This was changed after you opened it.'] });
}

export function notSignedIn(): never {
  throw new Problem(401, problemBody(401, NOT_SIGNED_IN));
}

export function notAllowed(detail: string = NOT_ALLOWED, code?: ExceptionCode): never {
  throw new Problem(403, problemBody(403, detail, code ? { exception_code: code } : {}));
}

/** The same body for a missing row and for somebody else's. */
export function notFound(): never {
  throw new Problem(404, problemBody(404, NOT_FOUND));
}

export function tooMany(retryAfterSeconds: number): never {
  const detail = `Too many tries. Try again in ${retryAfterSeconds} seconds.`;
  throw new Problem(429, problemBody(429, detail), { 'Retry-After': String(retryAfterSeconds) });
}
