// What the product does when a call fails, in one table: the older screens follow the catalogue row by row, the newer
// ones (/new-ui/…) say in one red toast what no code of the catalogue names. A 400 {"exception_code": "wrong_password"}
// is 'Wrong Username or Password' for five seconds.
import {
  LOGIN_BLOCK_SECONDS,
  TOAST_ACTION_MS,
  TOAST_LONG_MS,
  TOAST_MEDIUM_MS,
  TOAST_SHORT_MS,
} from '#core/base/constants.ts';
import { spokenDates } from '#core/base/day.ts';
import { SOMETHING_WENT_WRONG } from '#core/base/problem.ts';
import { detailOf, type Failure, field, fieldErrorsOf } from '#web/base/failure.ts';

export type Effect =
  | { kind: 'none' }
  | { kind: 'signed-out' }
  | { kind: 'go'; to: string }
  | { kind: 'toast'; text: string; ms: number; action?: { label: string; does: 'reload' } }
  /** Messages that stand beside their fields; what the screen does not show of them is said. */
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'block-login'; expiredAt: string; seconds: number };

const ROLE_MISMATCH_RETAILER =
  "The person you have tried adding is a Landlord. Therefore, they can't be added to a Company and will need a separate account.";
const ROLE_MISMATCH_LANDLORD =
  "The person you have tried adding is a Merchant. Therefore, they can't be added to a Property and will need a separate account.";
const CHARGE_ERROR =
  "Can't charge the invoice, please try again later. If the error will not disappear please contact the support team.";
const STALE_CONNECTION =
  'The Property Owner has made additional changes to the Connection. Please refresh your screen to see the most current modifications.';
const WRONG_PASSWORD = 'Wrong Username or Password';
const UNREADABLE = 'Something went wrong';

const NONE: Effect = { kind: 'none' };
const toast = (text: string, ms: number): Effect => ({ kind: 'toast', text: spokenDates(text), ms });

/** The catalogue: the first row that fits decides. */
export function effectOf(failure: Failure): Effect {
  if (failure.kind !== 'answer') return toast(failure.message, TOAST_MEDIUM_MS);
  const { status, body } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return refusal(body);
  const first = arrayText(body);
  if (first !== undefined) return toast(first, TOAST_SHORT_MS);
  if (status >= 500) return toast(SOMETHING_WENT_WRONG, TOAST_SHORT_MS);
  return codeEffect(body) ?? (status === 400 ? fieldEffect(body) : undefined) ?? detailEffect(failure);
}

/** The newer screens: what the catalogue names by a code is the same; everything else is one red toast. */
export function genericEffectOf(failure: Failure): Effect {
  if (failure.kind !== 'answer') return toast(failure.message, TOAST_MEDIUM_MS);
  const { status, body } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return refusal(body);
  return codeEffect(body) ?? (status === 400 ? namedFieldEffect(body) : undefined) ?? saidEffect(failure);
}

function saidEffect(failure: Failure): Effect {
  const { body } = failure;
  const first = arrayText(body);
  if (first !== undefined) return toast(first, TOAST_SHORT_MS);
  const details = field(body, 'details');
  if (typeof details === 'string' && details !== '') return toast(details, TOAST_SHORT_MS);
  const general = texts(field(body, 'non_field_errors'));
  if (general.length > 0) return toast(general.join('\n'), TOAST_LONG_MS);
  if (body === undefined || body === null || body === '') return toast(UNREADABLE, TOAST_SHORT_MS);
  // A page of markup, as a gateway sends one, is nothing a person can read.
  if (typeof body === 'string') return toast(body.trimStart().startsWith('<') ? UNREADABLE : body, TOAST_SHORT_MS);
  return isFieldErrors(body) ? fieldsEffect(failure) : toast(detailOf(body) ?? JSON.stringify(body), TOAST_SHORT_MS);
}

function isFieldErrors(body: unknown): boolean {
  const values = Object.values(body as object);
  return values.length > 0 && values.every((value) => Array.isArray(value) && typeof value[0] === 'string');
}

/** Reading a screen's data shows its own error state, also that it is refused; only losing the session leads away. */
export function readEffectOf(failure: Failure): Effect {
  const effect = effectOf(failure);
  const isRefused = effect.kind === 'go' && field(failure.body, 'exception_code') !== 'totp_setup_required';
  return effect.kind === 'toast' || effect.kind === 'fields' || isRefused ? NONE : effect;
}

// An administrator who acts as somebody may not write: saying so is more use than leaving the screen.
function refusal(body: unknown): Effect {
  const code = field(body, 'exception_code');
  if (code === 'impersonating') return toast(detailOf(body) ?? UNREADABLE, TOAST_MEDIUM_MS);
  return { kind: 'go', to: code === 'totp_setup_required' ? '/dashboard/profile' : '/dashboard' };
}

function codeEffect(body: unknown): Effect | undefined {
  switch (field(body, 'exception_code')) {
    case 'role_mismatch_retailer':
      return toast(ROLE_MISMATCH_RETAILER, TOAST_SHORT_MS);
    case 'role_mismatch_landlord':
      return toast(ROLE_MISMATCH_LANDLORD, TOAST_SHORT_MS);
    case 'charge_error':
      return toast(CHARGE_ERROR, TOAST_SHORT_MS);
    case 'dwolla_exception':
      return toast(detailOf(body) ?? UNREADABLE, TOAST_SHORT_MS);
    case 'wrong_password':
      return toast(WRONG_PASSWORD, TOAST_MEDIUM_MS);
    case 'login_blocked':
      return {
        kind: 'block-login',
        expiredAt: String(field(field(body, 'additional_details'), 'expired_at') ?? ''),
        seconds: LOGIN_BLOCK_SECONDS,
      };
    default:
      return undefined;
  }
}

function fieldEffect(body: unknown): Effect | undefined {
  const [general] = texts(field(body, 'non_field_errors'));
  return namedFieldEffect(body) ?? (general === undefined ? undefined : toast(general, TOAST_LONG_MS));
}

function namedFieldEffect(body: unknown): Effect | undefined {
  const file = texts(field(body, 'pdf_file'));
  if (file.length > 0) return toast(file.join('\n'), TOAST_LONG_MS);
  if (field(body, 'updated_at') === undefined) return undefined;
  return {
    kind: 'toast',
    text: STALE_CONNECTION,
    ms: TOAST_ACTION_MS,
    action: { label: 'Refresh The Connection', does: 'reload' },
  };
}

function detailEffect(failure: Failure): Effect {
  const detail = detailOf(failure.body);
  return detail ? toast(detail, TOAST_SHORT_MS) : fieldsEffect(failure);
}

function fieldsEffect(failure: Failure): Effect {
  const fields = fieldErrorsOf(failure);
  return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : NONE;
}

function arrayText(body: unknown): string | undefined {
  return Array.isArray(body) && body.length > 0 ? String(body[0]) : undefined;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}
