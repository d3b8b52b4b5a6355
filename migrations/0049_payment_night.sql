-- The payment night of many stores: a payout is added up once and not for each of its lines, and what is asked of the
-- attempts every few minutes or before a debit finds its rows by an index.

-- A payout is compared with its lines when it is committed (payouts_add_up), and again whenever lines are added: once for
-- each payout of a statement. Whoever adds lines adds all of a payout's in one statement.
drop trigger payout_lines_add_up on payout_lines;
create function payout_lines_add_up() returns trigger language plpgsql as $$
declare
  wrong integer;
begin
  select s.payout_id into wrong from (select distinct payout_id from added) s
    left join payouts p on p.id = s.payout_id
    where p.amount_cents is distinct from (select sum(l.amount_cents) from payout_lines l where l.payout_id = s.payout_id)
    limit 1;
  if wrong is not null then
    raise exception 'payout % is not the sum of its lines', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payout_lines_add_up after insert on payout_lines referencing new table as added
  for each statement execute function payout_lines_add_up();

create or replace function payout_adds_up() returns trigger language plpgsql as $$
begin
  if (select p.amount_cents from payouts p where p.id = new.id)
      is distinct from (select sum(l.amount_cents) from payout_lines l where l.payout_id = new.id) then
    raise exception 'payout % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What an unverified merchant sent in a week, and what has settled and may still come back.
create index transfer_attempts_customer on transfer_attempts (customer_id, created_at) where purpose = 'debit';
create index transfer_attempts_settled on transfer_attempts (settled_at) where state = 'processed';
