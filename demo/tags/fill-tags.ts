// The demo's tags: every property has a region and a type, every merchant its merchandise and size, and three saved
// filters show what they are good for.
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const PORTFOLIO = 'Harbor & Vale';

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Mid-Atlantic': ['PA', 'MD', 'NY', 'NJ', 'VA'],
  South: ['SC', 'NC', 'TN', 'GA', 'FL', 'TX', 'LA'],
  Midwest: ['OH', 'WI', 'IL', 'MN', 'MI', 'MO'],
  West: ['CO', 'OR', 'CA', 'WA', 'AZ', 'NM', 'UT'],
};

/** The first pattern that fits the name decides. */
const TYPES: readonly (readonly [tag: string, name: string])[] = [
  ['Outlet', 'outlet'],
  ['Mall', 'galleria|plaza|commons|center|centre'],
  ['Food hall', 'hall|market'],
  ['Street', ''],
];
const MERCHANDISE: readonly (readonly [tag: string, name: string])[] = [
  [
    'Food & drink',
    'rye|ember|tallow|brine|larder|bread|biscuit|kettle|candy|cheese|pie co|coffee|tea$|noodle|ramen|sum|taqueria|oyster|gelato|wine|cider|kitchen|field & tin',
  ],
  [
    'Apparel',
    'apparel|denim|boots|outfitters|knits|leather|athletics|running|surf|sole|kids|wool|thread|indigo|luggage',
  ],
  ['Services', 'barber|laundry|optical|pharmacy|cycle|florist|apothecary|beauty|salon'],
  ['Home & gifts', ''],
];

const FILTERS: Readonly<Record<string, readonly string[]>> = {
  'Western food & drink': ['West', 'Food & drink'],
  'Apparel in malls and outlets': ['Mall', 'Outlet', 'Apparel'],
  'Southern kiosks and small shops': ['South', 'Kiosk'],
};

export async function fillTagsDemo({ clock }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const master = await tx
    .selectFrom('master_companies')
    .select(['id', 'created_by'])
    .where('name', '=', PORTFOLIO)
    .executeTakeFirst();
  if (!master) return 'no tags';
  const category = async (kind: string, type: string, name: string, tags: readonly string[]) => {
    const { id } = await tx
      .insertInto('tag_categories')
      .values({
        master_company_id: master.id,
        kind,
        category_type: type,
        name,
        created_by: master.created_by,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('tags')
      .values(tags.map((tag) => ({ category_id: id, kind, name: tag, created_at: now })))
      .execute();
  };
  await category('premises', 'region', 'Region', Object.keys(REGIONS));
  await category('premises', 'property_type', 'Property type', names(TYPES));
  await category('retailer', 'merchandise', 'Merchandise', names(MERCHANDISE));
  await category('retailer', 'merchant_size', 'Merchant size', ['Anchor', 'In-line', 'Kiosk']);
  await category('retailer', 'custom', 'Renewal', ['Renew early', 'Watch', 'Let go']);
  const bound = (await bindPremises(tx, master.id, now)) + (await bindMerchants(tx, master.id, now));
  await saveFilters(tx, master, now);
  return `${bound} tags on properties and merchants`;
}

async function bindPremises(tx: Tx, master: number, now: Date): Promise<number> {
  const states = Object.entries(REGIONS).flatMap(([region, list]) => list.map((state) => ({ region, state })));
  const { rows } = await sql`insert into tag_bindings (tag_id, premises_id, created_at)
    select t.id, p.id, ${now}::timestamptz from premises p
    cross join lateral (values
      ((select s.region from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) s (region text, state text)
        where s.state = p.address_state)), (${firstFit(sql`p.name`, TYPES)})) wanted (name)
    join tag_categories c on c.master_company_id = ${master} and c.kind = 'premises'
    join tags t on t.category_id = c.id and t.name = wanted.name
    where p.master_company_id = ${master} returning id`.execute(tx);
  return rows.length;
}

/** The largest unit of a property is its anchor and the smallest its kiosk; every ninth merchant is up for renewal. */
async function bindMerchants(tx: Tx, master: number, now: Date): Promise<number> {
  const { rows } = await sql`insert into tag_bindings (tag_id, lineage_id, created_at)
    select distinct t.id, d.lineage_id, ${now}::timestamptz
    from (select d.lineage_id, d.retailer_legal_name as name,
        rank() over (partition by d.premises_id order by u.area_sqft desc nulls last, d.lineage_id) as place,
        count(*) over (partition by d.premises_id) as others
      from deals d join premises p on p.id = d.premises_id and p.master_company_id = ${master}
      left join premises_units u on u.premises_id = p.id and u.name = d.premises_unit
      where d.id = d.lineage_id) d
    cross join lateral (values (${firstFit(sql`d.name`, MERCHANDISE)}),
      (case when d.place = 1 then 'Anchor' when d.place >= d.others - 1 then 'Kiosk' else 'In-line' end),
      (case d.lineage_id % 9 when 0 then 'Renew early' when 4 then 'Watch' end)) wanted (name)
    join tag_categories c on c.master_company_id = ${master} and c.kind = 'retailer'
    join tags t on t.category_id = c.id and t.name = wanted.name returning id`.execute(tx);
  return rows.length;
}

async function saveFilters(tx: Tx, master: { id: number; created_by: number | null }, now: Date): Promise<void> {
  for (const [name, tags] of Object.entries(FILTERS)) {
    const { id } = await tx
      .insertInto('custom_filters')
      .values({ master_company_id: master.id, name, created_by: master.created_by, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into custom_filter_tags (filter_id, tag_id)
      select ${id}::integer, t.id from tags t join tag_categories c on c.id = t.category_id
      where c.master_company_id = ${master.id} and t.name = any(${[...tags]}::text[])`.execute(tx);
  }
}

function firstFit(name: ReturnType<typeof sql>, patterns: typeof TYPES) {
  const cases = patterns.map(([tag, pattern]) => sql`when ${name} ~* ${pattern} then ${tag}`);
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

function names(patterns: typeof TYPES): string[] {
  return patterns.map(([tag]) => tag);
}
