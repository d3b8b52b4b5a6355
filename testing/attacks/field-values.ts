// Compares fields of an entity with what the test put there. Where a field stands in a reply is what
// docs/spec/fields.txt says; a value that says nothing (null, empty, zero, false) cannot be given as one.
//
//   const reply = await ask('GET', `/api/deals/deal/${id}/`, landlord);
//   expectFields('Deal', reply, { start_date: '2026-01-01', note: 'Too high' });
import { expect } from 'vitest';
import type { Body, Person, World } from '#testing/world.ts';
import { specFields } from '#tools/coverage/spec-lists.ts';

export type Reply = { method: string; url: string; body: Body };

/** Calls the API and keeps what was asked beside the answer; anything but success is an error of the test. */
export function asking(world: World) {
  return async (method: 'GET' | 'POST', url: string, as?: Person | string, body?: unknown): Promise<Reply> => {
    const answer = await world.call(method, url, { as, body });
    if (answer.status >= 300) throw new Error(`${method} ${url} was refused: ${JSON.stringify(answer.body)}`);
    return { method, url, body: answer.body };
  };
}

export function expectFields(entity: string, { method, url, body }: Reply, values: Record<string, unknown>): void {
  const [path = ''] = url.split('?');
  for (const [field, value] of Object.entries(values)) {
    const line = specFields().find((one) => one.entity === entity && one.field === field);
    if (!line) throw new Error(`docs/spec/fields.txt has no line ${entity} | ${field}`);
    expect(`${method} ${path}`, `the call of ${entity} ${field}`).toMatch(patternOf(line.call));
    expect(isTelling(value), `${entity} ${field} is compared with ${JSON.stringify(value)}`).toBe(true);
    expect
      .soft(valuesAt(body, line.at.split('.')), `${entity} ${field}, ${line.call} → ${line.at}`)
      .toContainEqual(value);
  }
}

const patternOf = (call: string) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`);

function isTelling(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTelling);
  if (typeof value === 'object' && value !== null) {
    return !('asymmetricMatch' in value) && Object.values(value).some(isTelling);
  }
  return Boolean(value);
}

/** Lists on the way are passed through; a list at the end is one value. */
function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, [name, ...rest]));
  if (typeof value !== 'object' || value === null || !(name in value)) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}
