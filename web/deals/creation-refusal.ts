// What a landlord is told when a connection could not be created: the merchant's e-mail first, since that is what the
// server refuses most often, else whatever it said, for five seconds; and the step on which it can be put right.
import { TOAST_MEDIUM_MS } from '#core/base/constants.ts';
import { effectOf } from '#web/base/errors.ts';
import { Failure, fieldErrorsOf } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';

type RefusedStep = 'property' | 'merchant' | 'terms' | 'review';

export function announceRefusal(error: unknown): RefusedStep {
  const { text, step } = refusalOf(error);
  showToast('bad', text, { ms: TOAST_MEDIUM_MS });
  return step;
}

export function refusalOf(error: unknown): { text: string; step: RefusedStep } {
  const fields = fieldErrorsOf(error);
  const email = fields['retailer.contact_email'] ?? fields.contact_email;
  if (email) return { text: email, step: 'merchant' };
  const [field, text] = Object.entries(fields)[0] ?? [];
  if (field && text) return { text, step: stepOf(field) };
  const effect = error instanceof Failure ? effectOf(error) : undefined;
  return { text: effect?.kind === 'toast' ? effect.text : 'The connection could not be saved.', step: 'review' };
}

function stepOf(field: string): RefusedStep {
  if (field.startsWith('terms')) return 'terms';
  if (field.startsWith('landlord')) return 'property';
  return field.startsWith('retailer') ? 'merchant' : 'review';
}
