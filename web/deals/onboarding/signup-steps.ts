// The steps of the sign-up from an invite to an agreement, and the addresses of each. Signing up from the mail has seven,
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
export type SignupStep = (typeof SIGNUP_STEPS)[number];

const NAMES: Record<SignupStep, string> = {
  intro: 'Invite',
  'create-account': 'Account',
  'business-profile': 'Company',
  location: 'Location',
  terms: 'Terms',
  'terms-confirm': 'Confirm',
  verify: 'Your till',
};

export type SignupState = { code?: string | undefined; deal?: number | undefined; company?: number | undefined };

export type Signup = SignupState & {
  signingUp: boolean;
  /** The names of the steps in their order, and the place of each. */
  steps: readonly string[];
  at: (step: SignupStep) => number;
  to: (step: SignupStep, changes?: Partial<SignupState>) => string;
};

export function signupOf(signingUp: boolean, state: SignupState): Omit<Signup, keyof SignupState> {
  const order: readonly SignupStep[] = signingUp ? SIGNUP_STEPS : STORE_STEPS;
  const base = signingUp ? SIGNUP : NEW_STORE;
  return {
    signingUp,
    steps: order.map((step) => NAMES[step]),
    at: (step) => order.indexOf(step),
    to: (step, changes = {}) => `${base}/${step}${searchText({ ...state, ...changes })}`,
  };
}

function searchText({ code, deal, company }: SignupState): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries({ code, deal, company })) {
    if (value !== undefined) text.set(key, String(value));
  }
  return text.size > 0 ? `?${text}` : '';
}
