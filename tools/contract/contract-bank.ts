// Checks the bank adapter's requests and the simulated provider's answers against the vendor's own OpenAPI document:
// what the adapter sends must be allowed there, and what the simulator answers must be what the vendor describes.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { openInMemory } from '#server/base/db/db.ts';
import { createOutbound } from '#server/base/http/http.ts';
import type { BankProvider, NewCustomer } from '#server/payments/bank/provider.ts';
import { createDwolla } from '#server/payments/bank/providers/dwolla.ts';
import { type SimulatedExchange, startBankSimulator } from '#simulators/bank/simulator.ts';

type Json = Record<string, unknown>;

/** One sentence for each thing that does not fit; `specs` is the folder that holds dwolla-openapi.yml. */
export async function checkBankContract(
  specs: string,
): Promise<{ checked: number; calls: number; problems: string[] }> {
  const document = parse(await readFile(join(specs, 'dwolla-openapi.yml'), 'utf8')) as Json;
  const exchanges = await recordExchanges();
  const { check, count } = checker(document);
  const problems = exchanges.flatMap(check);
  return {
    checked: count(),
    calls: new Set(exchanges.map(({ method, pattern }) => `${method} ${pattern}`)).size,
    problems,
  };
}

/** The vendor lists alternatives that overlap; one of them has to fit, not exactly one. */
function checker(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  ajv.addSchema(loosened(document) as Json, 'vendor');
  let checked = 0;
  const against = (pointer: string, value: unknown, what: string): string[] => {
    const validate = ajv.getSchema(`vendor#${pointer}`) ?? ajv.compile({ $ref: `vendor#${pointer}` });
    checked += 1;
    if (validate(value)) return [];
    return [`${what}: ${ajv.errorsText(validate.errors).slice(0, 600)}`];
  };
  const check = ({ method, pattern, body, status, answer }: SimulatedExchange): string[] => {
    const operation = at(document, ['paths', pattern, method.toLowerCase()]) as Json | undefined;
    if (!operation) return [`${method} ${pattern} is not in the vendor's document`];
    const base = `/paths/${escaped(pattern)}/${method.toLowerCase()}`;
    const problems: string[] = [];
    const request = mediaOf(at(operation, ['requestBody', 'content']));
    const isForm = request?.startsWith('multipart');
    // What the vendor refuses need not fit its description.
    if (request && !isForm && method === 'POST' && status < 400) {
      problems.push(
        ...against(`${base}/requestBody/content/${escaped(request)}/schema`, body, `${method} ${pattern} sends`),
      );
    }
    const described = at(operation, ['responses', String(status)]) as Json | undefined;
    if (!described) return [...problems, `${method} ${pattern} answers ${status}, which the vendor does not describe`];
    const media = mediaOf(described.content);
    if (media && answer !== undefined && 'schema' in ((described.content as Json)[media] as Json)) {
      const pointer = `${base}/responses/${status}/content/${escaped(media)}/schema`;
      problems.push(...against(pointer, answer, `${method} ${pattern} answers ${status}`));
    }
    return problems;
  };
  return { check, count: () => checked };
}

async function recordExchanges(): Promise<SimulatedExchange[]> {
  const exchanges: SimulatedExchange[] = [];
  const database = await openInMemory();
  const clock = () => new Date('2026-03-10T15:00:00Z');
  const bank = await startBankSimulator({ db: database.db, clock, onCall: (call) => void exchanges.push(call) });
  const settings = {
    key: 'contract',
    secret: 'contract',
    apiUrl: bank.url,
    tokenUrl: `${bank.url}/token`,
    webhookSecret: undefined,
    timeoutMs: 10_000,
    loopback: true,
  };
  const provider = createDwolla(settings, createOutbound([{ host: new URL(bank.url).host, loopback: true }]));
  try {
    await everyCall(provider, () => bank.advance(10 * 86_400_000));
  } finally {
    await bank.close();
    await database.close();
  }
  return exchanges.filter(({ pattern }) => pattern !== '/token');
}

const ADDRESS = {
  address1: '12 Market St',
  city: 'Albany',
  stateProvinceRegion: 'NY',
  postalCode: '12207',
  country: 'US',
};
const PERSON = { firstName: 'Ruth', lastName: 'Moreno', dateOfBirth: '1980-01-31', ssn: '6789', address: ADDRESS };
const OWNER = { ...PERSON, ssn: '123456780' };

const merchant: NewCustomer = {
  type: 'unverified',
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'merchant@contract.test',
  businessName: 'Juniper Foods LLC',
  ipAddress: '127.0.0.1',
  correlationId: 'company-1',
};

const landlord: NewCustomer = {
  ...merchant,
  type: 'business',
  email: 'landlord@contract.test',
  businessName: 'Moreno Estates LLC',
  businessType: 'llc',
  businessClassification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
  ein: '12-3456789',
  address1: '12 Market St',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  controller: { ...PERSON, title: 'CEO' },
};

/** Each call of the provider type at least once, refusals among them. */
async function everyCall(bank: BankProvider, passDays: () => Promise<void>): Promise<void> {
  await bank.classifications();
  const payer = await bank.customers.create(merchant, randomUUID());
  const payee = await bank.customers.create(landlord, randomUUID());
  await refused(bank.customers.create({ ...merchant, firstName: '' }, randomUUID()));
  await refused(bank.customers.create(merchant, randomUUID()));
  await bank.customers.update(payer, { firstName: 'Adele', lastName: 'Moreno' });
  await bank.customers.update(payee, { phone: '2125550100' });
  await bank.customers.findByEmail(merchant.email);
  await refused(bank.customers.read(randomUUID()));

  const retried = await bank.customers.create(
    { ...landlord, email: 'r@contract.test', businessName: 'retry' },
    randomUUID(),
  );
  await bank.customers.update(retried, { ...landlord, email: 'r@contract.test' });
  const papers = await bank.customers.create(
    { ...landlord, email: 'd@contract.test', businessName: 'document' },
    randomUUID(),
  );
  const picture = {
    type: 'license' as const,
    filename: 'licence.png',
    contentType: 'image/png',
    content: new Uint8Array(8),
  };
  await bank.customers.addDocument(papers, picture, randomUUID());

  const owner = await bank.owners.create(payee, OWNER, randomUUID());
  const second = await bank.owners.create(payee, { ...OWNER, firstName: 'incomplete' }, randomUUID());
  await bank.owners.update(second, OWNER);
  await bank.owners.read(owner);
  await bank.owners.list(payee);
  await bank.owners.remove(second);
  const third = await bank.owners.create(payee, { ...OWNER, firstName: 'document' }, randomUUID());
  await bank.owners.addDocument(third, picture, randomUUID());
  await bank.owners.certification(payee);
  await bank.owners.certify(payee);
  await moneyCalls(bank, payer, payee, passDays);
  await bank.customers.deactivate(payer);
  await bank.customers.reactivate(payer);
}

async function moneyCalls(bank: BankProvider, payer: string, payee: string, passDays: () => Promise<void>) {
  const numbers = { type: 'checking' as const, name: 'Rent', routingNumber: '222222226', accountNumber: '123456789' };
  const source = await bank.fundingSources.create(payer, numbers, randomUUID());
  await refused(bank.fundingSources.create(payer, numbers, randomUUID()));
  await bank.fundingSources.startMicroDeposits(source, randomUUID());
  await passDays();
  await bank.fundingSources.microDeposits(source);
  await bank.fundingSources.verifyMicroDeposits(source, [cents(3), cents(9)]);
  await bank.fundingSources.read(source);
  const poor = await bank.fundingSources.create(
    payer,
    { type: 'checking', name: 'R01', plaidToken: 'link' },
    randomUUID(),
  );
  const balance = (await bank.fundingSources.list(payee)).find(({ kind }) => kind === 'balance')?.id ?? '';
  const transfer = { sourceId: source, destinationId: balance, amount: cents(12_345), addenda: 'RENT-2026-03' };
  const rent = await bank.transfers.create({ ...transfer, correlationId: 'invoice-1' }, randomUUID());
  const late = await bank.transfers.create({ ...transfer, sourceId: poor, correlationId: 'invoice-2' }, randomUUID());
  const gone = await bank.transfers.create({ ...transfer, correlationId: 'invoice-3' }, randomUUID());
  await bank.transfers.cancel(gone);
  await refused(
    bank.transfers.create({ ...transfer, amount: cents(99_999_999), correlationId: 'invoice-4' }, randomUUID()),
  );
  await passDays();
  await bank.transfers.read(rent);
  await bank.transfers.read(late);
  await bank.transfers.readListed(payer, [rent, late], { from: day('2026-01-01'), through: day('2027-12-31') });
  await bank.transfers.findByCorrelation(payer, 'invoice-1');
  await bank.fundingSources.balance(balance);
  await bank.fundingSources.remove(poor);
  await bank.webhooks.subscribe('https://contract.test/hook/', 'a secret of sixteen', randomUUID());
  const [subscription] = await bank.webhooks.list();
  await bank.webhooks.remove(subscription?.id ?? '');
  const [event] = await bank.events.list({ limit: 5, offset: 0 });
  await bank.events.read(event?.id ?? '');
}

async function refused(call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => 'was allowed',
    () => 'was refused',
  );
  if (outcome === 'was allowed') throw new Error('A call that had to be refused was allowed');
}

function loosened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'jsonSchemaDialect' && key !== 'discriminator')
      .map(([key, inner]) => [key === 'oneOf' ? 'anyOf' : key, loosened(inner)]),
  );
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);
}

const mediaOf = (content: unknown): string | undefined => Object.keys((content as Json | undefined) ?? {})[0];
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
