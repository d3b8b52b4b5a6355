// A whole installation for one test file: its own database from the prepared image (or template), the real HTTP app, a
// clock that the test sets, and mail that the test reads. No code of the product is replaced.

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { sessionExpiry } from '#core/access/session-life.ts';
import type { Role } from '#core/base/permissions.ts';
import { changeCodeHash } from '#server/access/proof/change-code-hash.ts';
import { allRoutes, buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { createLog } from '#server/base/log.ts';
import { listMails } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { openTestDatabase } from '#testing/database.ts';
import { ExampleRecorder } from '#testing/examples/record-examples.ts';

// Tests read bodies of every shape; `unknown` would only move the casts into each of them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Body = any;
export type Answer = { status: number; body: Body; headers: Record<string, unknown> };
export type Person = { id: number; username: string; token: string; role: Role };

const PASSWORD = 'Correct-9-horse';
const CODE = '482913';
/** One for everybody. */
let passwordHash: Promise<string> | undefined;

/**
 * The hash of a test's password, as cheap as the algorithm allows: what it costs is written into it, so that checking it
 * takes 0.1 ms of processor time instead of 20. Passwords that go through the product are hashed as it hashes them.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export class World {
  services!: Services;
  app!: FastifyInstance;
  /** Lines the server logged, for tests that look for secrets in them. */
  readonly logged: string[] = [];
  #now = new Date('2026-03-10T15:00:00Z');
  #people = 0;
  readonly #recorder = process.env.EXAMPLES
    ? new ExampleRecorder(
        process.env.EXAMPLES,
        allRoutes.map(({ endpoint }) => endpoint),
      )
    : undefined;

  get now(): Date {
    return this.#now;
  }

  turnClock(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  setClock(now: Date): void {
    this.#now = now;
  }

  async open(environment: Record<string, string>): Promise<void> {
    const config = readConfig([], {
      NODE_ENV: 'test',
      DEMO: 'true',
      APP_KEY: Buffer.alloc(32, 'breakpoint-test').toString('base64'),
      DATA: join(tmpdir(), `breakpoint-test-${randomBytes(6).toString('hex')}`),
      CALLS_PER_MINUTE: '1000000',
      ...environment,
    });
    const log = createLog('info', { write: (line) => void this.logged.push(line) });
    this.services = await buildServices(config, await openTestDatabase(), () => this.#now, log);
    this.app = await buildApp(this.services);
  }

  async close(): Promise<void> {
    await this.#recorder?.write();
    await this.app?.close();
    await this.services?.jobs.stop();
    await this.services?.simulators?.close();
    await this.services?.database.close();
  }

  /** Calls the API over the real app. `as` is a person or a token. */
  async call(
    method: InjectOptions['method'],
    url: string,
    options: { as?: Person | string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const token = typeof options.as === 'string' ? options.as : options.as?.token;
    const response = await this.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Token ${token}` }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as InjectOptions['payload'] }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    const answer = { status: response.statusCode, body: json ? response.json() : response.body };
    this.#recorder?.note(String(method), url, { body: options.body, status: answer.status, reply: answer.body });
    return { ...answer, headers: response.headers };
  }

  get = (url: string, as?: Person | string) => this.call('GET', url, { as });
  post = (url: string, body: unknown, as?: Person | string) => this.call('POST', url, { as, body });
  patch = (url: string, body: unknown, as?: Person | string) => this.call('PATCH', url, { as, body });
  put = (url: string, body: unknown, as?: Person | string) => this.call('PUT', url, { as, body });
  delete = (url: string, as?: Person | string) => this.call('DELETE', url, { as });

  /** A person with a live session, written straight to the database. */
  async person(
    about: Partial<{
      username: string;
      fullName: string;
      role: Role;
      isStaff: boolean;
      isAdmin: boolean;
      passwordHash: string;
    }> = {},
  ): Promise<Person> {
    this.#people += 1;
    const role = about.role ?? 'landlord';
    const username = about.username ?? `${role}-${this.#people}@world.test`;
    const { id } = await this.services.db
      .insertInto('users')
      .values({
        username,
        password_hash: about.passwordHash ?? null,
        full_name: about.fullName ?? `Person ${this.#people}`,
        role,
        is_staff: about.isStaff ?? false,
        is_admin: about.isAdmin ?? false,
        totp_enabled_at: about.isStaff ? this.#now : null,
        created_at: this.#now,
        updated_at: this.#now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, username, role, token: await this.session(id) };
  }

  async session(userId: number): Promise<string> {
    const token = randomToken();
    await this.services.db
      .insertInto('sessions')
      .values({
        token_hash: tokenHash(token),
        user_id: userId,
        scope: 'full',
        created_at: this.#now,
        last_active_at: this.#now,
        expires_at: sessionExpiry(this.#now),
        totp_at: this.#now,
        ip: '127.0.0.1',
        user_agent: 'test',
      })
      .execute();
    return token;
  }

  /** What a person enters to confirm a change: their password, and the code mailed to this session. */
  async proof({ id, token }: Person): Promise<{ password: string; code: string }> {
    passwordHash ??= quickHash(PASSWORD);
    const { db } = this.services;
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirstOrThrow();
    const password_hash = await passwordHash;
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const sent = { code_hash: changeCodeHash(this.services, sessionId, CODE), sent_at: this.#now };
    await db
      .insertInto('change_codes')
      .values({ session_id: sessionId, ...sent })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(sent))
      .execute();
    return { password: PASSWORD, code: CODE };
  }

  runJobs = () => this.services.jobs.drain(this.services);

  /** Mails to an address, newest first, delivered or still in the outbox. */
  mails = (to: string) => listMails(this.services, to, 100);

  /** The six digits in the newest mail to an address. */
  async codeFor(to: string): Promise<string> {
    const [mail] = await this.mails(to);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }
}

/** Opens a world for the tests of the calling file and closes it after them. */
export function openWorld(environment: Record<string, string> = {}): World {
  const world = new World();
  beforeAll(() => world.open(environment));
  afterAll(() => world.close());
  return world;
}
