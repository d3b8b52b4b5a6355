// Requests made from the contracts themselves, so that a test can try every endpoint without knowing any of them.
import { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';

export type JsonSchema = {
  type?: string | string[];
  id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
};

/** What may be written for each text: the first that fits the field's pattern is taken. */
const TEXTS = [
  'Sample-9-word',
  '2026-03-10',
  '999999-2026-03-10',
  '999999-1',
  '1-0123456789abcdef0123456789abcdef',
  '2026-03',
  '12.50',
  '+1 212 555 0100',
  '09:30',
  '#112233',
  '12',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'a',
];
export const MISSING_ID = 999_999_999;

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Of each contract once: a walk asks for the same ones at every call. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const jsonSchema =
    jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  jsonSchemas.set(schema, jsonSchema);
  return jsonSchema;
}

/** The fields of a body (or query, or path) with their schemas, references resolved. */
export function fieldsOf(schema: z.ZodType): { fields: Record<string, JsonSchema>; required: string[] } {
  const root = jsonSchemaOf(schema);
  const { properties = {}, required = [] } = resolved(root, root);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, resolved(field, root)]));
  return { fields, required };
}

export function sampleBody(endpoint: Endpoint): Record<string, unknown> {
  const root = jsonSchemaOf(endpoint.body);
  const sample = sampleOf(root, root);
  return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
}

/** A body that is somebody else's: whatever its fields are, they are not ours to refuse. */
export function takesAnyBody(endpoint: Endpoint): boolean {
  const { additionalProperties } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  return additionalProperties !== undefined && additionalProperties !== false;
}

/** The address of an endpoint with its parameters filled: numbers name a row that does not exist. */
export function samplePath(endpoint: Endpoint, text = 'sample'): string {
  const { fields } = fieldsOf(endpoint.params);
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const field = fields[name] ?? {};
    if (isNumber(field)) return String(MISSING_ID);
    const fits = [text, ...TEXTS].find((each) => isTaken(endpoint, name, each));
    return encodeURIComponent(field.enum ? String(field.enum[0]) : (fits ?? text));
  });
}

/** Some fields say in words what their pattern would: their own check is asked. */
function isTaken({ params }: Endpoint, name: string, text: string): boolean {
  const { error } = params.safeParse({ [name]: text });
  return !error?.issues.some(({ path }) => path[0] === name);
}

export const isFreeText = (field: JsonSchema) => field.type === 'string' && !field.enum && field.id !== 'Email';

const isNumber = (field: JsonSchema) => field.type === 'integer' || field.type === 'number';

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref) return resolved(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
  const parts = schema.allOf ?? [];
  return Object.assign({}, schema, ...parts.map((part) => resolved(part, root)));
}

function sampleOf(unresolved: JsonSchema, root: JsonSchema): unknown {
  const schema = resolved(unresolved, root);
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(choice, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, root)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items, root)] : [];
    case 'integer':
    case 'number':
      return schema.id === 'Id' ? MISSING_ID : Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleText({ id, format, pattern }: JsonSchema): string {
  if (id === 'Email' || format === 'email') return 'sample@world.test';
  if (format === 'date-time') return '2026-03-10T15:00:00Z';
  const fits = new RegExp(pattern ?? '', 'u');
  return TEXTS.find((text) => fits.test(text)) ?? '';
}
