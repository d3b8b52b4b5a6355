// Who has which bank side in the demo. Nearly everybody is ready; one merchant still owes papers, one has no bank
// account yet, and one has to enter the amounts of two small deposits. The landlord's second company trades under the
// name of the portfolio, and the bank wants to see where that comes from. The merchant people sign in as has further
// businesses that the bank is just getting to know: each was asked for other papers, so that every kind is there once.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { Tx } from '#server/base/db/db.ts';

type DemoCompany = {
  id: number;
  kind: 'landlord' | 'retailer';
  name: string;
  email: string;
  username: string;
  person: string;
  userId: number;
};

type Wanted = 'person' | 'business' | 'trade_name';

export type DemoSide = DemoCompany & {
  story: 'ready' | 'document' | 'no_bank' | 'deposits';
  businessType: '' | 'llc' | 'soleProprietorship';
  /** Papers the bank has asked for. */
  wants: readonly Wanted[];
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

/** Companies that wait for the bank to read their papers, and which those are. */
const ASKED: Readonly<Record<string, readonly Wanted[]>> = {
  'Larkhill Catering LLC': ['business'],
  'Larkhill Commissary LLC': ['person'],
  'Oyelaran Hospitality LLC': ['person', 'business'],
  'Oyelaran Farm Stand': ['person'],
};
const SOLE_PROPRIETORS: readonly string[] = ['Oyelaran Farm Stand'];

/** Every company of the demo that is paid or pays in dollars. */
export async function readDemoSides(tx: Tx): Promise<DemoSide[]> {
  const { rows } = await sql<DemoCompany>`
    select distinct on (c.id) c.id, c.kind, c.name, coalesce(nullif(c.contact_email, ''), u.username) as email,
      u.username, u.full_name as person, u.id as "userId"
    from companies c
    join memberships m on m.permission_owner and (m.company_id = c.id
      or m.premises_id in (select p.id from premises p where p.company_id = c.id))
    join users u on u.id = m.user_id
    where c.currency = ${DEBITED_CURRENCY} order by c.id, m.id`.execute(tx);
  const plain = rows.filter(({ kind, username }) => kind === 'retailer' && username !== ALWAYS_READY);
  const stories = new Map<number, DemoSide['story']>();
  for (const [index, story] of (['document', 'no_bank', 'deposits'] as const).entries()) {
    const company = plain.at(-1 - index);
    if (company) stories.set(company.id, story);
  }
  return rows.map((company, index) => {
    const story = company.name in ASKED ? 'document' : (stories.get(company.id) ?? 'ready');
    return sideOf(company, story, index);
  });
}

function sideOf(company: DemoCompany, story: DemoSide['story'], index: number): DemoSide {
  // A week's rent of several stores is more than an unverified customer may send.
  const isBusiness = company.kind === 'landlord' || story === 'document' || story === 'ready';
  const tradeName = TRADES_AS[company.name] ?? '';
  const documents = story === 'document' ? (ASKED[company.name] ?? (['business'] as const)) : [];
  const isSole = SOLE_PROPRIETORS.includes(company.name);
  return {
    ...company,
    story,
    businessType: isSole ? 'soleProprietorship' : isBusiness ? 'llc' : '',
    wants: tradeName ? [...documents, 'trade_name'] : documents,
    customerId: idOf('customer', company.id),
    accountId: idOf('account', company.id),
    balanceId: idOf('balance', company.id),
    ownerId: idOf('owner', company.id),
    bankName: BANKS[index % BANKS.length] ?? '',
    lastFour: String(1_000 + ((company.id * 7_919) % 9_000)),
    type: isBusiness ? 'business' : 'unverified',
    status: story === 'document' ? 'document' : isBusiness ? 'verified' : 'unverified',
    tradeName,
  };
}

/** The same id in every installation, in the shape of the provider's. */
function idOf(what: string, companyId: number): string {
  const hex = createHash('sha256').update(`demo:${what}:${companyId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
