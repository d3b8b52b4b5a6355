// What an installation consists of. Its jobs are run with it and it holds their queue, so both are told here.
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import type { Vault } from '#server/base/crypto.ts';
import type { Database, Db, Tx } from '#server/base/db/db.ts';
import type { Files } from '#server/base/files/files.ts';
import type { Outbound } from '#server/base/http/http.ts';
import type { Log } from '#server/base/log.ts';
import type { Mail } from '#server/base/mail/compose-mail.ts';

/** Built once at start (or once a test file) and passed on. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly subscriptions: readonly Subscription[];
  readonly mailTransport: MailTransport;
  readonly files: Files;
  readonly outbound: Outbound;
  /** The vendors of a demo, on this machine; null where real ones are called. */
  readonly simulators: SimulatedVendors | null;
  /** Who signs in to a demo; null everywhere else. */
  readonly demo: DemoPeople | null;
};

export type Job<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** A cron line in UTC, for work that comes round by itself. */
  readonly cron?: string;
  /** Tries after the first, with growing pauses. */
  readonly retries?: number;
  /** Of what is queued with the same payload only one waits; what is wanted at once does not wait for what comes later. */
  readonly oneWaits?: true;
  /** Longer than its work ever takes; beyond it the job is stuck, is stopped and begins anew. */
  readonly longestHours?: number;
  run(services: Services, payload: Payload): Promise<void>;
};

/** A list of jobs holds payloads of every type; each checks its own when it runs. */
export type AnyJob = Pick<Job, 'name' | 'cron' | 'retries' | 'longestHours' | 'oneWaits'> & {
  readonly payload: z.ZodType;
  run(services: Services, payload: never): Promise<void>;
};

type EnqueueOptions = { startAfter?: Date };

export type Jobs = {
  enqueue<Payload>(tx: Tx, target: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Begins to work on what is queued. */
  work(services: Services): Promise<void>;
  /** Runs everything that is due now and answers how many jobs ran: tests and the demo's clock. */
  drain(services: Services): Promise<number>;
  stop(): Promise<void>;
};

/** Pairs an event with the job of a feature further right; the app lists all of them. */
export type Subscription = { readonly event: { readonly name: string }; readonly job: AnyJob };

/** The id is the same at every try, so that whoever gets a mail twice can tell that it is one. */
export type MailTransport = { readonly keepsMail: boolean; deliver(mail: Mail & { id: string }): Promise<void> };

export type DemoPeople = {
  readonly password: string;
  readonly signIns: readonly { username: string; label: string; full_name: string; organisation: string }[];
  /** The code of the account with an authenticator app. */
  totp(now: Date): { username: string; code: string };
};

export type SwitchedFault = {
  readonly id: number;
  readonly vendor: string;
  readonly fault: string;
  /** Of a debit that comes back. */
  readonly code: string | null;
  /** How often it still happens; null where only its time ends it. */
  left: number | null;
  readonly until: Date | null;
  /** How often it has happened. */
  met: number;
  readonly since: Date;
};
export type FaultToSwitch = {
  vendor: string;
  fault: string;
  times: number | null;
  until: Date | null;
  code: string | null;
};

/** Trouble of simulated vendors, switched on and off while a demo runs. */
export type SimulatedFaults = {
  /** Codes with which a bank sends a debit back. */
  readonly codes: readonly string[];
  kinds(vendor: string): { fault: string; about: string; needsCode: boolean }[];
  list(): SwitchedFault[];
  switchOn(fault: FaultToSwitch): SwitchedFault;
  /** False where it was over already. */
  switchOff(id: number): boolean;
  /** For simulators: the oldest of these faults that is on for the vendor; asking uses it once. */
  meets(vendor: string, faults: readonly string[]): SwitchedFault | undefined;
};

type SimulatedVendors = {
  readonly types: readonly string[];
  readonly faults: SimulatedFaults;
  /** The id of a merchant who has exactly these shops. */
  merchant(shops: readonly { id: string; name: string; timeZone: string; salesPerDay: number }[]): string;
  /** What a vendor would have given us for a merchant. */
  credentials(type: string, merchant: string): Record<string, string>;
  /** Their sign-in pages, for a browser. */
  mount(app: FastifyInstance, prefix: string): void;
  close(): Promise<void>;
};
