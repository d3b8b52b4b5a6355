// What of a sale belongs to a category, out of either form in which it is kept (core/sales/kept-parts.ts): the one place
// in which statements look into it. `from sales s, ${PART_OF_SALE}` has a row for each part of each sale.
import { type RawBuilder, sql } from 'kysely';
import { SALE_MEASURES } from '#core/sales/roll-up.ts';

type Measure = (typeof SALE_MEASURES)[number];

/** Both forms as a list; null where the till tells none. */
const KEPT_PARTS = sql`coalesce(s.parts::jsonb, s.categories)`;

export const PART_OF_SALE = sql`jsonb_array_elements(${KEPT_PARTS}) as p(part)`;

export const PART_NAME = sql`coalesce(p.part ->> 'category', p.part ->> 0)`;

const figureOf = (name: Measure): RawBuilder<unknown> =>
  sql`coalesce(p.part ->> ${sql.lit(name)}, p.part ->> ${sql.lit(SALE_MEASURES.indexOf(name) + 1)})`;

/** An amount that is not told is none. */
export const partAmount = (name: Measure): RawBuilder<unknown> => sql`coalesce(${figureOf(name)}::bigint, 0)`;

/** A count that is not told is that of the sale. */
export const partCount = (name: 'transactions' | 'refunds'): RawBuilder<unknown> =>
  sql`coalesce(${figureOf(name)}::integer, s.${sql.ref(name)})`;

/** With a name for each amount, as a record of a sale has them. */
export const NAMED_PARTS = sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('category', ${PART_NAME}, ${sql.join(
  SALE_MEASURES.map((name) => sql`${sql.lit(name)}, ${figureOf(name)}::bigint`),
)}))) from ${PART_OF_SALE})`;
