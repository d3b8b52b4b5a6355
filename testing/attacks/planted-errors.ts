// Errors that nobody could make through the product: written by the owner of the database with the triggers off, and
// taken back again.
import { sql } from 'kysely';
import { asSystem } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

/**
 * As the owner of the database, past triggers; policies do not bind an owner who is no longer the application. A
 * distributed table has no triggers, and its shards know the system and no owner.
 */
export async function asOwner(world: World, table: string, statement: string): Promise<void> {
  if (!(await hasTriggers(world, table))) {
    await asSystem(world, (tx) => sql.raw(statement).execute(tx));
    return;
  }
  await world.services.database.script(`begin; set local role none; alter table ${table} disable trigger user;
    ${statement}; alter table ${table} enable trigger user; commit;`);
}

async function hasTriggers({ services }: World, table: string): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(
    services.db,
  );
  return rows.length > 0;
}

const cent = (table: string, column: string, sign: '+' | '-') => [
  `update ${table} set ${column} = ${column} ${sign} 1`,
  `update ${table} set ${column} = ${column} ${sign === '+' ? '-' : '+'} 1`,
];
const LAST_PAYOUT = 'where payout_id = (select max(id) from payouts)';
const stuck = (state: string) => [
  `update transfer_attempts set state = '${state}', created_at = created_at - interval '40 days' ${LAST_PAYOUT}`,
  `update transfer_attempts set state = 'processed', created_at = created_at + interval '40 days' ${LAST_PAYOUT}`,
];

/** Which check finds it, in which table, and how it is done and undone. */
export const PLANTED = [
  ['The accounts of a deal add up to nothing', 'ledger_entries', ...cent('ledger_entries', 'amount_cents', '+')],
  ['A payout is the sum of its lines', 'payouts', ...cent('payouts', 'amount_cents', '+')],
  ['An invoice is the sum of its lines', 'sweep_invoice_lines', ...cent('sweep_invoice_lines', 'amount_cents', '+')],
  [
    'An invoice is paid by what settled and what was recorded',
    'sweep_invoices',
    ...cent('sweep_invoices', 'paid_cents', '-'),
  ],
  [
    'What a deal owes in the books is what its invoices leave open',
    'sweep_invoices',
    ...cent('sweep_invoices', 'paid_cents', '-'),
  ],
  ['A month of sales is the sum of its days', 'sales_month', ...cent('sales_month', 'gross_cents', '+')],
  ['The sums of sales are those of the single sales', 'sales', ...cent('sales', 'gross_cents', '+')],
  [
    'Every debit rests on an authorization that was in force when it was written',
    'debit_authorisations',
    "update debit_authorisations set authorised_at = authorised_at + interval '40 days'",
    "update debit_authorisations set authorised_at = authorised_at - interval '40 days'",
  ],
  ['Of every transfer it is known what became of it', 'transfer_attempts', ...stuck('pending')],
  ['Of every transfer it is known what became of it', 'transfer_attempts', ...stuck('unknown')],
  [
    'The audit log is as it was written',
    'audit_entries',
    "update audit_entries set action = action || '!' where seq = 2",
    "update audit_entries set action = rtrim(action, '!') where seq = 2",
  ],
] as [check: string, table: string, wrong: string, right: string][];

/** Answers how to put it back. */
export async function takeLastEntry(world: World, chain: string): Promise<() => Promise<void>> {
  const last = `chain = '${chain}' and seq = (select max(seq) from audit_entries where chain = '${chain}')`;
  await asOwner(world, 'audit_entries', `create table kept_entry as select * from audit_entries where ${last}`);
  await asOwner(world, 'audit_entries', `delete from audit_entries where ${last}`);
  return async () => {
    const back = 'insert into audit_entries overriding system value select * from kept_entry';
    await asOwner(world, 'audit_entries', back);
    await asOwner(world, 'audit_entries', 'drop table kept_entry');
  };
}
