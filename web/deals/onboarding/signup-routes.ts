// From an invite to an agreement: signing up from the mail, adding a store to an account, and the shorter ways in.
import type { Layout, Screen, ScreenModule } from '#web/base/screen.ts';
import { firstStore, fromCode, furtherStore } from '#web/deals/onboarding/signup-entry.ts';
import { NEW_STORE, SIGNUP, type SignupStep } from '#web/deals/onboarding/signup-steps.ts';

const STEPS: Record<SignupStep, () => Promise<ScreenModule>> = {
  intro: () => import('#web/deals/onboarding/signup-intro-page.tsx').then((page) => ({ Page: page.SignupIntroPage })),
  'create-account': () =>
    import('#web/deals/onboarding/signup-account-page.tsx').then((page) => ({ Page: page.SignupAccountPage })),
  'business-profile': () =>
    import('#web/deals/onboarding/signup-company-page.tsx').then((page) => ({ Page: page.SignupCompanyPage })),
  location: () =>
    import('#web/deals/onboarding/signup-location-page.tsx').then((page) => ({ Page: page.SignupLocationPage })),
  terms: () => import('#web/deals/onboarding/signup-terms-page.tsx').then((page) => ({ Page: page.SignupTermsPage })),
  'terms-confirm': () =>
    import('#web/deals/onboarding/signup-confirm-page.tsx').then((page) => ({ Page: page.SignupConfirmPage })),
  verify: () =>
    import('#web/deals/onboarding/signup-verify-page.tsx').then((page) => ({ Page: page.SignupVerifyPage })),
};

function step(base: string, name: SignupStep, layout: Layout, guards: readonly string[]): Screen {
  return { path: `${base}/${name}`, layout, guards, load: STEPS[name] };
}

export const signupScreens: readonly Screen[] = [
  { path: SIGNUP, layout: 'wide-simple', guards: [], load: STEPS.intro },
  step(SIGNUP, 'intro', 'wide-simple', []),
  step(SIGNUP, 'create-account', 'simple', ['guest']),
  ...(['business-profile', 'location', 'terms', 'terms-confirm', 'verify'] as const).map((name) =>
    step(SIGNUP, name, 'wide-simple', ['retailer']),
  ),
  {
    path: NEW_STORE,
    layout: 'default',
    guards: ['retailer'],
    load: () => import('#web/deals/stores/new-store-page.tsx').then((page) => ({ Page: page.NewStorePage })),
  },
  ...(['location', 'terms', 'terms-confirm'] as const).map((name) => step(NEW_STORE, name, 'default', ['retailer'])),
  { path: '/signup/deal/:code/invite/accept', layout: 'bare', guards: [], redirect: fromCode },
  { path: '/signup/deal/single/:id', layout: 'bare', guards: ['retailer'], redirect: firstStore },
  { path: '/deals/first/:deal', layout: 'bare', guards: ['retailer'], redirect: firstStore },
  {
    path: '/deals/second/:id',
    name: 'deal.single.secondInvite',
    layout: 'bare',
    guards: ['retailer'],
    redirect: furtherStore,
  },
  {
    path: '/dashboard/deals/:code/invite/accept',
    layout: 'simple',
    guards: ['signed-in'],
    load: () =>
      import('#web/deals/onboarding/signup-invite-page.tsx').then((page) => ({ Page: page.SignupInvitePage })),
  },
];
