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
  check (end_date is null or end_date >= start_date),
  check ((status = 'draft') <= (published_at is null))
);
create index deals_premises on deals (premises_id);
create index deals_company on deals (retailer_company_id) where retailer_company_id is not null;
create index deals_email on deals (retailer_email) where retailer_company_id is null;
create index deals_lineage on deals (lineage_id);
create index deals_clock on deals (end_date) where status in ('active', 'active_pending', 'finished', 'pending', 'declined');
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

-- Who sees a deal; a person invited to one sees what the invite shows. Lists of the viewer's own scopes, with the owner's rights, so that a policy asks once for a statement
-- and not once for a row.
create function viewer_premises_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null $$;

create function viewer_company_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select company_id from memberships where user_id = viewer_user_id() and company_id is not null $$;

create function viewer_lineage_ids(of_side text) returns setof integer
  language sql stable security definer set search_path = public as
  $$ select lineage_id from deal_members where user_id = viewer_user_id() and side = of_side
     union
     select d.lineage_id from deal_invites d join invites i on i.id = d.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
     where d.purpose = 'member' and d.side = of_side and i.rejected_at is null and i.revoked_at is null $$;

create function viewer_merchant_email() returns text
  language sql stable security definer set search_path = public as
  $$ select username from users where id = viewer_user_id() and role = 'retailer' $$;

create function viewer_is_invited_beside(lineage integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from deal_invites d join invites i on i.id = d.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
       where d.lineage_id = lineage and d.purpose = 'member' and i.rejected_at is null and i.revoked_at is null) $$;

-- The other side of a deal sees the row of a premises, a company or a linked channel: as lists of ids, which the policies
-- of those tables ask for once a statement. The merchant sees what was published, as a member of the chosen company or
-- as the person it was addressed to.
create or replace function other_side_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select d.premises_id from deals d where d.lineage_id in (select viewer_lineage_ids('landlord'))
     union
     select d.premises_id from deals d where d.published_at is not null
       and (d.retailer_company_id in (select viewer_company_ids())
         or d.lineage_id in (select viewer_lineage_ids('retailer'))
         or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())) $$;

create or replace function other_side_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select p.company_id from premises p where p.id in (select other_side_premises_ids())
     union
     select d.retailer_company_id from deals d where d.retailer_company_id is not null
       and (d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
         or d.lineage_id in (select viewer_lineage_ids('retailer'))) $$;

create or replace function other_side_channel_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select c.channel_id from deal_channels c join deals d on d.lineage_id = c.lineage_id
     where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
       or d.lineage_id in (select viewer_lineage_ids('retailer')) $$;

-- Facts from the other side of the wall that a substatus needs and nothing more: one word each.
create function merchant_standing(email text) returns text
  language sql stable security definer set search_path = public as
  $$ select case when u.id is null then 'no_user'
       when exists (select 1 from memberships m where m.user_id = u.id and m.company_id is not null) then 'has_company'
       else 'no_company' end
     from (select 1) one left join users u on u.username = email and u.role = 'retailer' $$;

create function feed_standing(lineage integer, company integer) returns text
  language sql stable security definer set search_path = public as
  $$ select case
       when exists (select 1 from deal_channels where lineage_id = lineage) then 'linked'
       when exists (select 1 from channels where company_id = company and deleted_at is null) then 'channel'
       when exists (select 1 from pos_connections where company_id = company and disconnected_at is null) then 'connection'
       else 'none' end $$;

-- The person an account belongs to, by address: whether an e-mail may be invited as a merchant.
create function role_of_email(email text) returns text
  language sql stable security definer set search_path = public as
  $$ select role from users where username = email $$;

alter table deals enable row level security;
create policy deals_seen on deals for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids())
  or lineage_id in (select viewer_lineage_ids('landlord'))
  or published_at is not null and (retailer_company_id in (select viewer_company_ids())
    or lineage_id in (select viewer_lineage_ids('retailer'))
    or retailer_company_id is null and retailer_email = (select viewer_merchant_email())));
create policy deals_made on deals for insert with check (viewer_is_system() or viewer_is_on_premises(premises_id));
create policy deals_changed on deals for update using (
  viewer_is_system() or viewer_is_on_premises(premises_id)
  or published_at is not null and (viewer_is_in_company(retailer_company_id)
    or retailer_company_id is null and retailer_email = viewer_merchant_email()));
create policy deals_removed on deals for delete using (
  viewer_is_system() or status = 'draft' and viewer_is_on_premises(premises_id));

-- What hangs on a deal is seen by those who see the deal, whose own policy answers here.
alter table deal_terms enable row level security;
alter table deal_terms force row level security;
create policy deal_terms_seen on deal_terms using (
  viewer_sees_all() or exists (select 1 from deals d where d.id = deal_id));

alter table deal_invites enable row level security;
create policy deal_invites_seen on deal_invites for select using (
  viewer_sees_all() or exists (select 1 from deals d where d.id = deal_id)
  or exists (select 1 from invites i join users u on u.username = i.email
    where i.id = invite_id and u.id = viewer_user_id()));
create policy deal_invites_written on deal_invites for all using (
  viewer_is_system() or exists (select 1 from deals d where d.id = deal_id));

alter table deal_members enable row level security;
create policy deal_members_seen on deal_members for select using (
  viewer_sees_all() or user_id = viewer_user_id()
  or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id));
create policy deal_members_written on deal_members for all using (
  viewer_is_system() or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id)
  or user_id = viewer_user_id() and viewer_is_invited_beside(lineage_id));

alter table deal_messages enable row level security;
alter table deal_messages force row level security;
create policy deal_messages_seen on deal_messages using (
  viewer_sees_all() or exists (select 1 from deals d where d.lineage_id = deal_messages.lineage_id));

alter table deal_channels enable row level security;
create policy deal_channels_seen on deal_channels using (
  viewer_sees_all() or exists (select 1 from deals d where d.lineage_id = deal_channels.lineage_id));

alter table onboarding_runs enable row level security;
alter table onboarding_runs force row level security;
create policy onboarding_runs_own on onboarding_runs using (viewer_sees_all() or user_id = viewer_user_id());
