-- What a stolen session must not be able to do alone: change the account that payouts go to.

-- The code by which the person of one session confirms a change. A code that was accepted counts for that session a few
-- minutes more, so that several properties are changed with one.
create table change_codes (
  session_id bigint primary key references sessions (id) on delete cascade,
  -- Of the code that was mailed; null for somebody with an authenticator app, and once it was used.
  code_hash text,
  sent_at timestamptz(3) not null,
  sends integer not null default 1,
  accepted_hash text,
  accepted_at timestamptz(3)
);

-- Every change of the account that a property's payouts go to, and of whom such an account belongs to.
create table payee_changes (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('account', 'owner')),
  bank_customer_id integer not null references bank_customers (id),
  -- Of a changed account; a change of the owner concerns every property that is paid through the customer.
  premises_id integer references premises (id),
  sweep_customer_id integer references sweep_customers (id),
  source_id integer references funding_sources (id),
  -- Of an added owner, who is taken off the list again when the change is taken back.
  owner_id integer references beneficial_owners (id),
  -- The property had no account any more and was connected anew: taken back, it has none.
  connects boolean not null default false,
  -- As people read them: the account or the owner before and after.
  before_words text not null,
  after_words text not null,
  -- held: payouts wait; done: it holds; undone: an owner took it back; dropped: the new account was lost meanwhile.
  state text not null check (state in ('held', 'done', 'undone', 'dropped')),
  made_by integer not null references users (id),
  made_at timestamptz(3) not null,
  -- When the owners were told. A change at the provider is written before it is asked, and told once it answered.
  told_at timestamptz(3),
  -- Null for a property's first account, which is not held.
  held_until timestamptz(3),
  ended_at timestamptz(3),
  undone_by integer references users (id),
  check ((kind = 'account') = (premises_id is not null and sweep_customer_id is not null and source_id is not null)),
  check (state = 'done' or held_until is not null),
  check ((state = 'held') = (ended_at is null))
);
-- One change of a property's account waits at a time.
create unique index payee_changes_one on payee_changes (premises_id) where state = 'held' and kind = 'account';
create index payee_changes_held on payee_changes (bank_customer_id) where state = 'held';
create index payee_changes_premises on payee_changes (premises_id, id desc);

alter table payee_changes enable row level security;
alter table payee_changes force row level security;
create policy payee_changes_seen on payee_changes for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy payee_changes_written on payee_changes for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

-- One link for each owner, by which the change is taken back without signing in.
create table payee_undo_links (
  token_hash text primary key,
  change_id integer not null references payee_changes (id),
  user_id integer not null references users (id),
  used_at timestamptz(3)
);
create index payee_undo_links_change on payee_undo_links (change_id);
alter table payee_undo_links enable row level security;
alter table payee_undo_links force row level security;
create policy payee_undo_links_ours on payee_undo_links using ((select viewer_is_system()));
