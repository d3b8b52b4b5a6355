// The OpenAPI document, written from the contracts and from what tests recorded: nothing in it is kept by hand.
import { z } from 'zod';
import { API_VERSION, PRODUCT_NAME } from '#core/base/constants.ts';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { describeAllow } from '#core/base/permissions.ts';
import { DealTermsShape } from '#core/deals/terms.ts';
import type { Example, Examples } from '#server/app/examples.ts';
import { isPublic } from '#server/base/serve.ts';

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[], examples: Examples): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      const example = examples[`${endpoint.method} ${path}`] ?? examples[`${endpoint.method} ${endpoint.path}`];
      const described = operation(endpoint, path, schemas, example);
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: described };
    }
  }
  // Terms in canonical form are only described in words by their contract: their fields are those they are sent with.
  schemas.DealTerms = { ...(schemas.DealTerms as Json), ...jsonSchema(DealTermsShape, 'input', schemas) };
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: API_VERSION },
    servers: [{ url: '/' }],
    paths: sorted(paths),
    components: {
      schemas: sorted(schemas),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
    },
  };
}

function operation(endpoint: Endpoint, path: string, schemas: Json, example: Example | undefined): Json {
  const body = endpoint.method === 'GET' ? undefined : jsonSchema(endpoint.body, 'input', schemas);
  const hasBody = body && Object.keys((body.properties as Json | undefined) ?? { ref: body.$ref }).length > 0;
  const media = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
  const replyMedia = (endpoint.reply as unknown) === FileReply ? 'application/octet-stream' : 'application/json';
  const reply = endpoint.status === 204 ? undefined : jsonSchema(endpoint.reply, 'output', schemas);
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_').replace(/_$/, '')}`,
    summary: endpoint.summary,
    description: `Allowed: ${describeAllow(endpoint.allow)}.`,
    tags: [path.split('/')[2] ?? 'other'],
    security: isPublic(endpoint) ? [] : [{ token: [] }],
    parameters: [
      // A reading of the call without a part of its path has no such parameter.
      ...parameters(endpoint.params, 'path', schemas, pathValues(path, example)).filter(({ name }) =>
        path.split('/').includes(`:${name}`),
      ),
      ...parameters(endpoint.query, 'query', schemas, queryValues(example)),
    ],
    ...(hasBody && {
      requestBody: { required: true, content: { [media]: { schema: body, ...shown(example?.body) } } },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(reply && { content: { [replyMedia]: { schema: reply, ...shown(example?.reply) } } }),
      },
      '4XX': { description: 'Refused: field errors, or detail, details and status_code' },
    },
  };
}

const shown = (example: unknown): Json => (example === undefined ? {} : { example });

function pathValues(path: string, example: Example | undefined): Json {
  const written = example?.path.split('/') ?? [];
  const names = path.split('/').map((part, index) => [part, written[index]] as const);
  return Object.fromEntries(
    names.flatMap(([part, value]) => (part.startsWith(':') && value ? [[part.slice(1), value]] : [])),
  );
}

/** A key that was repeated is shown as a list. */
function queryValues(example: Example | undefined): Json {
  const groups = Object.groupBy(example?.query ?? [], ([name]) => name);
  return Object.fromEntries(
    Object.entries(groups).map(([name, pairs = []]) => [
      name,
      pairs.length > 1 ? pairs.map(([, value]) => value) : pairs[0]?.[1],
    ]),
  );
}

function parameters(schema: z.ZodType, place: 'path' | 'query', schemas: Json, values: Json): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...shown(values[name]),
  }));
}

/** Named shapes move to the document's components, so that each is described once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Json;
  };
  for (const [name, definition] of Object.entries($defs)) schemas[name] = moved(definition);
  const { id, ...rest } = moved(root) as Json;
  if (typeof id !== 'string') return rest;
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' ? [key, String(inner).replace('#/$defs/', '#/components/schemas/')] : [key, moved(inner)],
    ),
  );
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
