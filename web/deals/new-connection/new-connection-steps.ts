// The steps of writing a connection, and what each of them is given.
import type { Premises } from '#core/properties/premises-contract.ts';
import type { ConnectionDraft } from '#web/deals/new-connection/new-connection-draft.ts';

export const STEPS = ['Property', 'Merchant', 'Terms', 'Review'] as const;
export const STEP_NAMES = ['property', 'merchant', 'terms', 'review'] as const;
type StepName = (typeof STEP_NAMES)[number];

export type StepProps = {
  draft: ConnectionDraft;
  change: (changes: Partial<ConnectionDraft>) => void;
  properties: readonly Premises[];
  masterCompany: number;
  at: number;
  /** To another step, by name. */
  go: (step: StepName) => void;
  /** Forgets what was kept in the tab, once it is saved. */
  forget: () => void;
};
