// The demo's bank side, written straight into our tables and the simulated provider's, as if set up long ago.
import { sql } from 'kysely';
import type { BankCustomerDetails } from '#core/payments/bank/bank-contract.ts';
import { type DemoSide, readDemoSides } from '#demo/payments/bank/bank-sides.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const DAY_MS = 86_400_000;
const AGE_DAYS = 800;
const RESTAURANT = '9ed3f673-7d6f-11e3-adb1-5404a6144203';

/** What the simulated provider is told; it answers the links it shows for each customer. */
type SeedProvider = (tx: Tx, customers: ReturnType<typeof seeded>[]) => Promise<ReadonlyMap<string, readonly string[]>>;

export async function fillBankDemo({ clock, config }: Services, tx: Tx, seed: SeedProvider): Promise<string> {
  // A real provider knows nothing of the demo's people.
  if (config.bank && !config.bank.loopback) return 'no bank customers';
  const since = new Date(clock().getTime() - AGE_DAYS * DAY_MS);
  const sides = await readDemoSides(tx);
  const links = await seed(
    tx,
    sides.map((side) => seeded(side, since)),
  );
  await insertCustomers(tx, sides, links, since);
  await insertAccounts(tx, sides, since);
  const connected = await connectAll(tx, since);
  return `${sides.length} bank customers, ${connected} connected accounts`;
}

function seeded(side: DemoSide, since: Date) {
  const { first, last } = nameOf(side);
  const account = { id: side.accountId, kind: 'bank' as const, name: accountName(side), bankName: side.bankName };
  return {
    id: side.customerId,
    type: side.type,
    status: side.status,
    certification: certificationOf(side),
    wants: side.wants,
    fields: {
      firstName: first,
      lastName: last,
      email: side.email,
      businessName: side.name,
      ...(side.tradeName && { doingBusinessAs: side.tradeName }),
      ...(side.businessType && { businessType: side.businessType, businessClassification: RESTAURANT }),
    },
    controller: hasController(side) ? { firstName: first, lastName: last, title: 'Managing Member' } : null,
    owners: side.status === 'verified' ? [{ id: side.ownerId, firstName: first, lastName: last }] : [],
    sources: [
      ...(side.status === 'verified'
        ? [
            {
              ...account,
              id: side.balanceId,
              kind: 'balance' as const,
              name: 'Balance',
              bankName: '',
              verified: true,
              deposited: false,
            },
          ]
        : []),
      ...(hasAccount(side)
        ? [{ ...account, verified: side.story === 'ready', deposited: side.story === 'deposits' }]
        : []),
    ],
    since,
  };
}

async function insertCustomers(
  tx: Tx,
  sides: readonly DemoSide[],
  links: ReadonlyMap<string, readonly string[]>,
  since: Date,
): Promise<void> {
  await tx
    .insertInto('bank_customers')
    .values(
      sides.map((side) => ({
        company_id: side.id,
        provider_id: side.customerId,
        type: side.type,
        status: side.status,
        certification: certificationOf(side),
        email: side.email,
        business_name: side.name,
        details: jsonb(detailsOf(side)),
        links: [...(links.get(side.customerId) ?? [])],
        created_by: side.userId,
        created_at: since,
        updated_at: since,
        read_at: since,
      })),
    )
    .execute();
}

/** Balances, bank accounts and owners of the customers that were just made. */
async function insertAccounts(tx: Tx, sides: readonly DemoSide[], since: Date): Promise<void> {
  const rows = await tx.selectFrom('bank_customers').select(['id', 'provider_id']).execute();
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
  const idOf = (side: DemoSide) => ids.get(side.customerId) ?? 0;
  const stamps = { created_at: since, updated_at: since };
  const verified = sides.filter(({ status }) => status === 'verified');
  const balances = verified.map((side) => ({
    ...stamps,
    bank_customer_id: idOf(side),
    provider_id: side.balanceId,
    kind: 'balance',
    status: 'verified',
    bank_account_type: null,
    name: 'Balance',
    bank_name: '',
    last_four: '',
    micro_deposits: 'none',
    verified_at: since,
  }));
  const accounts = sides.filter(hasAccount).map((side) => ({
    ...stamps,
    bank_customer_id: idOf(side),
    provider_id: side.accountId,
    kind: 'bank',
    status: side.story === 'ready' ? 'verified' : 'unverified',
    bank_account_type: 'checking',
    name: accountName(side),
    bank_name: side.bankName,
    last_four: side.lastFour,
    micro_deposits: side.story === 'deposits' ? 'processed' : 'none',
    verified_at: side.story === 'ready' ? since : null,
  }));
  await tx
    .insertInto('funding_sources')
    .values([...balances, ...accounts])
    .execute();
  const owners = verified.map((side) => {
    const { first, last } = nameOf(side);
    return { ...stamps, bank_customer_id: idOf(side), provider_id: side.ownerId, first_name: first, last_name: last };
  });
  if (owners.length > 0) {
    await tx
      .insertInto('beneficial_owners')
      .values(owners.map((owner) => ({ ...owner, status: 'verified' })))
      .execute();
  }
}

/** Every property receives into its company's account, and every running deal is paid from its merchant's. */
async function connectAll(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ready as (
      select c.id as customer, c.company_id, f.id as source, c.created_by from bank_customers c
      join funding_sources f on f.bank_customer_id = c.id and f.kind = 'bank' and f.status = 'verified'),
    targets as (
      select r.customer, r.source, null::integer as lineage, p.id as premises, 'month' as payout, r.created_by
      from ready r join premises p on p.company_id = r.company_id and p.deleted_at is null
      union all
      select distinct r.customer, r.source, d.lineage_id, null::integer, null, r.created_by
      from ready r join deals d on d.retailer_company_id = r.company_id and d.status in ('active', 'active_pending'))
    insert into sweep_customers (bank_customer_id, funding_source_id, lineage_id, premises_id, payout_type,
      bank_changed_at, created_by, created_at, updated_at)
    select t.customer, t.source, t.lineage, t.premises, t.payout, ${since}::timestamptz, t.created_by,
      ${since}::timestamptz, ${since}::timestamptz from targets t
    returning id`.execute(tx);
  return rows.length;
}

function detailsOf(side: DemoSide): BankCustomerDetails {
  const { first, last } = nameOf(side);
  return {
    first_name: first,
    last_name: last,
    doing_business_as: side.tradeName,
    business_type: side.businessType,
    business_classification: side.businessType && RESTAURANT,
    address1: '',
    address2: '',
    city: '',
    state: '',
    postal_code: '',
    phone: '',
    website: '',
    controller_name: hasController(side) ? `${first} ${last}` : '',
    requests: [],
  };
}

function certificationOf(side: DemoSide): 'certified' | 'uncertified' | null {
  if (!hasController(side)) return null;
  return side.status === 'verified' ? 'certified' : 'uncertified';
}

/** A sole proprietor answers for itself and has no owners to certify. */
const hasController = ({ businessType }: DemoSide) => businessType === 'llc';

const hasAccount = ({ story }: DemoSide) => story === 'ready' || story === 'deposits';
const accountName = ({ kind }: DemoSide) => (kind === 'landlord' ? 'Operating account' : 'Rent account');

function nameOf({ person }: DemoSide): { first: string; last: string } {
  const [first = '', ...rest] = person.split(' ');
  return { first, last: rest.join(' ') || first };
}
