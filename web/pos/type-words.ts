// What each sales system needs to be connected, and where its owner finds it. Screens are one; these words are theirs.
import type { PosType } from '#core/pos/pos-types.ts';

type TypeWords = {
  /** One line in the list of systems. */
  line: string;
  /** What has to be at hand. */
  needs: string;
  /** Where to find it, step by step. */
  where: readonly string[];
};

export const TYPE_WORDS: Record<PosType, TypeWords> = {
  square: {
    line: 'Sign in at Square',
    needs: 'The sign-in of the Square account’s owner, or of a team member who may connect apps.',
    where: ['Square opens and asks for permission to read orders, payments and locations.', 'Press Allow there.'],
  },
  clover: {
    line: 'Sign in at Clover',
    needs: 'The sign-in of the Clover merchant’s owner or an admin. Each Clover merchant is one location.',
    where: ['Clover opens and asks which merchant you mean.', 'Press Accept; Clover leads you back here.'],
  },
  toast_api: {
    line: 'Restaurant GUID and API access',
    needs: 'The API credentials of your restaurant group and the restaurant’s GUID.',
    where: [
      'In Toast Web, open Integrations, Toast API access, Manage credentials.',
      'Create credentials with the scopes orders:read, restaurants:read and config:read.',
      'The restaurant’s GUID stands in the address of its page in Toast Web.',
    ],
  },
  toast: {
    line: 'Nightly data export',
    needs: 'The nightly data export, which Toast switches on for an account, and its export ID.',
    where: [
      'In Toast Web, open Reports, Settings, Data exports.',
      'Add our public key there; it is shown beside, with a button to copy it.',
      'Copy the export ID and the user name, and enter the user name here.',
    ],
  },
  toast_adapter: {
    line: 'Through a Toast partner',
    needs: 'The address and the key that the partner which reads your Toast data gave you.',
    where: ['Ask the partner for read access to orders, by location.', 'They answer with an address and a key.'],
  },
  shopify: {
    line: 'Sign in at your Shopify store',
    needs: 'The store’s myshopify.com address and the sign-in of its owner or of staff who may install apps.',
    where: ['The address stands in Shopify admin under Settings, Domains.', 'Shopify asks to install our app.'],
  },
  lightspeed: {
    line: 'Sign in at Retail (R-Series) or Restaurant (K-Series)',
    needs: 'The sign-in of an administrator of your Lightspeed Retail (R-Series) or Restaurant (K-Series) account.',
    where: [
      'Say which of the two you use: your back office at Lightspeed names it.',
      'Lightspeed opens and asks for permission to read sales and locations.',
      'Press Authorize there.',
    ],
  },
  vendhq: {
    line: 'Sign in at Lightspeed X-Series',
    needs: 'The name of your store (the part before .retail.lightspeed.app) and an administrator’s sign-in.',
    where: ['The name stands in the address bar when you are signed in at X-Series.', 'Allow the access there.'],
  },
  upserve: {
    line: 'User name, password and API key',
    needs: 'Access to the Upserve Reporting API, which Upserve switches on for an account.',
    where: ['Ask Upserve support for Reporting API access.', 'They answer with a user name, a password and a key.'],
  },
  sumup: {
    line: 'Sign in at SumUp',
    needs: 'The sign-in of the SumUp account’s owner.',
    where: ['SumUp opens and asks for permission to read transactions.', 'Press Authorize there.'],
  },
  zettle: {
    line: 'Sign in at Zettle',
    needs: 'The sign-in of the Zettle account’s owner.',
    where: ['Zettle opens and asks for permission to read purchases.', 'Press Allow there.'],
  },
  poynt: {
    line: 'Sign in at Poynt (GoDaddy)',
    needs: 'The sign-in of the business’s owner at Poynt HQ or GoDaddy Payments.',
    where: ['Poynt opens and asks for permission to read orders and stores.', 'Press Approve there.'],
  },
  heartland: {
    line: 'Subdomain and API token',
    needs: 'The subdomain of your Heartland Retail account and an API token.',
    where: [
      'The subdomain is the part before .retail.heartland.us in the address bar.',
      'Under My Account, API Tokens, create a token for reading.',
    ],
  },
  hike: {
    line: 'Sign in at Hike',
    needs: 'The sign-in of the Hike account’s owner.',
    where: ['Hike opens and asks for permission to read sales and outlets.', 'Press Allow there.'],
  },
  roller: {
    line: 'Client ID and secret',
    needs: 'A client ID and a client secret of the ROLLER API, for each venue.',
    where: ['In ROLLER, open Apps, API.', 'Create an API key for reading and copy both values.'],
  },
  simphony: {
    line: 'Server address and API account',
    needs: 'The address of your Simphony Reporting (BI) server, the organization’s short name, and an API account.',
    where: ['Ask your Oracle administrator for an API account with Business Intelligence access.'],
  },
  ritual: {
    line: 'By agreement with Ritual, or by file',
    needs:
      'Ritual has no public API for sales: an agreement with Ritual that names an address and a key. Without one, sales come by upload.',
    where: ['Ask Ritual’s merchant support for API credentials.', 'Try them here before they are kept.'],
  },
  coral: {
    line: 'A feed by agreement, or by file',
    needs:
      'No public API of Coral is known: the address of a feed that your Coral contact sets up, and its API key. Without one, sales come by upload.',
    where: ['Your Coral contact gives both.'],
  },
  custom: {
    line: 'A feed of your own',
    needs: 'The address of your feed, its key, and where our fields stand in its answer.',
    where: ['The feed answers JSON with one entry a sale.', 'Each of our fields is given by a dotted path.'],
  },
  manual: {
    line: 'Type figures or upload files',
    needs: 'Nothing but a name. Sales are uploaded as a file or typed by day or month.',
    where: ['Name the till or the place whose sales you will upload.'],
  },
};
