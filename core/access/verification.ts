// A confirmation code has six digits, lives ten minutes, works once and only with the sign-in it was sent for. Five
// wrong tries end it; a new code does not give new tries. Codes are sent at most every 30 seconds and five times.
export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 5;
export const RESEND_PAUSE_MS = 30_000;
export const MOST_SENDS = 5;

type VerificationState = {
  usedAt: Date | null;
  expiresAt: Date;
  failures: number;
  sends: number;
  sentAt: Date;
};

export const CODE_WRONG = 'This code is not right. Check the newest mail, or your authenticator app, and try again';
export const CODE_EXPIRED = 'This code has expired. Send a new one';
export const CODE_OVER = 'This code can no longer be used. Sign in again';

/** Why a code cannot be tried any more, or undefined when it can. */
export function codeRefusal({ usedAt, expiresAt, failures }: VerificationState, now: Date): string | undefined {
  if (usedAt || failures >= CODE_TRIES) return CODE_OVER;
  return now >= expiresAt ? CODE_EXPIRED : undefined;
}

/** Seconds until a new code may be sent; Infinity when this sign-in has used up its codes. */
export function resendWaitSeconds({ usedAt, failures, sends, sentAt }: VerificationState, now: Date): number {
  if (usedAt || failures >= CODE_TRIES || sends >= MOST_SENDS) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil((sentAt.getTime() + RESEND_PAUSE_MS - now.getTime()) / 1_000));
}
