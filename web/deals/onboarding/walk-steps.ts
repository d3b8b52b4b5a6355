// The steps of the walk from an invite to an agreement, and the addresses of each. Signing up from the mail has seven,
// adding a store to an account three. What was chosen so far travels in the address.
export const SIGNUP = '/merchant-signup';
export const NEW_STORE = '/new-ui/retailer/connections/new';
const SIGNUP_STEPS = [
  'intro',
  'create-account',
  'business-profile',
  'location',
  'terms',
  'terms-confirm',
  'verify',
] as const;
export const STORE_STEPS = ['location', 'terms', 'terms-confirm'] as const;
export type WalkStep = (typeof SIGNUP_STEPS)[number];

const NAMES: Record<WalkStep, string> = {
  intro: 'Invite',
  'create-account': 'Account',
  'business-profile': 'Company',
  location: 'Location',
  terms: 'Terms',
  'terms-confirm': 'Confirm',
  verify: 'Done',
};

export type WalkState = { code?: string | undefined; deal?: number | undefined; company?: number | undefined };

export type Walk = WalkState & {
  signingUp: boolean;
  /** The names of the steps in their order, and the place of each. */
  steps: readonly string[];
  at: (step: WalkStep) => number;
  to: (step: WalkStep, changes?: Partial<WalkState>) => string;
};

export function walkOf(signingUp: boolean, state: WalkState): Omit<Walk, keyof WalkState> {
  const order: readonly WalkStep[] = signingUp ? SIGNUP_STEPS : STORE_STEPS;
  const base = signingUp ? SIGNUP : NEW_STORE;
  return {
    signingUp,
    steps: order.map((step) => NAMES[step]),
    at: (step) => order.indexOf(step),
    to: (step, changes = {}) => `${base}/${step}${searchText({ ...state, ...changes })}`,
  };
}

function searchText({ code, deal, company }: WalkState): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries({ code, deal, company })) {
    if (value !== undefined) text.set(key, String(value));
  }
  return text.size > 0 ? `?${text}` : '';
}
