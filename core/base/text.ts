// Text fields trim what people paste around a value and keep everything else as written, except card numbers.
import { z } from 'zod';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { NOT_VALID_EMAIL } from '#core/base/messages.ts';

/** What people write in their own words: names, notes, messages. Keys, codes and bank numbers are not that. */
export const Words = z.string().trim().overwrite(withoutCardNumbers);
export const RequiredText = Words.min(1).max(200);
export const OptionalText = Words.max(200);
export const LongText = Words.min(1).max(4_000);

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
