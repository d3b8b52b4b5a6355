// The screens of signing in and of the person's own account. Those marked guest send a signed-in person on.
import type { Feature, Middleware } from '#web/base/screen.ts';

/** What exists only where no mail leaves the machine: a demo, and an installation of somebody's own. */
const withMailbox: Middleware = ({ config }) => (config.demo || config.local?.mailbox ? 'pass' : 'not-found');

export const accessFeature: Feature = {
  screens: [
    {
      path: '/login',
      name: 'login',
      layout: 'simple',
      guards: ['guest'],
      load: () => import('#web/access/sign-in/login-page.tsx').then((page) => ({ Page: page.LoginPage })),
    },
    {
      path: '/two-factor/:id',
      name: 'login.confirm',
      layout: 'simple',
      guards: ['guest'],
      load: () => import('#web/access/sign-in/two-factor-page.tsx').then((page) => ({ Page: page.TwoFactorPage })),
    },
    {
      path: '/signup',
      name: 'signup',
      layout: 'simple',
      guards: ['guest'],
      load: () => import('#web/access/sign-in/signup-page.tsx').then((page) => ({ Page: page.SignupPage })),
    },
    {
      path: '/email-invite/:type/:code/:action/',
      layout: 'simple',
      guards: [],
      load: () => import('#web/access/email-invite-page.tsx').then((page) => ({ Page: page.EmailInvitePage })),
    },
    {
      path: '/thank-you',
      layout: 'large-text',
      guards: [],
      load: () => import('#web/access/sign-in/thank-you-page.tsx').then((page) => ({ Page: page.ThankYouPage })),
    },
    {
      path: '/password/forgot',
      layout: 'simple',
      guards: ['guest'],
      load: () =>
        import('#web/access/sign-in/forgot-password-page.tsx').then((page) => ({ Page: page.ForgotPasswordPage })),
    },
    {
      // Open to everybody: the link in the mail has to work in a browser that is still signed in.
      path: '/password/new_password',
      layout: 'simple',
      guards: [],
      load: () => import('#web/access/sign-in/new-password-page.tsx').then((page) => ({ Page: page.NewPasswordPage })),
    },
    {
      // Open to everybody: whoever has the link may still be signed in as somebody else.
      path: '/setup',
      layout: 'simple',
      guards: [],
      load: () => import('#web/access/setup/setup-page.tsx').then((page) => ({ Page: page.SetupPage })),
    },
    {
      // Open to everybody: the address before may be read in any browser.
      path: '/undo/sign-in',
      layout: 'simple',
      guards: [],
      load: () => import('#web/access/proof/undo-sign-in-page.tsx').then((page) => ({ Page: page.UndoSignInPage })),
    },
    {
      path: '/login_as',
      layout: 'simple',
      guards: ['admin'],
      load: () => import('#web/access/sign-in/login-as-page.tsx').then((page) => ({ Page: page.LoginAsPage })),
    },
    {
      path: '/dashboard/profile',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/access/profile/profile-page.tsx').then((page) => ({ Page: page.ProfilePage })),
    },
    {
      path: '/dashboard/profile/password',
      layout: 'default',
      guards: ['signed-in'],
      load: () =>
        import('#web/access/profile/profile-password-page.tsx').then((page) => ({ Page: page.ProfilePasswordPage })),
    },
    {
      path: '/dashboard/profile/security',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/access/profile/security-page.tsx').then((page) => ({ Page: page.SecurityPage })),
      loader: () => import('#web/access/loaders.ts').then((file) => file.security),
    },
    {
      path: '/mailbox',
      layout: 'wide-simple',
      guards: ['mailbox'],
      load: () => import('#web/access/mailbox/mailbox-page.tsx').then((page) => ({ Page: page.MailboxPage })),
    },
  ],
  guards: { mailbox: withMailbox },
  nav: [{ label: 'My Profile', to: '/dashboard/profile', icon: 'profile', order: 120 }],
  inviteKinds: { user: () => import('#web/access/own-invites.ts').then((file) => file.userInvite) },
};
