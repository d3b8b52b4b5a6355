-- The simulated bank-transfer provider's own memory, for demos and tests. The product never reads it.

create table simulated_bank (
  kind text not null,
  id text not null,
  -- The customer or funding source it belongs to.
  parent_id text,
  state jsonb not null,
  -- When the clock has to look at it again.
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  sequence bigint generated always as identity,
  primary key (kind, id)
);
create index simulated_bank_parent on simulated_bank (kind, parent_id, sequence desc);
create index simulated_bank_due on simulated_bank (due_at) where due_at is not null;

alter table simulated_bank enable row level security;
create policy simulated_bank_alone on simulated_bank using ((select viewer_is_system()));
