// The screens of the bank set-up. A company's overview is named by the company, everything after it by its bank
// customer.
import type { NavEntry, Screen, ScreenModule } from '#web/base/screen.ts';

const screen = (path: string, load: () => Promise<ScreenModule>): Screen => ({
  path,
  layout: 'default',
  guards: ['signed-in'],
  load,
});

const loader = () => import('#web/payments/loaders.ts').then((file) => file.bankAccounts);
const accounts = () =>
  import('#web/payments/bank/bank-accounts-page.tsx').then((page) => ({ Page: page.BankAccountsPage }));
const update = () => import('#web/payments/bank/update-page.tsx').then((page) => ({ Page: page.UpdatePage }));
const owners = () => import('#web/payments/bank/owners-page.tsx').then((page) => ({ Page: page.OwnersPage }));
const owner = () => import('#web/payments/bank/owner-pages.tsx');
const retry = () => import('#web/payments/bank/retry-page.tsx');
const papers = () => import('#web/payments/bank/verify/verify-pages.tsx');

const CUSTOMER = '/dashboard/autopay/:customer_id';

export const bankScreens: readonly Screen[] = [
  {
    // Open to everybody: an owner opens the link from the mail in any browser.
    path: '/undo/payout-account',
    layout: 'simple',
    guards: [],
    load: () => import('#web/payments/bank/payee/undo-page.tsx').then((page) => ({ Page: page.UndoPayeePage })),
  },
  { ...screen('/dashboard/payments/dwolla-account', accounts), loader },
  { ...screen('/dashboard/sweep/payments/dwolla-account', accounts), loader },
  screen('/dashboard/autopay/:company_id/', () =>
    import('#web/payments/bank/overview-page.tsx').then((page) => ({ Page: page.OverviewPage })),
  ),
  screen('/dashboard/autopay/create-unverified/:company_id/', () =>
    import('#web/payments/bank/create-unverified-page.tsx').then((page) => ({ Page: page.CreateUnverifiedPage })),
  ),
  screen('/dashboard/autopay/create-verified/:company_id/', () =>
    import('#web/payments/bank/create-verified-page.tsx').then((page) => ({ Page: page.CreateVerifiedPage })),
  ),
  screen(`${CUSTOMER}/retry`, () => retry().then((page) => ({ Page: page.RetryPage }))),
  screen(`${CUSTOMER}/update`, update),
  screen(`${CUSTOMER}/update_unverified`, update),
  screen(`${CUSTOMER}/update_unverified_to_verified`, () => retry().then((page) => ({ Page: page.UpgradePage }))),
  screen(`${CUSTOMER}/fundings-premises`, () =>
    import('#web/payments/bank/connect-premises-page.tsx').then((page) => ({ Page: page.ConnectPremisesPage })),
  ),
  screen(`${CUSTOMER}/fundings-deal/:deal_id`, () =>
    import('#web/payments/bank/connect-deal-page.tsx').then((page) => ({ Page: page.ConnectDealPage })),
  ),
  screen(`${CUSTOMER}/fundings/create`, () =>
    import('#web/payments/bank/add-account-page.tsx').then((page) => ({ Page: page.AddAccountPage })),
  ),
  screen(`${CUSTOMER}/fundings/:fundings_id/verify`, () =>
    import('#web/payments/bank/verify/verify-account-page.tsx').then((page) => ({ Page: page.VerifyAccountPage })),
  ),
  screen(`${CUSTOMER}/owners`, owners),
  screen(`${CUSTOMER}/owners/list`, owners),
  screen(`${CUSTOMER}/owners/create`, () => owner().then((page) => ({ Page: page.NewOwnerPage }))),
  screen(`${CUSTOMER}/owners/:owner_id`, () => owner().then((page) => ({ Page: page.EditOwnerPage }))),
  screen(`${CUSTOMER}/owners/:owner_id/verify`, () => owner().then((page) => ({ Page: page.VerifyOwnerPage }))),
  screen(`${CUSTOMER}/verify-business`, () => papers().then((page) => ({ Page: page.VerifyBusinessPage }))),
  screen(`${CUSTOMER}/verify-controller`, () => papers().then((page) => ({ Page: page.VerifyControllerPage }))),
  screen(`${CUSTOMER}/verify-controller-and-business`, () =>
    papers().then((page) => ({ Page: page.VerifyControllerAndBusinessPage })),
  ),
  screen(`${CUSTOMER}/verify-customer`, () => papers().then((page) => ({ Page: page.VerifyCustomerPage }))),
  screen(`${CUSTOMER}/verify-dba`, () => papers().then((page) => ({ Page: page.VerifyDbaPage }))),
  screen('/dashboard/sweep/setup/:id/:method/verify', () =>
    import('#web/payments/bank/verify/setup-verify-page.tsx').then((page) => ({ Page: page.SetUpVerifyPage })),
  ),
  screen('/dashboard/sweep/setup/:sweep_dwolla_customer/payout-frequency', () =>
    import('#web/payments/bank/payout-frequency-page.tsx').then((page) => ({ Page: page.PayoutFrequencyPage })),
  ),
];

export const bankNav: readonly NavEntry[] = [
  {
    label: 'Bank accounts',
    to: '/dashboard/payments/dwolla-account',
    area: [
      '/dashboard/autopay',
      '/dashboard/sweep/payments/dwolla-account',
      '/dashboard/sweep/setup/:id/:method/verify',
      '/dashboard/sweep/setup/:connection/payout-frequency',
    ],
    icon: 'bank',
    order: 72,
  },
];
