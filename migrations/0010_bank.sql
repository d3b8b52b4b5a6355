-- The bank side of AutoPay: customers at the bank-transfer provider, their bank accounts and owners, mirrored with the
-- provider's ids. Bank numbers and identity numbers pass through one call and are never here; an account shows its
-- bank's name and last four digits.

create table bank_customers (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  -- The provider's id.
  provider_id text not null unique,
  type text not null check (type in ('unverified', 'business', 'personal', 'receive-only')),
  status text not null check (status in ('unverified', 'verified', 'retry', 'document', 'kba', 'suspended', 'deactivated')),
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
create unique index sweep_customers_deal on sweep_customers (lineage_id) where ended_at is null and lineage_id is not null;
create unique index sweep_customers_premises on sweep_customers (premises_id)
  where ended_at is null and premises_id is not null;
create index sweep_customers_customer on sweep_customers (bank_customer_id);
create index sweep_customers_source on sweep_customers (funding_source_id);

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

-- The companies whose bank customer a viewer may know of: those they are in, and those of a master company they own in.
-- The other side of a deal never does.
create function viewer_bank_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select member_company_ids()
     union
     select id from companies where master_company_id in (select owned_master_company_ids()) $$;

create function viewer_bank_customer_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select id from bank_customers where company_id in (select viewer_bank_company_ids()) $$;

alter table bank_customers enable row level security;
create policy bank_customers_seen on bank_customers for select using (
  (select viewer_sees_all()) or company_id in (select viewer_bank_company_ids()));
create policy bank_customers_written on bank_customers for all using (
  (select viewer_is_system()) or company_id in (select viewer_bank_company_ids()));

alter table funding_sources enable row level security;
create policy funding_sources_seen on funding_sources for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy funding_sources_written on funding_sources for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table beneficial_owners enable row level security;
alter table beneficial_owners force row level security;
create policy beneficial_owners_seen on beneficial_owners for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy beneficial_owners_written on beneficial_owners for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table sweep_customers enable row level security;
create policy sweep_customers_seen on sweep_customers for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy sweep_customers_written on sweep_customers for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table bank_attempts enable row level security;
alter table bank_attempts force row level security;
create policy bank_attempts_own on bank_attempts using (
  (select viewer_is_system()) or company_id in (select viewer_bank_company_ids()));

alter table bank_events enable row level security;
alter table bank_events force row level security;
create policy bank_events_ours on bank_events using ((select viewer_is_system()));

-- How far the merchants of these deals are with their banks, for readers of either side who see the deal: no name, no
-- number, nothing but states.
create function bank_facts_of_deals(lineages integer[])
  returns table (lineage_id integer, type text, status text, accounts jsonb, connected integer[])
  language sql stable security definer set search_path = public as
  $$ select d.lineage_id, c.type, c.status,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'verified', f.status = 'verified'))
         from funding_sources f where f.bank_customer_id = c.id and f.kind = 'bank' and f.removed_at is null), '[]'),
       array(select s.funding_source_id from sweep_customers s where s.lineage_id = d.lineage_id and s.ended_at is null)
     from (select distinct on (d.lineage_id) d.lineage_id, d.retailer_company_id from deals d
       where d.lineage_id = any (lineages) and (viewer_sees_all() or d.premises_id in (select viewer_premises_ids())
         or d.retailer_company_id in (select viewer_company_ids())
         or d.lineage_id in (select viewer_lineage_ids('landlord'))
         or d.lineage_id in (select viewer_lineage_ids('retailer')))
       order by d.lineage_id, d.retailer_company_id is null, d.id desc) d
     left join bank_customers c on c.company_id = d.retailer_company_id and c.removed_at is null $$;

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
alter table simulated_bank force row level security;
create policy simulated_bank_alone on simulated_bank using ((select viewer_is_system()));
