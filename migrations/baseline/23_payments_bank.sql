-- The bank side of AutoPay: customers at the bank-transfer provider, their bank accounts and owners, mirrored with the
-- provider's ids. Bank numbers and identity numbers pass through one call and are never here; an account shows its
-- bank's name and last four digits.

create table bank_customers (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  -- The provider's id.
  provider_id text not null unique,
  type text not null check (type in ('unverified', 'business', 'personal', 'receive-only')),
  status text not null
    check (status in ('unverified', 'verified', 'retry', 'document', 'kba', 'suspended', 'deactivated')),
  -- Of the owners; null where the business needs none.
  certification text check (certification in ('uncertified', 'recertify', 'certified')),
  email text not null,
  business_name text not null,
  -- As BankCustomerDetails: names and addresses, no numbers.
  details jsonb not null,
  -- The provider's link names: what can or must be done next.
  links text[] not null default '{}',
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When the provider was last read.
  read_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create unique index bank_customers_one on bank_customers (company_id) where removed_at is null;

create table funding_sources (
  id integer generated always as identity primary key,
  bank_customer_id integer not null references bank_customers (id),
  provider_id text not null unique,
  kind text not null check (kind in ('bank', 'balance')),
  status text not null check (status in ('unverified', 'verified')),
  bank_account_type text check (bank_account_type in ('checking', 'savings')),
  name text not null,
  bank_name text not null default '',
  last_four text not null default '' check (last_four ~ '^(\d{4})?$'),
  micro_deposits text not null default 'none'
    check (micro_deposits in ('none', 'pending', 'processed', 'failed', 'max_attempts')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  verified_at timestamptz(3),
  removed_at timestamptz(3)
);
create index funding_sources_customer on funding_sources (bank_customer_id);
create unique index funding_sources_one_balance on funding_sources (bank_customer_id)
  where kind = 'balance' and removed_at is null;

create table beneficial_owners (
  id integer generated always as identity primary key,
  bank_customer_id integer not null references bank_customers (id),
  provider_id text not null unique,
  first_name text not null,
  last_name text not null,
  status text not null check (status in ('verified', 'document', 'incomplete')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index beneficial_owners_customer on beneficial_owners (bank_customer_id);

-- Written before the provider is asked to make something, so that asking again uses the same key and makes it once.
create table bank_attempts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind text not null,
  key uuid not null unique,
  -- A keyed hash of what was asked: the same content within a day is the same attempt.
  content_hash text not null,
  state text not null default 'started' check (state in ('started', 'done', 'refused', 'unknown')),
  -- What the provider made.
  made_id text,
  started_by integer references users (id),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index bank_attempts_content on bank_attempts (company_id, kind, content_hash, id desc);
-- One attempt for a content is under way at a time.
create unique index bank_attempts_open on bank_attempts (company_id, kind, content_hash)
  where state in ('started', 'unknown');

-- A bank account put to use: for paying a deal (merchant) or for receiving a property's rent (landlord).
create table sweep_customers (
  id integer generated always as identity primary key,
  bank_customer_id integer not null references bank_customers (id),
  funding_source_id integer not null references funding_sources (id),
  lineage_id integer references deals (id),
  premises_id integer references premises (id),
  payout_type text check (payout_type in ('upon_receipt', 'week', 'half_month', 'month')),
  pending_payout_type text check (pending_payout_type in ('upon_receipt', 'week', 'half_month', 'month')),
  pending_from date,
  -- When the account behind it last changed: payouts wait a while after that.
  bank_changed_at timestamptz(3) not null,
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((lineage_id is null) <> (premises_id is null)),
  check ((premises_id is null) = (payout_type is null)),
  check ((pending_payout_type is null) = (pending_from is null))
);
create unique index sweep_customers_deal on sweep_customers (lineage_id)
  where ended_at is null and lineage_id is not null;
create unique index sweep_customers_premises on sweep_customers (premises_id)
  where ended_at is null and premises_id is not null;
create index sweep_customers_customer on sweep_customers (bank_customer_id);
create index sweep_customers_source on sweep_customers (funding_source_id);

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

-- One link for each owner, by which the change is taken back without signing in.
create table payee_undo_links (
  token_hash text primary key,
  change_id integer not null references payee_changes (id),
  user_id integer not null references users (id),
  used_at timestamptz(3)
);
create index payee_undo_links_change on payee_undo_links (change_id);

-- What the provider told us, once for each event. An event only says where to look.
create table bank_events (
  event_id text primary key,
  topic text not null,
  resource_kind text not null,
  resource_id text not null,
  customer_provider_id text,
  correlation_id text,
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3)
);
create index bank_events_open on bank_events (received_at) where handled_at is null;

-- What a landlord's balance at the provider was when it was last read, beside what the books said at that moment.
create table provider_balances (
  bank_customer_id integer primary key references bank_customers (id) on delete cascade,
  booked_cents bigint not null,
  -- Payouts of which nobody knows yet whether they have left.
  unsure_cents bigint not null check (unsure_cents >= 0),
  provider_cents bigint not null,
  read_at timestamptz(3) not null
);
