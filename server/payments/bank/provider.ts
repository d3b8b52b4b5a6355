// What the product asks of a bank-transfer provider. Adapters fill it in; nothing outside an adapter knows a vendor's
// addresses or field names. Ids are the provider's. Every call that creates something takes the caller's key: the same
// key with the same content makes the thing once, however often it is sent within a day.
//
// A call ends in one of four ways: an answer; BankRefusal (it said no, nothing happened); BankBusy (it asked us to
// wait, nothing happened); BankUnknown (no answer that can be trusted: read before sending anything again).
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type {
  AddressInput,
  BankAccountType,
  BusinessClassification,
  Certification,
  ControllerInput,
  CustomerStatus,
  CustomerType,
  DocumentType,
  OwnerStatus,
} from '#core/payments/bank/bank-words.ts';

export type BankProvider = {
  classifications(): Promise<BusinessClassification[]>;
  readonly customers: {
    create(customer: NewCustomer, key: string): Promise<string>;
    read(id: string): Promise<CustomerState>;
    /** Customers of ours at the provider with exactly this address. */
    findByEmail(email: string): Promise<CustomerState[]>;
    /** New details, a second try of a verification, or the step from unverified to verified: all the same call. */
    update(id: string, changes: Partial<NewCustomer>): Promise<CustomerState>;
    deactivate(id: string): Promise<CustomerState>;
    reactivate(id: string): Promise<CustomerState>;
    addDocument(id: string, document: NewDocument, key: string): Promise<string>;
  };
  readonly owners: {
    list(customerId: string): Promise<OwnerState[]>;
    create(customerId: string, owner: OwnerInput, key: string): Promise<string>;
    read(id: string): Promise<OwnerState>;
    update(id: string, owner: OwnerInput): Promise<OwnerState>;
    remove(id: string): Promise<void>;
    addDocument(id: string, document: NewDocument, key: string): Promise<string>;
    certification(customerId: string): Promise<Certification>;
    certify(customerId: string): Promise<Certification>;
  };
  readonly fundingSources: {
    list(customerId: string): Promise<FundingSourceState[]>;
    create(customerId: string, account: NewBankAccount, key: string): Promise<string>;
    read(id: string): Promise<FundingSourceState>;
    remove(id: string): Promise<FundingSourceState>;
    /** Of a balance: what can be paid out now. */
    balance(id: string): Promise<Cents>;
    startMicroDeposits(id: string, key: string): Promise<void>;
    microDeposits(id: string): Promise<MicroDeposits | undefined>;
    verifyMicroDeposits(id: string, amounts: readonly [Cents, Cents]): Promise<void>;
  };
  readonly transfers: {
    create(transfer: NewTransfer, key: string): Promise<string>;
    read(id: string): Promise<TransferState>;
    /**
     * What the customer's list shows of these transfers, made between the days: many with one call. It may show fewer,
     * and leaves those out that failed, as it does not say why: whatever is missing is read by itself.
     */
    readListed(
      customerId: string,
      ids: readonly string[],
      createdWithin: { from: Day; through: Day },
    ): Promise<TransferState[]>;
    /**
     * Transfers of a customer that carry our correlation id: how an unknown outcome is settled without asking twice.
     */
    findByCorrelation(customerId: string, correlationId: string): Promise<TransferState[]>;
    /** Works until the provider has handed the transfer on; a refusal after that. */
    cancel(id: string): Promise<TransferState>;
  };
  readonly events: {
    /** Newest first. */
    list(page: { limit: number; offset: number }): Promise<BankEvent[]>;
    read(id: string): Promise<BankEvent>;
  };
  readonly webhooks: {
    list(): Promise<WebhookSubscription[]>;
    subscribe(url: string, secret: string, key: string): Promise<string>;
    remove(id: string): Promise<void>;
  };
};

export type NewCustomer = {
  type: 'unverified' | 'business';
  firstName: string;
  lastName: string;
  email: string;
  businessName: string;
  doingBusinessAs?: string | undefined;
  businessType?: string | undefined;
  businessClassification?: string | undefined;
  /** Passes through; never stored, logged or traced. */
  ein?: string | undefined;
  website?: string | undefined;
  phone?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  /** Of a sole proprietorship: the owner's own; passes through. */
  dateOfBirth?: string | undefined;
  ssn?: string | undefined;
  controller?: ControllerInput | undefined;
  ipAddress?: string | undefined;
  correlationId?: string | undefined;
};

export type CustomerState = {
  id: string;
  type: CustomerType;
  status: CustomerStatus;
  firstName: string;
  lastName: string;
  email: string;
  businessName: string;
  doingBusinessAs: string;
  businessType: string;
  businessClassification: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  website: string;
  controllerName: string;
  /** Names of the links the provider offers: what can or must be done next. */
  links: readonly string[];
  /** What the provider wants corrected before it verifies the customer. */
  requests: readonly { code: string; message: string; path: string }[];
};

export type OwnerInput = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  ssn?: string | undefined;
  passport?: { number: string; country: string } | undefined;
  address: AddressInput;
};

export type OwnerState = {
  id: string;
  firstName: string;
  lastName: string;
  status: OwnerStatus;
  address: AddressInput;
  links: readonly string[];
};

export type NewDocument = { type: DocumentType; filename: string; contentType: string; content: Uint8Array };

/** By its numbers, to be proved by micro-deposits; or by an account-link token, which is proof in itself. */
export type NewBankAccount = { type: BankAccountType; name: string } & (
  | { routingNumber: string; accountNumber: string }
  | { plaidToken: string }
);

export type FundingSourceState = {
  id: string;
  customerId: string;
  kind: 'bank' | 'balance';
  status: 'unverified' | 'verified';
  accountType: BankAccountType | null;
  name: string;
  bankName: string;
  removed: boolean;
  created: string;
  links: readonly string[];
};

export type MicroDeposits = {
  status: 'pending' | 'processed' | 'failed';
  failure?: { code: string; description: string } | undefined;
};

export type NewTransfer = {
  sourceId: string;
  destinationId: string;
  amount: Cents;
  correlationId: string;
  metadata?: Readonly<Record<string, string>>;
  /** At most 80 characters on the bank's statement. */
  addenda?: string | undefined;
};

export type TransferStatus = 'pending' | 'processed' | 'failed' | 'cancelled';

export type TransferState = {
  id: string;
  status: TransferStatus;
  amount: Cents;
  correlationId: string;
  sourceId: string;
  destinationId: string;
  created: string;
  /** The bank's trace, once the entry was sent to the network. */
  traceId: string | null;
  /** While true, cancel works. */
  cancellable: boolean;
  failure: TransferFailure | null;
};

/** `code` is the network's return code: R01 insufficient funds, R03 no account … */
export type TransferFailure = { code: string; description: string; explanation: string };

export type BankEvent = {
  id: string;
  topic: string;
  resourceId: string;
  /** 'transfers', 'customers', 'funding-sources' …: the collection of the resource. */
  resourceKind: string;
  customerId: string | null;
  correlationId: string | null;
  created: string;
};

export type WebhookSubscription = { id: string; url: string; paused: boolean };

/** What the product asks of the company that signs people in at their banks; its calls end in the same four ways. */
export type AccountLink = {
  /** A page at their bank for one person, and the token by which its outcome is read. */
  begin(about: { user: string; back: string }): Promise<{ token: string; url: string }>;
  /** What was chosen there; undefined where nothing was. */
  finish(token: string): Promise<LinkedAccount | undefined>;
};

/** `token` lets the bank-transfer provider, and nobody else, read the account once. */
export type LinkedAccount = { token: string; type: BankAccountType; name: string; lastFour: string };

/** The code of a refusal: the sign-in at a bank was finished before. */
export const SIGN_IN_USED = 'SignInUsed';

/** It answered no: nothing was done, and `detail` may be shown to the person who asked. */
export class BankRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { code: string; message: string; path: string }[];
  /** Of a duplicate: what is there already. */
  readonly existingId: string | undefined;

  constructor(status: number, code: string, detail: string, errors: BankRefusal['errors'] = [], existingId?: string) {
    super(`${code}: ${detail}`);
    this.existingId = existingId;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

/** It asked us to come back: nothing was done. */
export class BankBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`The bank-transfer provider is busy for ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A time-out, a cut connection or an error of its own: the thing may have been done or not. */
export class BankUnknown extends Error {}
