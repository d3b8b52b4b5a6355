// What three viewers read of the demo: a landlord of the portfolio, a merchant, and somebody with one property. Reports and
// their files, lists and refunds page by page, and what their rows open to.
import { sql } from 'kysely';
import { asSystem } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

export type Side = { name: string; userId: number; scope: string };

const REPORTS = [
  'vendors',
  'occupancy',
  'daily',
  'hourly',
  'monthly',
  'trend',
  'overview',
  'traffic',
  'merchant_performance',
  'merchant_ranking',
  'sales_per_sqft',
  'portfolio',
  'categories',
  'channel_sales',
  'why',
] as const;
/** What is told of one property, and what a merchant alone reads. */
const ONLY_OF: Partial<Record<(typeof REPORTS)[number], string>> = { why: 'premises=', channel_sales: 'company=' };
const FILES = ['daily', 'categories', 'transactions'] as const;
const QUARTER = 'from=2026-08-15&through=2026-11-14';
const NARROWED = ['', '&page=3', '&hour=12', '&weekday=6', '&uncategorised=true', '&category=Food', '&pageSize=100'];
const LISTED = ['', '&page=4', '&ordering=day', '&ordering=-gross', '&day_after=2026-10-01&day_before=2026-10-31'];

/** The demo has nobody who sees the sales of one property alone. */
export async function addPropertyManager(world: World): Promise<void> {
  const { id: user_id } = await world.person();
  await asSystem(world, async (tx) => {
    const { id: premises_id } = await tx.selectFrom('premises').select('id').orderBy('id').executeTakeFirstOrThrow();
    const stamps = { created_at: world.now, updated_at: world.now };
    await tx
      .insertInto('memberships')
      .values({ user_id, premises_id, permission_sales: true, ...stamps })
      .execute();
  });
}

export async function sidesOf(world: World): Promise<Side[]> {
  const people = await asSystem(world, async (tx) => {
    const { rows } = await sql<{ name: string; userId: number; master: number; company: number; premises: number }>`
      select * from (
        (select 'landlord' as name, u.id as "userId", p.master_company_id as master, 0 as company, 0 as premises
          from users u join memberships m on m.user_id = u.id join premises p on p.id = m.premises_id
          where u.username = 'landlord@demo.test' order by p.id limit 1)
        union all
        (select 'merchant', u.id, 0, m.company_id, 0 from users u join memberships m on m.user_id = u.id
          where u.username = 'retailer@demo.test' and m.company_id is not null order by m.company_id limit 1)
        union all
        (select 'property manager', m.user_id, 0, 0, min(m.premises_id) from memberships m
          where m.premises_id is not null and (m.permission_sales or m.permission_owner)
          group by m.user_id having count(*) = 1 order by m.user_id limit 1)) sides`.execute(tx);
    return rows;
  });
  return people.map(({ name, userId, master, company, premises }) => {
    const scope = master ? `master_company=${master}` : company ? `company=${company}` : `premises=${premises}`;
    return { name, userId, scope };
  });
}

/** The addresses that one of them opens; what rows open to is found by asking. */
export async function questionsOf(world: World, { scope }: Side, token: string): Promise<string[]> {
  const under = `/api/sales/analytics`;
  const lists = ['sales', 'refunds'].flatMap((list) => LISTED.map((more) => `/api/sales/${list}/?pageSize=25${more}`));
  const opened = await Promise.all(
    ['sales', 'refunds', 'reports'].map(async (list) => {
      const { body } = await world.get(`/api/sales/${list}/?pageSize=5`, token);
      return (body.results ?? []).slice(0, 1).map(({ id }: { id: string }) => `/api/sales/${list}/${id}/`);
    }),
  );
  return [
    ...REPORTS.filter((name) => scope.startsWith(ONLY_OF[name] ?? '')).map(
      (name) => `${under}/${name}/?${scope}&${QUARTER}&compare=${name === 'why' ? 'last_year' : 'none'}`,
    ),
    ...NARROWED.map((more) => `${under}/transactions/?${scope}&${QUARTER}${more}`),
    ...FILES.map((name) => `${under}/${name}/export/?${scope}&${QUARTER}&file=csv`),
    ...lists,
    `/api/sales/reports/?pageSize=25`,
    `/api/sales/gaps/?pageSize=25`,
    ...opened.flat(),
  ];
}
