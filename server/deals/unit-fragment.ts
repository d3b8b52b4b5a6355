// The words of core/deals/unit-text.ts where a list is sorted or searched by them, as a piece of SQL over `deals d`.
import { type RawBuilder, sql } from 'kysely';

export const UNIT_TEXT: RawBuilder<string | null> = sql`case
  when trim(d.premises_unit) ~ '^([0-9].*|[A-Za-z][0-9]*)$' then 'Suite ' || trim(d.premises_unit)
  else nullif(trim(d.premises_unit), '') end`;
