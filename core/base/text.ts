// Text fields trim what people paste around a value and keep everything else as written.
import { z } from 'zod';
import { NOT_VALID_EMAIL } from '#core/base/messages.ts';

export const RequiredText = z.string().trim().min(1).max(200);
export const OptionalText = z.string().trim().max(200);
export const LongText = z.string().trim().min(1).max(4_000);

/** Addresses are compared without regard to case, so they are stored in lower case. */
export const Email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .toLowerCase()
  .pipe(z.email(NOT_VALID_EMAIL))
  .meta({ id: 'Email' });

/** Digits with the usual punctuation; kept as the person wrote it. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+()\d\s.\-x]*$/i, 'Must be a phone number, for example +1 212 555 0100');
