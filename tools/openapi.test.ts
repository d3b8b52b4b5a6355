// docs/openapi.json is a right OpenAPI 3.1 document: its parts fit together, its schemas are schemas of draft 2020-12,
// and every example of it, which a test recorded, is what its schema says.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import { openApiDocument } from '#server/app/openapi.ts';
import { comparable, specCalls } from '#tools/coverage/spec-lists.ts';

type Media = { schema?: object; example?: unknown };
type Content = Record<string, Media>;
type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

const FILE = new URL('../docs/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi.json');

test('it is the one that the contracts and the examples make', () => {
  const endpoints = allRoutes.map(({ endpoint }) => endpoint);
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints, recordedExamples()))));
});

test('the head is whole and the operations are many', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toEqual({ title: expect.stringMatching(/\S/), version: expect.stringMatching(/\S/) });
  expect(operations.length).toBeGreaterThan(250);
});

test('every operation has its own id, a summary, responses, and names security that exists', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, method, operation } of operations) {
    expect(['get', 'post', 'put', 'patch', 'delete'], path).toContain(method);
    expect(operation.summary, path).toMatch(/\S/);
    expect(Object.keys(operation.responses), path).toContainEqual(expect.stringMatching(/^20[0-4]$/));
    for (const response of Object.values(operation.responses)) expect(response.description, path).toMatch(/\S/);
    for (const scheme of operation.security.flatMap(Object.keys)) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    if (method === 'get') expect(operation.requestBody, path).toBeUndefined();
  }
});

test('the parameters of a path are exactly those it declares, and none is declared twice', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(all).size, path).toBe(all.length);
  }
  expect(new Set(Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(
    Object.keys(document.paths).length,
  );
});

test('every reference leads somewhere, and every named shape is used', () => {
  const text = JSON.stringify(document);
  const named = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
  for (const ref of named) {
    expect(ref).toMatch(/^#\/components\/schemas\//);
    expect(document.components.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')]);
  }
});

test('every schema is a schema', () => {
  for (const name of Object.keys(document.components.schemas)) {
    expect(ajv.validateSchema(document.components.schemas[name] ?? {}), name).toBe(true);
    ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
  }
});

const media = operations.flatMap(({ path, method, operation }) => [
  ...contentOf(operation.requestBody?.content, `${method} ${path} sends`, [path, method, 'requestBody']),
  ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
    contentOf(content, `${method} ${path} answers ${status}`, [path, method, 'responses', status]),
  ),
]);

test.each(media.filter(({ type, example }) => type === 'application/json' && example !== undefined))(
  '$what as its schema says',
  ({ place, example }) => {
    const pointer = ['paths', ...place, 'schema'].map(escaped).join('/');
    const check = ajv.compile({ $ref: `openapi.json#/${pointer}` });
    check(example);
    expect(check.errors).toBeNull();
  },
);

test('every call of the specification has an example of a test', () => {
  const recorded = new Set(Object.keys(recordedExamples()).map(comparable));
  const lacking = specCalls()
    .map(({ method, path }) => comparable(`${method} ${path}`))
    .filter((call) => !recorded.has(call));
  expect(lacking).toEqual([]);
});

function contentOf(content: Content = {}, what: string, place: string[]) {
  return Object.entries(content).map(([type, { example }]) => ({
    what,
    type,
    example,
    place: [...place, 'content', type],
  }));
}

/** A JSON pointer in an address: `/` is ~1, and braces are written in percent. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
