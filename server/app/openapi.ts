// The OpenAPI document, written from the contracts: nothing in it is kept by hand.
import { z } from 'zod';
import { API_VERSION, PRODUCT_NAME } from '#core/base/constants.ts';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { describeAllow } from '#core/base/permissions.ts';
import { isPublic } from '#server/base/serve.ts';

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint, path, schemas) };
    }
  }
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

function operation(endpoint: Endpoint, path: string, schemas: Json): Json {
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
    parameters: [...parameters(endpoint.params, 'path', schemas), ...parameters(endpoint.query, 'query', schemas)],
    ...(hasBody && { requestBody: { required: true, content: { [media]: { schema: body } } } }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(reply && { content: { [replyMedia]: { schema: reply } } }),
      },
      '4XX': { description: 'Refused: field errors, or detail, details and status_code' },
    },
  };
}

function parameters(schema: z.ZodType, place: 'path' | 'query', schemas: Json): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
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
