// The server as a screen sees it: answers by contract, at the network. What is sent is checked against the contract as the
// server would, and kept; a call that nobody answers fails the test that made it.
import { vi } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';

export type StubRequest = {
  endpoint: Endpoint;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};
type Refusal = { status: number; content: unknown };
type Answer<E extends Endpoint> = (
  request: StubRequest,
) => z.input<E['reply']> | Refused | Promise<z.input<E['reply']> | Refused>;

export class Refused {
  readonly refusal: Refusal;
  constructor(status: number, content: unknown) {
    this.refusal = { status, content };
  }
}

export class StubServer {
  readonly asked: StubRequest[] = [];
  readonly #answers: { endpoint: Endpoint; answer: (request: StubRequest) => unknown }[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#take(address, init));
  }

  /** The last answer that was given for a call counts. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): this {
    this.#answers.unshift({ endpoint, answer });
    return this;
  }

  sent<E extends Endpoint>(endpoint: E): z.output<E['body']>[] {
    return this.asked.filter((request) => request.endpoint === endpoint).map(({ body }) => body as z.output<E['body']>);
  }

  async #take(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const taken = this.#answers.find(({ endpoint }) => endpoint.method === init.method && paramsOf(endpoint, url));
    if (!taken) throw new Error(`Nobody answers ${init.method} ${url.pathname}`);
    const { endpoint, answer } = taken;
    const body = endpoint.body.parse(bodyOf(init.body));
    const request = {
      endpoint,
      params: paramsOf(endpoint, url) ?? {},
      query: Object.fromEntries(url.searchParams),
      body,
    };
    this.asked.push(request);
    const reply = await answer(request);
    if (reply instanceof Refused) return json(reply.refusal.status, reply.refusal.content);
    return json(endpoint.status, endpoint.reply.parse(reply));
  }
}

function json(status: number, content: unknown): Response {
  return new Response(content === undefined ? null : JSON.stringify(content), { status });
}

function paramsOf({ path }: Endpoint, { pathname }: URL): Record<string, string> | undefined {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : {};
}
