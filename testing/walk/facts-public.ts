// Facts of the pages before the product and on the way into it.
import { type Body, type Demo, type Facts, rowOf, same, step } from '#testing/walk/fact.ts';
import { baseRent, deal, storeOf } from '#testing/walk/facts-deals.ts';

/** The invite in the mail, as the page of its link asks for it. */
const invite = ({ get, places }: Demo): Promise<Body> =>
  get('visitor', `/api/users/mastercompany_invite/${places.userInvite}/`);
const dealInvite = ({ get, places }: Demo): Promise<Body> =>
  get('visitor', `/api/deals/my_invite/${places.dealInvite}/`);
const newDeal = (demo: Demo) => deal(demo, 'retailer', 'newDeal');

export const PUBLIC_FACTS: Facts = {
  '/': {
    sees: 'the people of the demo who may sign in',
    texts: async ({ get }) =>
      (await get('visitor', '/api/config/')).demo.sign_ins.map(({ full_name }: Body) => full_name),
  },
  '/login': same('/'),
  '/login_as': step('that a reason is asked for and kept', 'They get it by e-mail, and it stays in the record.'),
  '/signup': {
    sees: 'whose invite it is and the invited address',
    texts: async (demo) => {
      const { email, first_name } = await invite(demo);
      return [`invites you to join the team of ${(await invite(demo)).company.name}`, email, first_name];
    },
  },
  '/password/forgot': step('what will be mailed', 'We will e-mail you a link to set a new one.'),
  '/password/new_password': step(
    'what a new password ends',
    'Every device signed in to this account will be signed out.',
  ),
  '/two-factor/:id': step('where the code was sent', 'Six digits, sent to landlord@demo.test.'),
  '/email-invite/:type/:code/:action/': {
    sees: 'whom the invite was sent to, and as what',
    texts: async (demo) => ['Sent to', (await invite(demo)).email, 'Account', 'Landlord'],
  },
  '/thank-you': step('that the answer has arrived', 'We have your answer.'),
  '/signup/deal/:code/invite/accept': {
    sees: 'the invited merchant, the store and its owner',
    texts: async (demo) => {
      const { retailer, email, company, premises } = await dealInvite(demo);
      return [retailer.legal_name, email, company.name, `${premises.name}, ${premises.unit}`];
    },
  },
  '/merchant-signup': same('/signup/deal/:code/invite/accept'),
  '/merchant-signup/intro': same('/signup/deal/:code/invite/accept'),
  '/merchant-signup/create-account': {
    sees: 'the invited address in the form',
    texts: async (demo) => [(await dealInvite(demo)).email, 'With it you read and answer the terms.'],
  },
  '/merchant-signup/business-profile': {
    sees: 'the merchant’s own companies to choose from',
    texts: async (demo) => {
      const { name } = await rowOf(demo, 'retailer', '/api/companies/company/', demo.places.company);
      return [name, 'Register another company'];
    },
  },
  '/signup/deal/single/:id': same('/merchant-signup/business-profile'),
  '/deals/first/:deal': same('/merchant-signup/business-profile'),
  '/dashboard/deals/:code/invite/accept': same('/merchant-signup/business-profile'),
  '/merchant-signup/location': {
    sees: 'the address of the store, as the fourth of seven steps',
    texts: async (demo) => {
      const { premises } = (await newDeal(demo)).landlord.company;
      return [premises.address_street, premises.address_zip, storeOf(await newDeal(demo)), '7 Your till'];
    },
  },
  '/merchant-signup/terms': {
    sees: 'the base rent of the store, as the fifth of seven steps',
    texts: async (demo) => [`Base rent of ${baseRent(await newDeal(demo))} a month`, '7 Your till'],
  },
  '/merchant-signup/terms-confirm': {
    sees: 'the terms in one line and for which company, as the sixth of seven steps',
    texts: async (demo) => {
      const offer = await newDeal(demo);
      return [`${storeOf(offer)}: ${baseRent(offer)} a month`, offer.retailer.company.name, '7 Your till'];
    },
  },
  '/merchant-signup/verify': {
    sees: 'the fingerprint of the terms and who accepted them',
    texts: async (demo) => {
      const [version] = (await demo.get('retailer', `/api/deals/deal/${demo.places.deal}/terms_versions/`)).results;
      return [version.sha256, `By ${version.accepted.by}`];
    },
  },
  '/deals/second/:id': {
    sees: 'the address of the store, as the first of three steps',
    texts: async (demo) => {
      const { premises } = (await newDeal(demo)).landlord.company;
      return [premises.address_street, premises.address_zip, '3 Confirm'];
    },
  },
  '/new-ui/retailer/connections/new/location': same('/deals/second/:id'),
  '/new-ui/retailer/connections/new/terms': {
    sees: 'the base rent of the store, as the second of three steps',
    texts: async (demo) => [`Base rent of ${baseRent(await newDeal(demo))} a month`, '3 Confirm'],
  },
  '/new-ui/retailer/connections/new/terms-confirm': {
    sees: 'the terms in one line and for which company, as the last of three steps',
    texts: async (demo) => {
      const offer = await newDeal(demo);
      return [`${storeOf(offer)}: ${baseRent(offer)} a month`, offer.retailer.company.name, '3 Confirm'];
    },
  },
};
