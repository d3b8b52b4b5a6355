// A store whose sales are uploaded to a server that is killed meanwhile: the server as a process of its own on a data
// directory of its own, and the same directory looked at while no server runs on it.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { recount } from '#server/sales/recount.ts';
import { dealIn } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { type ChildServer, shortLived, startServer } from '#testing/processes/child-server.ts';
import { channelOf, linkOf } from '#testing/sales.ts';
import { World } from '#testing/world.ts';

const LONGEST_ANSWER_MS = 60_000;

type Counted = { rows: number; gross: number };

export class KilledImport {
  channel = 0;
  /** The longest that a start after a kill has taken. */
  slowestStartMs = 0;
  #token = '';
  #link = 0;
  #server: ChildServer | undefined;
  readonly #data: string;
  readonly #launch: (data: string) => Promise<ChildServer>;

  constructor(
    data: string,
    launch = (path: string) => startServer({ data: path, args: ['--empty'], flags: shortLived }),
  ) {
    this.#data = data;
    this.#launch = launch;
  }

  async open(): Promise<void> {
    await this.#inside(async (world) => {
      const portfolio = await landlordPortfolio(world);
      const shop = await retailerCompany(world);
      const deal = await dealIn(world, portfolio, shop, { status: 'active' });
      await asSystem(world, (tx) =>
        tx.updateTable('deals').set({ has_manual_upload: true }).where('id', '=', deal).execute(),
      );
      this.channel = await channelOf(world, shop);
      this.#link = await linkOf(world, deal, this.channel, '2026-01-01');
      this.#token = shop.owner.token;
    });
    await this.#start();
  }

  send(text: string): Promise<Response> {
    const body = new FormData();
    body.set('deal_channel', String(this.#link));
    body.set('file', new Blob([text]), 'sales.csv');
    const headers = { authorization: `Token ${this.#token}` };
    return fetch(`${this.#url()}/api/sales/manual_sales_upload/`, { method: 'POST', headers, body });
  }

  async call(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${this.#url()}${path}`, {
      method,
      headers: {
        authorization: `Token ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    // biome-ignore lint/suspicious/noExplicitAny: bodies of several shapes
    return (await answer.json()) as any;
  }

  async statusOf(path: string): Promise<number> {
    const headers = { authorization: `Token ${this.#token}` };
    const answer = await fetch(this.#url() + path, { headers, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Uploads that were read to their end; one that broke off is refused an hour later, and nothing of it is counted. */
  async readWhole(): Promise<{ id: number; status: string }[]> {
    const { results } = await this.call('GET', `/api/sales/uploads/?channel=${this.channel}&pageSize=1000`);
    return results.filter(({ status }: { status: string }) => status !== 'reading' && status !== 'refused');
  }

  async killedAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds);
    await this.#server?.end('SIGKILL');
    await this.#start();
  }

  /** Waits until an upload is counted whole. */
  async untilApplied(id: number): Promise<void> {
    while ((await this.call('GET', `/api/sales/uploads/${id}/`)).status !== 'applied') await pause(250);
  }

  /** What the channel has, counted in the stopped database, where every roll-up must equal a recount. */
  async counted(): Promise<Counted> {
    await this.#server?.end('SIGTERM');
    let sums: Counted = { rows: 0, gross: 0 };
    await this.#inside(async (world) => {
      const { rows } = await asSystem(world, (tx) =>
        sql<Counted>`select count(*)::integer as rows, coalesce(sum(gross_cents), 0)::bigint as gross
          from sales where channel_id = ${this.channel}`.execute(tx),
      );
      expect(await asSystem(world, (tx) => recount(tx))).toEqual([]);
      sums = rows[0] ?? sums;
    });
    return sums;
  }

  #url(): string {
    return this.#server?.url ?? '';
  }

  async #start(): Promise<void> {
    this.#server = await this.#launch(this.#data);
    this.slowestStartMs = Math.max(this.slowestStartMs, this.#server.readyAfterMs);
  }

  async #inside(work: (world: World) => Promise<void>): Promise<void> {
    const config = readConfig(['--empty'], { NODE_ENV: 'test', DATA: this.#data });
    const world = new World();
    world.setClock(systemClock());
    const database = await openEmbedded(config.dataDirectory);
    world.services = await buildServices(config, database, systemClock, createLog('silent'));
    await work(world);
    await world.services.jobs.stop();
    await world.services.database.close();
  }
}

/** A file of whole days with so many bills each, from the first of January on; the next number goes on where it ends. */
export function salesFile(rows: number, { number = 0, aDay = 500 } = {}): { text: string } & Counted {
  const lines = ['Date,Time,Gross,Tax,Check #'];
  const days = Math.ceil(rows / aDay);
  let gross = 0;
  for (let index = 0; index < rows; index += 1) {
    const day = 1 + number * days + Math.floor(index / aDay);
    const at = new Date(Date.UTC(2026, 0, day, 9, 0, 20 * (index % aDay))).toISOString();
    const amount = 500 + ((index * 7_919) % 9_500);
    gross += amount;
    const money = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
    lines.push(`${at.slice(0, 10)},${at.slice(11, 19)},${money},0.40,${number}-${index}`);
  }
  return { text: lines.join('\n'), rows, gross };
}
