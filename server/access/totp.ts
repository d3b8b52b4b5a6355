// Codes of an authenticator app (RFC 6238, 30 seconds, one step of tolerance). A code works once: the step of the last
// accepted one is remembered, so that a code seen over a shoulder is already spent.
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '#core/base/constants.ts';

const STEP_SECONDS = 30;

export const newTotpSecret = () => generateSecret();

export function totpUri(username: string, secret: string): string {
  return generateURI({ issuer: PRODUCT_NAME, label: username, secret });
}

export function totpCode(secret: string, now: Date): string {
  return generateSync({ secret, epoch: seconds(now) });
}

/** The time step a code belongs to, or undefined when it is wrong or already spent. */
export function totpStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({ secret, token: code, epoch: seconds(now), epochTolerance: STEP_SECONDS });
  if (!result.valid) return undefined;
  const step = Math.floor(seconds(now) / STEP_SECONDS) + result.delta;
  return step > lastStep ? step : undefined;
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1_000);
