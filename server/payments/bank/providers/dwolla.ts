// The bank-transfer provider over its official client.
import { moneyText } from '#core/base/money.ts';
import type { BankSettings } from '#server/base/config.ts';
import type { Outbound } from '#server/base/http/http.ts';
import {
  type BankProvider,
  BankRefusal,
  type NewBankAccount,
  type NewDocument,
  type TransferState,
} from '#server/payments/bank/provider.ts';
import { createDwollaClient, type DwollaClient } from '#server/payments/bank/providers/dwolla-client.ts';
import { exchanged } from '#server/payments/bank/providers/dwolla-exchange.ts';
import { asForm } from '#server/payments/bank/providers/dwolla-form.ts';
import * as read from '#server/payments/bank/providers/dwolla-read.ts';

const LARGEST_PAGE = 200;

export function createDwolla(settings: BankSettings, outbound: Outbound): BankProvider {
  const client = createDwollaClient(settings, outbound);
  return {
    async classifications() {
      const body = await client.get('/business-classifications');
      return embedded(body, 'business-classifications').map(read.classification);
    },
    customers: customers(client),
    owners: owners(client),
    fundingSources: fundingSources(client, settings.apiUrl),
    transfers: transfers(client, settings.apiUrl),
    events: {
      async list({ limit, offset }) {
        const body = await client.get('/events', { limit: String(limit), offset: String(offset) });
        return embedded(body, 'events').map(read.event);
      },
      read: async (id) => read.event(await client.get(`/events/${id}`)),
    },
    webhooks: {
      list: async () =>
        embedded(await client.get('/webhook-subscriptions'), 'webhook-subscriptions').map(read.subscription),
      subscribe: (url, secret, key) => client.make('/webhook-subscriptions', { url, secret }, key),
      remove: (id) => client.remove(`/webhook-subscriptions/${id}`),
    },
  };
}

function customers(client: DwollaClient): BankProvider['customers'] {
  const change = async (id: string, body: object) =>
    read.customer((await client.change(`/customers/${id}`, body)).body);
  return {
    create: (customer, key) => client.make('/customers', given(customer), key),
    read: async (id) => read.customer(await client.get(`/customers/${id}`)),
    findByEmail: async (email) => embedded(await client.get('/customers', { email }), 'customers').map(read.customer),
    update: (id, changes) => change(id, given(changes)),
    deactivate: (id) => change(id, { status: 'deactivated' }),
    reactivate: (id) => change(id, { status: 'reactivated' }),
    addDocument: (id, document, key) => upload(client, `/customers/${id}/documents`, document, key),
  };
}

function owners(client: DwollaClient): BankProvider['owners'] {
  return {
    list: async (customerId) =>
      embedded(await client.get(`/customers/${customerId}/beneficial-owners`), 'beneficial-owners').map(read.owner),
    create: (customerId, owner, key) => client.make(`/customers/${customerId}/beneficial-owners`, given(owner), key),
    read: async (id) => read.owner(await client.get(`/beneficial-owners/${id}`)),
    update: async (id, owner) => read.owner((await client.change(`/beneficial-owners/${id}`, given(owner))).body),
    remove: (id) => client.remove(`/beneficial-owners/${id}`),
    addDocument: (id, document, key) => upload(client, `/beneficial-owners/${id}/documents`, document, key),
    certification: async (customerId) =>
      read.certification(await client.get(`/customers/${customerId}/beneficial-ownership`)),
    certify: async (customerId) => {
      const { body } = await client.change(`/customers/${customerId}/beneficial-ownership`, { status: 'certified' });
      return read.certification(body);
    },
  };
}

function fundingSources(client: DwollaClient, apiUrl: string): BankProvider['fundingSources'] {
  return {
    list: async (customerId) =>
      embedded(await client.get(`/customers/${customerId}/funding-sources`), 'funding-sources').map(read.fundingSource),
    create: async (customerId, account, key) => {
      const body =
        'plaidToken' in account
          ? await exchanged(client, apiUrl, { customerId, ...account, key })
          : accountBody(account);
      return client.make(`/customers/${customerId}/funding-sources`, body, key);
    },
    read: async (id) => read.fundingSource(await client.get(`/funding-sources/${id}`)),
    remove: async (id) => read.fundingSource((await client.change(`/funding-sources/${id}`, { removed: true })).body),
    balance: async (id) => read.money((await client.get(`/funding-sources/${id}/balance`)).balance),
    startMicroDeposits: async (id, key) => void (await client.make(`/funding-sources/${id}/micro-deposits`, {}, key)),
    microDeposits: async (id) => {
      try {
        return read.microDeposits(await client.get(`/funding-sources/${id}/micro-deposits`));
      } catch (error) {
        if (error instanceof BankRefusal && error.status === 404) return undefined;
        throw error;
      }
    },
    verifyMicroDeposits: async (id, [first, second]) => {
      const amounts = { amount1: usd(moneyText(first)), amount2: usd(moneyText(second)) };
      const { status } = await client.change(`/funding-sources/${id}/micro-deposits`, amounts);
      if (status === 202) {
        throw new BankRefusal(400, 'TryAgainLater', 'The deposits have not arrived yet. Try again in a day or two.');
      }
    },
  };
}

function transfers(client: DwollaClient, apiUrl: string): BankProvider['transfers'] {
  const withFailure = async (body: Awaited<ReturnType<DwollaClient['get']>>) => {
    const transfer = read.transfer(body);
    if (!body._links?.failure) return transfer;
    return { ...transfer, failure: read.failure(await client.get(`/transfers/${transfer.id}/failure`)) };
  };
  const source = (id: string) => ({ href: `${apiUrl}/funding-sources/${id}` });
  return {
    create: ({ sourceId, destinationId, amount, correlationId, metadata, addenda }, key) =>
      client.make(
        '/transfers',
        {
          _links: { source: source(sourceId), destination: source(destinationId) },
          amount: usd(moneyText(amount)),
          correlationId,
          ...(metadata && { metadata }),
          ...(addenda && { achDetails: { source: { addenda: { values: [addenda.slice(0, 80)] } } } }),
        },
        key,
      ),
    read: async (id) => withFailure(await client.get(`/transfers/${id}`)),
    readListed: async (customerId, ids, { from, through }) => {
      const wanted = new Set(ids);
      const shown: TransferState[] = [];
      // Never more pages than transfers: a list full of others is left to single reads.
      for (let page = 0; page < ids.length && wanted.size > 0; page += 1) {
        const part = { limit: String(LARGEST_PAGE), offset: String(page * LARGEST_PAGE) };
        const query = { startDate: from, endDate: through, ...part };
        const listed = embedded(await client.get(`/customers/${customerId}/transfers`, query), 'transfers');
        const ours = listed.filter((each) => wanted.delete(String(each.id)));
        shown.push(...ours.filter((each) => !each._links?.failure).map(read.transfer));
        if (listed.length < LARGEST_PAGE) break;
      }
      return shown;
    },
    findByCorrelation: async (customerId, correlationId) => {
      const query = { correlationId, limit: String(LARGEST_PAGE) };
      const listedTransfers = embedded(await client.get(`/customers/${customerId}/transfers`, query), 'transfers');
      // The provider's search is not exact; only ours counts.
      const ours = listedTransfers.filter((each) => each.correlationId === correlationId);
      return Promise.all(ours.map(withFailure));
    },
    cancel: async (id) => withFailure((await client.change(`/transfers/${id}`, { status: 'cancelled' })).body),
  };
}

async function upload(client: DwollaClient, path: string, document: NewDocument, key: string): Promise<string> {
  return client.make(path, await asForm(document), key);
}

function accountBody(account: Extract<NewBankAccount, { accountNumber: string }>) {
  const { type, name, ...proof } = account;
  return { ...proof, bankAccountType: type, name };
}

const usd = (value: string) => ({ value, currency: 'USD' });
const embedded = (body: read.Hal, name: string): read.Hal[] => body._embedded?.[name] ?? [];

/** Fields that were left out are not sent: the provider takes null for a value. */
function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
