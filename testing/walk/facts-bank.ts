// Facts of AutoPay and of the bank behind it.
import { addDays } from '#core/base/time.ts';
import { type Body, type Demo, dollars, type Fact, type Facts, same, step } from '#testing/walk/fact.ts';
import { deal, storeOf } from '#testing/walk/facts-deals.ts';
import type { Thing } from '#testing/walk/path-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

const CUSTOMER = '/dashboard/autopay/:customer_id';
const SWEEP = '/dashboard/sweep';
const REPORTS = '/dashboard/companies/:id/reports';

const customer = ({ get, places }: Demo, person: Walker, thing: Thing): Promise<Body> =>
  get(person, `/api/payments/dwolla_customer/${places[thing]}/`);
const bankAccount = (business: Body): Body => business.funding_sources.find(({ kind }: Body) => kind === 'bank');
const ending = (account: Body) => `${account.bank_name} ending ${account.last_four}`;

/** A form about one business: its name, and words of the step. */
const about = (person: Walker, thing: Thing, sees: string, ...words: string[]): Fact => ({
  sees,
  texts: async (demo) => [(await customer(demo, person, thing)).business_name, ...words],
});

/** The days that the report shows without being told: ninety up to today. */
async function reportRows({ get, places }: Demo, name: string): Promise<Body[]> {
  const { today } = await get('landlord', `/api/home/landlord/?master_company=${places.masterCompany}`);
  const days = `from=${addDays(today, -90)}&through=${today}`;
  return (await get('landlord', `/api/payments/reports/${name}/?company=${places.landlordCompany}&${days}`)).results;
}

export const BANK_FACTS: Facts = {
  [`${SWEEP}/connect/:id/form`]: {
    sees: 'the store that AutoPay would be for',
    texts: async (demo) => [storeOf(await deal(demo, 'landlord', 'dealWithoutSweep')), 'Review window in hours'],
  },
  [`${SWEEP}/connect/:id/complete`]: {
    sees: 'which merchant was asked',
    texts: async (demo) => [
      `${(await deal(demo, 'landlord', 'proposedDeal')).retailer.legal_name} gets an e-mail with the way to it.`,
    ],
  },
  [`${SWEEP}/modify/:id/form/:sweep`]: {
    sees: 'the store whose AutoPay would change',
    texts: async (demo) => [storeOf(await deal(demo, 'landlord', 'deal')), 'What should change'],
  },
  [`${SWEEP}/modify/:id/complete/:sweep`]: {
    sees: 'whose answer the change waits for',
    texts: async (demo) => [
      `AutoPay goes on as agreed until ${(await deal(demo, 'landlord', 'changedDeal')).retailer.legal_name} accepts`,
    ],
  },
  [`${SWEEP}/setup/:sweep/details`]: {
    sees: 'the words of the authorisation in force',
    texts: async ({ get, places }) => {
      const sweep = await get('retailer', `/api/payments/sweep/${places.sweep}/`);
      return [sweep.place, sweep.authorisation.text.split('\n')[1]];
    },
  },
  [`${SWEEP}/setup/:sweep/details-modification`]: {
    sees: 'the limit that is proposed beside the one agreed',
    texts: async ({ get, places }) => {
      const sweep = await get('retailer', `/api/payments/sweep/${places.changedSweep}/`);
      return [sweep.place, dollars(sweep.cap.amount), `${sweep.review_hours} hours`];
    },
  },
  [`${SWEEP}/setup/:id/:method/verify`]: {
    sees: 'for which store the account is verified',
    texts: async (demo) => [`For AutoPay of ${storeOf(await deal(demo, 'retailer', 'deal'))}`],
    emptyBecause: 'the account of the store is proved already; e2e/bank.spec.ts proves one by its deposits',
  },
  [`${SWEEP}/setup/:sweep_dwolla_customer/payout-frequency`]: {
    sees: 'the account that rent is paid out to, and how often',
    texts: async (demo) => [
      `paid out to ${ending(bankAccount(await customer(demo, 'landlord', 'landlordCustomer')))}`,
      'Monthly (now)',
    ],
  },
  '/dashboard/payments/dwolla-account': {
    sees: 'each company’s account',
    texts: async (demo) => {
      const business = await customer(demo, 'landlord', 'landlordCustomer');
      return [business.business_name, ending(bankAccount(business)), 'Ready'];
    },
  },
  '/dashboard/sweep/payments/dwolla-account': same('/dashboard/payments/dwolla-account'),
  '/dashboard/autopay/:company_id/': {
    sees: 'the account that the merchant’s stores are paid from',
    texts: async (demo) => {
      const business = await customer(demo, 'retailer', 'retailerCustomer');
      return [ending(bankAccount(business)), storeOf(await deal(demo, 'retailer', 'deal'))];
    },
  },
  '/dashboard/autopay/create-unverified/:company_id/': step(
    'the company’s name in a form of four fields',
    'Larkhill Orchard LLC',
    'The bank opens a customer for your company.',
  ),
  '/dashboard/autopay/create-verified/:company_id/': step(
    'the company’s name in the first of two steps',
    'Larkhill Orchard LLC',
    '2 Controller',
  ),
  [`${CUSTOMER}/retry`]: about(
    'retailer',
    'customerToCorrect',
    'what the bank could not match',
    'The bank could not match the details',
  ),
  [`${CUSTOMER}/update`]: about('landlord', 'landlordCustomer', 'the landlord’s address at the bank', 'Trade name'),
  [`${CUSTOMER}/update_unverified`]: about(
    'retailer',
    'unverifiedCustomer',
    'the business and whom the bank writes to',
    'Who the bank writes to',
    'Accounts, connections and AutoPay stay as they are.',
  ),
  [`${CUSTOMER}/update_unverified_to_verified`]: about(
    'retailer',
    'unverifiedCustomer',
    'the business in the first of two steps',
    '2 Controller',
  ),
  [`${CUSTOMER}/fundings-premises`]: {
    sees: 'the account in which the rent of each property arrives',
    texts: async (demo) => [
      `Arrives in ${ending(bankAccount(await customer(demo, 'landlord', 'landlordCustomer')))}`,
      'Dockside Arcade',
    ],
  },
  [`${CUSTOMER}/fundings-deal/:deal_id`]: {
    sees: 'the store and the account it is paid from',
    texts: async (demo) => {
      const business = await customer(demo, 'retailer', 'retailerCustomer');
      return [storeOf(await deal(demo, 'retailer', 'deal')), ending(bankAccount(business)), 'Pay its rent from'];
    },
  },
  [`${CUSTOMER}/fundings/create`]: about(
    'landlord',
    'landlordCustomer',
    'the two ways to add an account',
    'Verified by two small deposits in one or two banking days.',
    'Link at your bank',
  ),
  [`${CUSTOMER}/fundings/:fundings_id/verify`]: {
    sees: 'the account that waits for its deposits',
    texts: async (demo) => [
      ending(bankAccount(await customer(demo, 'retailer', 'unverifiedCustomer'))),
      'Send two small deposits',
    ],
  },
  [`${CUSTOMER}/owners`]: {
    sees: 'the owner and that the list is certified',
    texts: async ({ get, places }) => {
      const path = `/api/payments/dwolla/${places.landlordCustomer}/beneficial_owners/`;
      const [owner] = (await get('landlord', path)).results;
      return [
        `${owner.first_name} ${owner.last_name} Verified`,
        'The list of owners is signed as complete and correct.',
      ];
    },
  },
  [`${CUSTOMER}/owners/list`]: same(`${CUSTOMER}/owners`),
  [`${CUSTOMER}/owners/create`]: about(
    'landlord',
    'landlordCustomer',
    'what the bank has to know of an owner',
    'Passport, for somebody without one',
    'When all owners are verified, the list is certified.',
  ),
  [`${CUSTOMER}/owners/:owner_id`]: step('the owner whose details did not match', 'Halvorsen', 'Send once more'),
  [`${CUSTOMER}/owners/:owner_id/verify`]: step('whose document the bank wants', 'Castellan', 'Send to the bank'),
  [`${CUSTOMER}/verify-business`]: about(
    'retailer',
    'askedForBusiness',
    'which business has to show a document',
    'For example the IRS letter with the EIN',
  ),
  [`${CUSTOMER}/verify-controller`]: about(
    'retailer',
    'askedForController',
    'whose controller has to show a document',
    'Identity document of the controller',
  ),
  [`${CUSTOMER}/verify-controller-and-business`]: about(
    'retailer',
    'askedForBoth',
    'who has to show both documents',
    'Identity document of the controller',
    'Document of the business',
  ),
  [`${CUSTOMER}/verify-customer`]: about(
    'retailer',
    'askedForPerson',
    'which sole proprietor has to show a document',
    'All four corners visible',
  ),
  [`${CUSTOMER}/verify-dba`]: about(
    'landlord',
    'askedForTradeName',
    'which company has to show its trade name',
    'fictitious business name filing',
  ),
  [`${REPORTS}/autopay`]: {
    sees: 'what was invoiced to one store',
    texts: async (demo) => {
      const [row] = await reportRows(demo, 'autopay');
      return [row.merchant, dollars(row.invoiced)];
    },
  },
  [`${REPORTS}/autopay-settlement`]: {
    sees: 'the bank trace of one settled debit',
    texts: async (demo) => {
      const [row] = await reportRows(demo, 'autopay_settlement');
      return [row.trace_id, dollars(row.amount)];
    },
  },
  [`${REPORTS}/autopay-summary`]: {
    sees: 'what was collected in a month',
    texts: async (demo) => {
      const row = (await reportRows(demo, 'autopay_summary')).at(-2);
      return [dollars(row?.invoiced), dollars(row?.collected)];
    },
  },
};
