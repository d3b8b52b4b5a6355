// Who has which bank side in the demo. Nearly everybody is ready; one merchant still owes papers, one has no bank
// account yet, and one has to enter the amounts of two small deposits. The landlord's second company trades under the
// name of the portfolio, and the bank wants to see where that comes from.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';

export type DemoCompany = {
  id: number;
  kind: 'landlord' | 'retailer';
  name: string;
  email: string;
  person: string;
  userId: number;
};

export type DemoSide = DemoCompany & {
  story: 'ready' | 'document' | 'no_bank' | 'deposits';
  customerId: string;
  accountId: string;
  balanceId: string;
  ownerId: string;
  bankName: string;
  lastFour: string;
  type: 'unverified' | 'business';
  status: 'unverified' | 'verified' | 'document';
  /** The name it trades under, where the bank has asked for a paper about it. */
  tradeName: string;
};

const BANKS = [
  'Cascade Mutual Bank',
  'Lakeshore Savings',
  'First Harbor National',
  'Union Prairie Bank',
  'Old Mill Trust',
];
/** The merchant people sign in as keeps its bank side in order. */
const ALWAYS_READY = 'retailer@demo.test';
const TRADES_AS: Readonly<Record<string, string>> = { 'Harbor & Vale West LLC': 'Harbor & Vale' };

/** Every company of the demo that is paid or pays in dollars. */
export async function readDemoSides(tx: Tx): Promise<DemoSide[]> {
  const { rows } = await sql<DemoCompany>`
    select distinct on (c.id) c.id, c.kind, c.name, u.username as email, u.full_name as person, u.id as "userId"
    from companies c
    join memberships m on m.permission_owner and (m.company_id = c.id
      or m.premises_id in (select p.id from premises p where p.company_id = c.id))
    join users u on u.id = m.user_id
    where c.currency = 'USD' order by c.id, m.id`.execute(tx);
  const plain = rows.filter(({ kind, email }) => kind === 'retailer' && email !== ALWAYS_READY);
  const stories = new Map<number, DemoSide['story']>();
  for (const [index, story] of (['document', 'no_bank', 'deposits'] as const).entries()) {
    const company = plain.at(-1 - index);
    if (company) stories.set(company.id, story);
  }
  return rows.map((company, index) => sideOf(company, stories.get(company.id) ?? 'ready', index));
}

function sideOf(company: DemoCompany, story: DemoSide['story'], index: number): DemoSide {
  // A week's rent of several stores is more than an unverified customer may send.
  const isBusiness = company.kind === 'landlord' || story === 'document' || story === 'ready';
  return {
    ...company,
    story,
    customerId: idOf('customer', company.id),
    accountId: idOf('account', company.id),
    balanceId: idOf('balance', company.id),
    ownerId: idOf('owner', company.id),
    bankName: BANKS[index % BANKS.length] ?? '',
    lastFour: String(1_000 + ((company.id * 7_919) % 9_000)),
    type: isBusiness ? 'business' : 'unverified',
    status: story === 'document' ? 'document' : isBusiness ? 'verified' : 'unverified',
    tradeName: TRADES_AS[company.name] ?? '',
  };
}

/** The same id in every installation, in the shape of the provider's. */
function idOf(what: string, companyId: number): string {
  const hex = createHash('sha256').update(`demo:${what}:${companyId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
