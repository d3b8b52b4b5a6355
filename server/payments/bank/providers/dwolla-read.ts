// The provider's answers in our words. A field it leaves out is empty; a word we do not know is an error, since
// guessing a state of money is worse than stopping.
import { type Cents, parseMoney } from '#core/base/money.ts';
import {
  BANK_ACCOUNT_TYPES,
  type BusinessClassification,
  CERTIFICATIONS,
  type Certification,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  OWNER_STATUSES,
} from '#core/payments/bank/bank-words.ts';
import type {
  BankEvent,
  CustomerState,
  FundingSourceState,
  MicroDeposits,
  OwnerState,
  TransferFailure,
  TransferState,
  WebhookSubscription,
} from '#server/payments/bank/provider.ts';
import { type Hal, idIn, type Json, kindIn } from '#server/payments/bank/providers/dwolla-client.ts';

export type { Hal };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const links = (body: Hal): string[] => Object.keys(body._links ?? {});
const linked = (body: Hal, name: string): string => idIn(body._links?.[name]?.href ?? '');

function word<const Word extends string>(words: readonly Word[], value: unknown): Word {
  const knownWord = words.find((each) => each === value);
  if (!knownWord) throw new Error(`The bank-transfer provider answered a word we do not know: ${String(value)}`);
  return knownWord;
}

export function money(value: unknown): Cents {
  const { value: amount, currency } = (value ?? {}) as Json;
  const cents = parseMoney(text(amount));
  if (cents === undefined || currency !== 'USD') throw new Error('The provider answered an amount we cannot read');
  return cents;
}

export function classification(body: Hal): BusinessClassification {
  const industries = (body._embedded?.['industry-classifications'] ?? []).map((each) => ({
    id: text(each.id),
    name: text(each.name),
  }));
  return { id: text(body.id), name: text(body.name), industries };
}

export function customer(body: Hal): CustomerState {
  const controller = (body.controller ?? {}) as Json;
  return {
    id: text(body.id),
    type: word(CUSTOMER_TYPES, body.type),
    status: word(CUSTOMER_STATUSES, body.status),
    firstName: text(body.firstName),
    lastName: text(body.lastName),
    email: text(body.email),
    businessName: text(body.businessName),
    doingBusinessAs: text(body.doingBusinessAs),
    businessType: text(body.businessType),
    businessClassification: text(body.businessClassification),
    address1: text(body.address1),
    address2: text(body.address2),
    city: text(body.city),
    state: text(body.state),
    postalCode: text(body.postalCode),
    phone: text(body.phone),
    website: text(body.website),
    controllerName: [text(controller.firstName), text(controller.lastName)].filter(Boolean).join(' '),
    links: links(body),
    requests: (body._embedded?.errors ?? []).map(({ code, message, path }) => ({
      code: text(code),
      message: text(message),
      path: text(path),
    })),
  };
}

export function owner(body: Hal): OwnerState {
  const address = (body.address ?? {}) as Json;
  return {
    id: text(body.id),
    firstName: text(body.firstName),
    lastName: text(body.lastName),
    status: word(OWNER_STATUSES, body.verificationStatus),
    address: {
      address1: text(address.address1),
      address2: text(address.address2),
      city: text(address.city),
      stateProvinceRegion: text(address.stateProvinceRegion),
      postalCode: text(address.postalCode),
      country: text(address.country),
    },
    links: links(body),
  };
}

export const certification = (body: Hal): Certification => word(CERTIFICATIONS, body.status);

export function fundingSource(body: Hal): FundingSourceState {
  return {
    id: text(body.id),
    customerId: linked(body, 'customer'),
    kind: word(['bank', 'balance'], body.type),
    status: word(['unverified', 'verified'], body.status),
    accountType: BANK_ACCOUNT_TYPES.find((each) => each === body.bankAccountType) ?? null,
    name: text(body.name),
    bankName: text(body.bankName),
    removed: body.removed === true,
    created: text(body.created),
    links: links(body),
  };
}

export function microDeposits(body: Hal): MicroDeposits {
  const failure = body.failure as Json | undefined;
  return {
    status: word(['pending', 'processed', 'failed'], body.status),
    ...(failure && { failure: { code: text(failure.code), description: text(failure.description) } }),
  };
}

export function transfer(body: Hal): TransferState {
  return {
    id: text(body.id),
    status: word(['pending', 'processed', 'failed', 'cancelled'], body.status),
    amount: money(body.amount),
    correlationId: text(body.correlationId),
    sourceId: linked(body, 'source-funding-source'),
    destinationId: linked(body, 'destination-funding-source'),
    created: text(body.created),
    traceId: text(body.individualAchId) || null,
    cancellable: 'cancel' in (body._links ?? {}),
    failure: null,
  };
}

export function failure(body: Hal): TransferFailure {
  return { code: text(body.code), description: text(body.description), explanation: text(body.explanation) };
}

/** Older events carry their moment as `timestamp`. */
export function event(body: Hal): BankEvent {
  const resource = body._links?.resource?.href ?? '';
  return {
    id: text(body.id),
    topic: text(body.topic),
    resourceId: text(body.resourceId) || idIn(resource),
    resourceKind: kindIn(resource),
    customerId: linked(body, 'customer') || null,
    correlationId: text(body.correlationId) || null,
    created: text(body.created) || text(body.timestamp),
  };
}

export function subscription(body: Hal): WebhookSubscription {
  return { id: text(body.id), url: text(body.url), paused: body.paused === true };
}

/** No provider sends characters that no database keeps. */
const isStorable = (value: string | null) => value === null || !value.includes('\0');

/** A message's body; undefined when it is not an event. */
export function parseEvent(body: string): BankEvent | undefined {
  try {
    const read = event(JSON.parse(body) as Hal);
    const isWhole = read.id !== '' && read.topic !== '' && read.resourceId !== '';
    return isWhole && Object.values(read).every((value) => isStorable(value)) ? read : undefined;
  } catch {
    return undefined;
  }
}
