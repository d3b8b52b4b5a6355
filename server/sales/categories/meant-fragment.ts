// Sales by category as their names mean it to leases. The columns are those of sales_category_day, with the kind of sales
// beside the category. A name that its channel does not explain stands for itself; sales without a category are rows here
// only where the channel says what they are.
import { type RawBuilder, sql } from 'kysely';
import { SUMMED_AMOUNTS } from '#core/sales/returned.ts';
import { PART_NAME, PART_OF_SALE, partAmount } from '#server/sales/categories/parts-fragment.ts';
import { summedColumns } from '#server/sales/ingest-sql.ts';

const COLUMNS = SUMMED_AMOUNTS.map((name) => `${name}_cents`);
const NAMED = sql.join(COLUMNS.map((name) => sql`s.${sql.ref(name)}`));
const TAKEN = sql.join(COLUMNS.map((name) => sql`-s.${sql.ref(name)}`));
const REST = sql.join(COLUMNS.map((name) => sql`s.${sql.ref(name)} - coalesce(c.${sql.ref(name)}, 0)`));
const ADDED = sql.join(COLUMNS.map((name) => sql`sum(n.${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** The explanation of one name wins over that of everything. */
function meaning(column: 'means_category' | 'means_kind'): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`case when own.name is not null then own.${name} else whole.${name} end`;
}

const meaningsOf = (name: RawBuilder<unknown>) => sql`
  left join channel_categories own on own.channel_id = s.channel_id and own.name = ${name}
  left join channel_categories whole on whole.channel_id = s.channel_id and whole.name = '*'`;

export const MEANT_DAYS = sql`(
  select s.channel_id, s.business_day, s.category as name, coalesce(${meaning('means_category')}, s.category) as category,
      ${meaning('means_kind')} as kind, ${NAMED}
    from sales_category_day s ${meaningsOf(sql`s.category`)}
  union all
  select s.channel_id, s.business_day, '', ${meaning('means_category')}, ${meaning('means_kind')}, ${REST}
    from sales_day s ${meaningsOf(sql`''`)}
      left join lateral (select ${ADDED} from sales_category_day n
        where n.channel_id = s.channel_id and n.business_day = s.business_day) c on true
    where own.name is not null or whole.name is not null)`;

const PARTS = sql`select s.channel_id, s.business_day, s.hour, ${PART_NAME} as name,
    ${summedColumns(sql`s.kind`, partAmount)}
  from sales s, ${PART_OF_SALE} where s.hour is not null`;

/**
 * By hour and name, from single sales, without what the names mean: a statement that names sales names no other table.
 * What carries no category is the whole of them less their parts.
 */
export const NAMED_HOURS = sql`(
  ${PARTS}
  union all select s.channel_id, s.business_day, s.hour, '', ${TAKEN} from (${PARTS}) s
  union all select channel_id, business_day, hour, '',
      ${summedColumns(sql`kind`, (name) => sql.ref(`${name}_cents`))}
    from sales where hour is not null)`;
