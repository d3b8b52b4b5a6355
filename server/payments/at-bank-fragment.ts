import { sql } from 'kysely';

/** What the bank has of an invoice; a part in dispute stays behind. One transfer of an invoice is under way at a time. */
export const AT_BANK = sql`coalesce((select t.amount_cents from transfer_attempts t
  where t.invoice_id = i.id and t.state in ('written', 'unknown', 'pending')), 0)`;
