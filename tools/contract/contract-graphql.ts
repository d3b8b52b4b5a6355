// A vendor's GraphQL schema against what an adapter asks and a simulator answers: every field and argument must exist,
// every answer must hold what was asked and nothing else, and nothing is null that may not be.
export type Question = { query: string; data: unknown };

type TypeRef = { kind: string; name: string | null; ofType: TypeRef | null };
type FieldDef = { name: string; args: { name: string }[]; type: TypeRef };
type TypeDef = { name: string; kind: string; fields: FieldDef[] | null; enumValues: { name: string }[] | null };
export type Introspection = { __schema: { queryType: { name: string }; types: TypeDef[] } };
type Selected = { name: string; args: string[]; inner: Selected[] };

const SCALARS: Readonly<Record<string, string>> = { Boolean: 'boolean', String: 'string', ID: 'string', Int: 'number' };

export function graphqlChecker({ __schema }: Introspection) {
  const types = new Map(__schema.types.map((type) => [type.name, type]));
  let checked = 0;
  const check = ({ query, data }: Question): string[] => {
    checked += 1;
    const fields = selections(query);
    const root = __schema.queryType.name;
    const unknown = askable(types, root, fields, 'query');
    return unknown.length > 0 ? unknown : object(types, root, fields, data, 'query');
  };
  return { check, count: () => checked };
}

type Types = ReadonlyMap<string, TypeDef>;

/** Whether everything that is asked exists, whatever comes of it. */
function askable(types: Types, name: string, fields: Selected[], path: string): string[] {
  return fields.flatMap((field) => {
    const at = `${path}.${field.name}`;
    const described = fieldOf(types, name, field);
    if (!described) return [`${at} is not a field of ${name}`];
    const wrong = field.args.filter((arg) => !described.args.some((each) => each.name === arg));
    return [
      ...wrong.map((arg) => `${at} has no argument ${arg}`),
      ...askable(types, innermost(described.type), field.inner, at),
    ];
  });
}

function object(types: Types, name: string, fields: Selected[], value: unknown, path: string): string[] {
  const answer = (value ?? {}) as Record<string, unknown>;
  const extra = Object.keys(answer).filter((key) => !fields.some((field) => field.name === key));
  return [
    ...extra.map((key) => `${path}.${key} is answered and was not asked for`),
    ...fields.flatMap((field) => {
      const described = fieldOf(types, name, field);
      return described ? typed(types, described.type, field, answer[field.name], `${path}.${field.name}`) : [];
    }),
  ];
}

const fieldOf = (types: Types, name: string, field: Selected) =>
  types.get(name)?.fields?.find((each) => each.name === field.name);

const innermost = ({ name, ofType }: TypeRef): string => (ofType ? innermost(ofType) : (name ?? ''));

function typed(types: Types, type: TypeRef, field: Selected, value: unknown, path: string): string[] {
  if (type.kind === 'NON_NULL' && type.ofType) {
    return value === null || value === undefined
      ? [`${path} may not be null`]
      : typed(types, type.ofType, field, value, path);
  }
  if (value === null) return [];
  if (value === undefined) return [`${path} was asked for and is not answered`];
  if (type.kind === 'LIST' && type.ofType) {
    const { ofType } = type;
    return Array.isArray(value)
      ? value.flatMap((each) => typed(types, ofType, field, each, path))
      : [`${path} is not a list`];
  }
  const name = type.name ?? '';
  if (type.kind === 'OBJECT') return object(types, name, field.inner, value, path);
  if (field.inner.length > 0) return [`${path} has no fields`];
  if (type.kind === 'ENUM') {
    const fits = types.get(name)?.enumValues?.some((each) => each.name === value);
    return fits ? [] : [`${path} is ${String(value)}, which is no ${name}`];
  }
  const expected = SCALARS[name];
  return expected && typeof value !== expected ? [`${path} is not of ${name}`] : [];
}

/** What a query selects. Our own queries have neither fragments nor aliases. */
function selections(query: string): Selected[] {
  const tokens = query.slice(query.indexOf('{')).match(/\w+|[{}():$!'"<>=.]/g) ?? [];
  let at = 0;
  const block = (): Selected[] => {
    const fields: Selected[] = [];
    at += 1;
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = tokens[at] ?? '';
      at += 1;
      const args = tokens[at] === '(' ? names() : [];
      fields.push({ name, args, inner: tokens[at] === '{' ? block() : [] });
    }
    at += 1;
    return fields;
  };
  const names = (): string[] => {
    const args: string[] = [];
    for (; tokens[at] !== ')'; at += 1) if (tokens[at + 1] === ':') args.push(tokens[at] ?? '');
    at += 1;
    return args;
  };
  return block();
}
