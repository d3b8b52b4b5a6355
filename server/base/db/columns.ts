import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column. Both drivers would otherwise turn a list into a PostgreSQL array. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}
