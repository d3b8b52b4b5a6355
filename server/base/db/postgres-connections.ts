// The connections to PostgreSQL, lent to one user at a time. Each statement on one has its deadline (deadlines.ts); a connection
// on which no answer came is closed, and the others of the pool are not used before they have answered again or were made anew:
// where one is dead, because a router forgot it, most of the others are too.
import type pg from 'pg';
import { deadlineOf, TooLate, within } from '#server/base/db/deadlines.ts';
import { currentPlace } from '#server/base/db/lane.ts';
import { away, isCanceled, isConnectionLost } from '#server/base/db/lost-connection.ts';

type Answer = pg.QueryResult | pg.QueryResult[];

/** What is known of a connection for as long as it is open. */
type ConnectionState = { readonly prepared: Set<string>; answeredAt: number };
type Silence = { since: number };

export type PooledConnections = {
  /** `free` is called once a connection that could not be had in time, or not at all, takes up none of the pool's places. */
  take(withinMs: number, free: () => void): Promise<PooledConnection>;
  close(): Promise<void>;
};

export function connectionsOf(pool: pg.Pool): PooledConnections {
  const states = new WeakMap<pg.PoolClient, ConnectionState>();
  const silence: Silence = { since: Number.NEGATIVE_INFINITY };

  /** Seen for the first time it has just been connected. */
  function stateOf(client: pg.PoolClient): ConnectionState {
    const state = states.get(client) ?? { prepared: new Set(), answeredAt: performance.now() };
    states.set(client, state);
    return state;
  }

  async function trustedClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (stateOf(client).answeredAt >= silence.since) return client;
      client.release(true);
    }
  }

  return {
    async take(withinMs, free) {
      const connecting = trustedClient();
      const client = await within(withinMs, connecting).catch((cause: unknown) => {
        // Whoever waits no longer leaves what comes to the next one.
        const giveBack = connecting.then(
          (late) => late.release(),
          () => undefined,
        );
        void giveBack.finally(free);
        return away(cause);
      });
      return new PooledConnection(client, stateOf(client), silence);
    },
    close: () => pool.end(),
  };
}

/** A connection while somebody holds it. */
export class PooledConnection {
  #client: pg.PoolClient;
  #state: ConnectionState;
  /** Since when a connection has been silent, in the newest case seen. */
  #silence: Silence;
  #isLost = false;

  constructor(client: pg.PoolClient, state: ConnectionState, silence: Silence) {
    this.#client = client;
    this.#state = state;
    this.#silence = silence;
  }

  /** Names of the statements whose plans it keeps. */
  get prepared(): Set<string> {
    return this.#state.prepared;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Waits as long as this kind of work may. */
  async ask(statement: string | pg.QueryConfig): Promise<Answer> {
    const sentAt = performance.now();
    try {
      const answer: Answer = await within(deadlineOf(currentPlace()).answerMs, this.#client.query(statement));
      this.#state.answeredAt = performance.now();
      return answer;
    } catch (error) {
      if (error instanceof TooLate) this.#silence.since = Math.max(this.#silence.since, sentAt);
      if (isConnectionLost(error)) this.giveUp();
      if (this.#isLost || isCanceled(error)) away(error);
      throw error;
    }
  }

  /** It is closed when it is given back. */
  giveUp(): void {
    this.#isLost = true;
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}
