-- Deals: two sides, one set of terms, and every version of it. What outlives a change of terms (channels, members,
-- messages) hangs on the lineage, the id of the first deal of the row of versions, so that nothing has to be moved when
-- a copy takes over from its original.

create table deals (
  id integer generated always as identity primary key,
  lineage_id integer not null default 0,
  -- The deal that this one, once accepted, replaces.
  original_id integer references deals (id),
  -- True for a copy that changes nothing but the end of the term.
  only_extends boolean not null default false,
  status text not null check (status in ('draft', 'pending', 'active', 'active_pending', 'declined', 'canceled', 'moved',
    'finished', 'archived')),
  premises_id integer not null references premises (id),
  premises_unit text not null default '',
  retailer_legal_name text not null,
  retailer_email text not null check (retailer_email = lower(retailer_email)),
  retailer_company_id integer references companies (id),
  -- The landlord's working copy. What the merchant reads is the newest row of deal_terms.
  terms jsonb not null,
  start_date date not null,
  end_date date,
  effective_from date not null,
  modified_details text not null default '',
  note text not null default '',
  has_manual_upload boolean not null default false,
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  -- Other terms that the merchant proposed when declining. They bind nobody: the landlord's correction may take them
  -- over, and what is published is accepted or declined as always.
  counter_terms jsonb,
  check (end_date is null or end_date >= start_date),
  check ((status = 'draft') <= (published_at is null))
);
create index deals_premises on deals (premises_id);
create index deals_company on deals (retailer_company_id) where retailer_company_id is not null;
create index deals_email on deals (retailer_email) where retailer_company_id is null;
create index deals_lineage on deals (lineage_id);
create index deals_clock on deals (end_date)
  where status in ('active', 'active_pending', 'finished', 'pending', 'declined');
-- One change at a time waits for the merchant.
create unique index deals_one_pending_copy on deals (original_id) where status = 'pending';

create function start_lineage() returns trigger language plpgsql as $$
begin
  if new.lineage_id = 0 then new.lineage_id := new.id; end if;
  return new;
end $$;
create trigger deals_start_lineage before insert on deals for each row execute function start_lineage();

-- One row each time terms are put before the merchant: the exact text, its hash, and who accepted it from where.
create table deal_terms (
  id integer generated always as identity primary key,
  deal_id integer not null references deals (id),
  lineage_id integer not null references deals (id),
  version integer not null check (version > 0),
  terms_text text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  effective_from date not null,
  proposed_by integer references users (id),
  proposed_at timestamptz(3) not null,
  accepted_by integer references users (id),
  accepted_at timestamptz(3),
  accepted_ip text,
  unique (lineage_id, version),
  check ((accepted_at is null) = (accepted_by is null)),
  check (sha256 = encode(sha256(convert_to(terms_text, 'UTF8')), 'hex'))
);
create index deal_terms_deal on deal_terms (deal_id, version desc);

create function keep_terms() returns trigger language plpgsql as $$
begin
  if old.accepted_at is not null then
    raise exception 'accepted terms are never changed' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and (new.deal_id, new.lineage_id, new.version, new.terms_text, new.sha256, new.effective_from,
      new.proposed_at) is distinct from (old.deal_id, old.lineage_id, old.version, old.terms_text, old.sha256,
      old.effective_from, old.proposed_at) then
    raise exception 'proposed terms are replaced by a new version' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger deal_terms_kept before update or delete on deal_terms for each row execute function keep_terms();

-- What an invite of kind 'deal' is for: taking up a deal as its merchant, or reading one deal beside a side's members.
create table deal_invites (
  id integer generated always as identity primary key,
  deal_id integer not null references deals (id) on delete cascade,
  lineage_id integer not null,
  invite_id integer not null unique references invites (id),
  purpose text not null check (purpose in ('merchant', 'member')),
  side text not null check (side in ('landlord', 'retailer')),
  permission_sales boolean not null default false,
  permission_view_autopay boolean not null default false
);
create index deal_invites_deal on deal_invites (deal_id);
create index deal_invites_lineage on deal_invites (lineage_id);

-- People who see one deal without belonging to its property or company: a broker, a bookkeeper, a lawyer.
create table deal_members (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  user_id integer not null references users (id),
  side text not null check (side in ('landlord', 'retailer')),
  permission_sales boolean not null default false,
  permission_view_autopay boolean not null default false,
  created_at timestamptz(3) not null,
  -- As with a membership: without a permission it gives nothing.
  gives_access boolean not null generated always as (permission_sales or permission_view_autopay) stored,
  unique (lineage_id, user_id)
);
create index deal_members_user on deal_members (user_id);

create table deal_messages (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  author_id integer not null references users (id),
  side text not null check (side in ('landlord', 'retailer')),
  text text not null,
  created_at timestamptz(3) not null
);
create index deal_messages_lineage on deal_messages (lineage_id, id desc);

-- A channel's sales count for a deal from one day to another. A channel can serve several deals.
create table deal_channels (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  channel_id integer not null references channels (id),
  start_date date not null,
  end_date date,
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  unique (lineage_id, channel_id, start_date),
  check (end_date is null or end_date >= start_date)
);
create index deal_channels_channel on deal_channels (channel_id);

-- A sheet that was taken in, by the key its sender gave: sending it again answers the same.
create table onboarding_runs (
  user_id integer not null references users (id),
  key text not null,
  sheet_sha256 text not null,
  result jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

-- A lease that passes to another merchant: the deal that ends, the deal that goes on with it, and who agreed to what.
-- The new deal has a lineage of its own, so that nothing that hangs on the old one is seen through it.
create table deal_assignments (
  id integer generated always as identity primary key,
  from_lineage_id integer not null references deals (id),
  from_deal_id integer not null references deals (id),
  to_lineage_id integer not null unique references deals (id),
  -- The first day of the new merchant; the day before is the last one of the old.
  first_day date not null,
  state text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'done')),
  -- Who takes over, as the merchant that leaves was told.
  legal_name text not null,
  -- What the merchant that leaves agrees to, to the letter.
  agreement_text text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Days of the rent year without a report when the sums were made.
  missing_days integer not null check (missing_days >= 0),
  proposed_by integer not null references users (id),
  proposed_at timestamptz(3) not null,
  agreed_by integer references users (id),
  agreed_at timestamptz(3),
  agreed_ip text,
  -- Who ended it otherwise: the merchant that declined, or the landlord that withdrew.
  ended_by integer references users (id),
  ended_at timestamptz(3),
  note text not null default '',
  done_by integer references users (id),
  done_at timestamptz(3),
  check ((agreed_at is null) = (agreed_by is null)),
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'done' or agreed_at is not null),
  check ((state in ('declined', 'withdrawn')) = (ended_at is not null)),
  check (sha256 = encode(sha256(convert_to(agreement_text, 'UTF8')), 'hex'))
);
create index deal_assignments_from on deal_assignments (from_lineage_id);
-- One at a time waits for its answers, and a lease passes on once.
create unique index deal_assignments_one_open on deal_assignments (from_lineage_id)
  where state in ('proposed', 'agreed', 'done');

-- Closures and bills of a lease, as the landlord told them: rent is computed from those that were not taken back.
-- Nothing is changed or deleted, so that what was counted when can be read later.
create table rent_facts (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id) on delete cascade,
  kind text not null check (kind in ('closure', 'bill')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- The offset of the terms that a bill is for.
  offset_name text,
  amount_cents bigint check (amount_cents >= 0),
  note text not null default '',
  told_by integer not null references users (id),
  told_at timestamptz(3) not null,
  removed_by integer references users (id),
  removed_at timestamptz(3),
  check ((kind = 'bill') = (offset_name is not null)),
  check (kind <> 'bill' or amount_cents is not null),
  check ((removed_at is null) = (removed_by is null))
);
create index rent_facts_lineage on rent_facts (lineage_id);
-- The same fact told twice is one.
create unique index rent_facts_once on rent_facts
  (lineage_id, kind, from_day, to_day, coalesce(offset_name, ''), coalesce(amount_cents, -1), note)
  where removed_at is null;
