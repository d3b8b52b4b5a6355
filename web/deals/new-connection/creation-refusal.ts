// What a landlord is told when a connection could not be created: the merchant's e-mail first, since that is what the
// server refuses most often, else whatever it said, for five seconds; and the step on which it can be put right.
import { TOAST_MEDIUM_MS } from '#core/base/constants.ts';
import { effectOf } from '#web/base/errors.ts';
import { Failure, field, fieldErrorsOf } from '#web/base/failure.ts';
import { showToast } from '#web/base/toast.ts';

type RefusedStep = 'property' | 'merchant' | 'terms' | 'review';

export function announceRefusal(error: unknown): RefusedStep {
  const { text, step } = refusalOf(error);
  showToast('bad', text, { ms: TOAST_MEDIUM_MS });
  return step;
}

export function refusalOf(error: unknown): { text: string; step: RefusedStep } {
  const fields = fieldErrorsOf(error);
  const email = fields['retailer.contact_email'] ?? fields.contact_email ?? roleMismatchOf(error);
  if (email) return { text: email, step: 'merchant' };
  const [name, text] = Object.entries(fields)[0] ?? [];
  if (name && text) return { text, step: stepOf(name) };
  const effect = error instanceof Failure ? effectOf(error) : undefined;
  return { text: effect?.kind === 'toast' ? effect.text : 'The connection could not be saved.', step: 'review' };
}

/** An address of the wrong role is refused with a code and a sentence, and stands at the field as well. */
function roleMismatchOf(error: unknown): string | undefined {
  const body = error instanceof Failure ? error.body : undefined;
  const words = field(field(body, 'retailer'), 'contact_email');
  return Array.isArray(words) && typeof words[0] === 'string' ? words[0] : undefined;
}

function stepOf(name: string): RefusedStep {
  if (name.startsWith('terms')) return 'terms';
  if (name.startsWith('landlord')) return 'property';
  return name.startsWith('retailer') ? 'merchant' : 'review';
}
