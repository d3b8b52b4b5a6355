// What the server answered when a test last made the call, from docs/examples.json: the shape of real life for a screen.
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';

const examples = JSON.parse(readFileSync('docs/examples.json', 'utf8')) as Record<string, { reply: unknown }>;

export function exampleOf<E extends Endpoint>(endpoint: E): z.output<E['reply']> {
  const { method, path } = endpoint;
  return endpoint.reply.parse(examples[`${method} ${path}`]?.reply) as z.output<E['reply']>;
}
