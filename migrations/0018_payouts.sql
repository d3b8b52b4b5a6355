-- Payouts that a person sends again, news of invoices that is told once, and warnings of too many returned debits.

-- A person asked for what did not arrive to be sent once more; cleared when the attempts are written.
alter table payouts add column send_again boolean not null default false;
create index payouts_send_again on payouts (id) where send_again;

-- The payer was told of the invoice. Invoices from before were told when they were issued.
alter table sweep_invoices add column told_at timestamptz(3);

-- A time during which returned debits were above a level that a person has to know of; open while it lasts.
create table return_warnings (
  id integer generated always as identity primary key,
  level text not null check (level in ('alert', 'stop')),
  because text not null check (because in ('unauthorised', 'administrative', 'overall')),
  debits integer not null check (debits >= 0),
  returns integer not null check (returns >= 0),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index return_warnings_open on return_warnings ((true)) where ended_at is null;
alter table return_warnings enable row level security;
alter table return_warnings force row level security;
create policy return_warnings_seen on return_warnings for select using ((select viewer_sees_all()));
create policy return_warnings_written on return_warnings for all using ((select viewer_is_system()));
