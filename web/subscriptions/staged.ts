// Changes of a report's subscribers before they are saved: addresses to add and people to remove, saved together.
// Adding anna@ and then taking her back leaves nothing to save; removing somebody twice keeps them.

import { ALREADY_SUBSCRIBED, subscriberEmailExists } from '#core/subscriptions/contract.ts';
import { contractErrors } from '#web/base/contract-form.ts';

export type Staged = {
  readonly added: readonly { email: string; name: string }[];
  readonly removed: readonly number[];
};
export const NOTHING_STAGED: Staged = { added: [], removed: [] };

export const changesIn = ({ added, removed }: Staged): number => added.length + removed.length;

export function withAdded(staged: Staged, email: string, name = ''): Staged {
  return { ...staged, added: [...staged.added, { email: normal(email), name: name.trim() }] };
}

export function withoutAdded(staged: Staged, email: string): Staged {
  return { ...staged, added: staged.added.filter((each) => each.email !== email) };
}

export function withToggledRemoval(staged: Staged, id: number): Staged {
  const kept = staged.removed.filter((each) => each !== id);
  return { ...staged, removed: kept.length < staged.removed.length ? kept : [...kept, id] };
}

type KnownRecipient = { id: number; email: string };

/** Why an address cannot be staged; null when the server should be asked. */
export function stagingProblem(staged: Staged, recipients: readonly KnownRecipient[], email: string): string | null {
  const wrong = contractErrors(subscriberEmailExists.body, { email }).email;
  if (wrong) return wrong;
  if (staged.added.some((each) => each.email === normal(email))) return ALREADY_SUBSCRIBED;
  const there = recipients.find((each) => each.email === normal(email));
  return there && !staged.removed.includes(there.id) ? ALREADY_SUBSCRIBED : null;
}

/** "2 to add, 1 to remove". */
export function stagedWords({ added, removed }: Staged): string {
  const parts = [added.length > 0 && `${added.length} to add`, removed.length > 0 && `${removed.length} to remove`];
  const words = parts.filter(Boolean).join(', ');
  return words === '' ? 'Nothing changed' : `${words}, not saved yet`;
}

/** The first field error of a save as a sentence about its address. */
export function refusedAddress({ added }: Staged, errors: Record<string, string>): string | null {
  const [field, message] = Object.entries(errors)[0] ?? [];
  if (field === undefined) return null;
  const place = Number(/^subscribers\.(\d+)\./.exec(field)?.[1]);
  return added[place] ? `${added[place].email}: ${message}` : (message ?? null);
}

/** Several addresses pasted at once: separated by commas, semicolons, spaces or lines. */
export function pastedAddresses(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(normal),
    ),
  ];
}

const normal = (email: string) => email.trim().toLowerCase();
