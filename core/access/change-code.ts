// A change that a stolen session must not make alone takes the password and a code: the authenticator app's, or one by
// mail where there is no app. Mailed codes live ten minutes, are sent at most every 30 seconds and five times an hour. An
// accepted code counts in its session for five minutes more, each time with the password: ten properties are changed
// with one code, and at 10:05 a code accepted at 10:00 is over.
import { z } from 'zod';
import { CODE_LIFE_MS, MOST_SENDS, RESEND_PAUSE_MS } from '#core/access/verification.ts';

const ACCEPTED_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

export const NOT_YOUR_PASSWORD = 'This is not your current password';
export const PASSWORD_NEEDED = 'Enter your password to confirm this change';
export const CODE_NEEDED = {
  totp: 'Enter the current code of your authenticator app',
  email: 'Enter the code from your mail. Ask for one if none has come',
};
export const CHANGE_CODE_WRONG =
  'This code is not right. Check the newest mail, or your authenticator app, and try again';

/** Both may be missing where a call also does what needs no proof; the server says which of them it needs. */
export const Proof = {
  password: z.string().min(1).max(1_024).optional().describe('For changes that a session alone must not make'),
  code: z.string().trim().min(1).max(40).optional().describe('Of the authenticator app, or from the mail'),
};
export type Proof = { password?: string | undefined; code?: string | undefined };

type Sent = { sentAt: Date; sends: number };

/** Seconds until another code may be mailed; an hour after the fifth the count begins anew. */
export function changeCodeWait({ sentAt, sends }: Sent, now: Date): number {
  const pause = sends >= MOST_SENDS ? HOUR_MS : RESEND_PAUSE_MS;
  return Math.max(0, Math.ceil((sentAt.getTime() + pause - now.getTime()) / 1_000));
}

export const nextSends = ({ sends }: Sent): number => (sends >= MOST_SENDS ? 1 : sends + 1);

export const isCodeAlive = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() < CODE_LIFE_MS;

export const stillCounts = (acceptedAt: Date | null, now: Date): boolean =>
  acceptedAt !== null && now.getTime() - acceptedAt.getTime() < ACCEPTED_MS;
