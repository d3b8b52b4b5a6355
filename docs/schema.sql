-- Generated from the migrations by `npm run schema`. Do not edit.
-- The database as it is after the last migration: what the migrations make in steps stands here as a whole, by the feature
-- that writes a table. Why it is so stands in migrations/. A table without a `grant` lets breakpoint_app select, insert,
-- update and delete.

create extension pg_trgm;
create schema pgboss authorization breakpoint_app;
grant usage on schema public to breakpoint_app;
alter default privileges in schema public grant delete, insert, select, update on tables to breakpoint_app;
alter default privileges in schema public grant usage on sequences to breakpoint_app;
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

-- base

create table audit_entries (
  chain text not null,
  seq integer not null,
  at timestamptz not null,
  actor_id integer,
  on_behalf_of_id integer,
  action text not null,
  object jsonb not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip text,
  user_agent text,
  prev_hash text not null,
  hash text not null,
  constraint audit_entries_pkey PRIMARY KEY (chain, seq)
);
CREATE INDEX audit_entries_actor ON audit_entries USING btree (actor_id, at DESC);
CREATE INDEX audit_entries_at ON audit_entries USING btree (at DESC);
CREATE INDEX audit_entries_object ON audit_entries USING gin (object jsonb_path_ops);
CREATE INDEX audit_entries_on_behalf ON audit_entries USING btree (on_behalf_of_id, at DESC) WHERE (on_behalf_of_id IS NOT NULL);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_entries to breakpoint_app;

create table audit_heads (
  chain text not null,
  seq integer not null,
  hash text not null,
  constraint audit_heads_pkey PRIMARY KEY (chain)
);

create table events (
  id bigint generated always as identity not null,
  kind text not null,
  payload jsonb not null,
  at timestamptz not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_kind ON events USING btree (kind, id);

create table mails (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  sealed_parts text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_recipient ON mails USING btree (recipient, id DESC);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to breakpoint_app;

create table call_counts (
  caller text not null,
  calls integer not null,
  began_at timestamptz(3) not null,
  constraint call_counts_pkey PRIMARY KEY (caller)
);
CREATE INDEX call_counts_by_age ON call_counts USING btree (began_at);

-- access

create table users (
  id integer generated always as identity not null,
  username text not null,
  password_hash text,
  full_name text not null,
  phone text default ''::text not null,
  role text not null,
  is_staff boolean default false not null,
  is_admin boolean default false not null,
  settings jsonb default '{}'::jsonb not null,
  totp_sealed text,
  totp_pending_sealed text,
  totp_enabled_at timestamptz,
  totp_last_step bigint default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_username_key UNIQUE (username),
  constraint users_role_check CHECK ((role = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint users_username_check CHECK ((username = lower(username)))
);
CREATE TRIGGER users_without_members BEFORE UPDATE OF is_staff, is_admin ON users FOR EACH ROW EXECUTE FUNCTION refuse_member_as_staff();

create table sessions (
  id bigint generated always as identity not null,
  token_hash text not null,
  user_id integer not null,
  scope text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  totp_at timestamptz,
  ip text not null,
  user_agent text not null,
  impersonator_id integer,
  impersonation_reason text,
  ended_at timestamptz,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK (((scope = 'impersonation'::text) = ((impersonator_id IS NOT NULL) AND (impersonation_reason IS NOT NULL)))),
  constraint sessions_scope_check CHECK ((scope = ANY (ARRAY['full'::text, 'totp_setup'::text, 'impersonation'::text]))),
  constraint sessions_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES users(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);

create table verifications (
  id_hash text not null,
  user_id integer not null,
  method text not null,
  code_hash text,
  code_sent_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer default 0 not null,
  sends integer default 1 not null,
  ip text not null,
  user_agent text not null,
  used_at timestamptz,
  constraint verifications_pkey PRIMARY KEY (id_hash),
  constraint verifications_method_check CHECK ((method = ANY (ARRAY['email'::text, 'totp'::text]))),
  constraint verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX verifications_user ON verifications USING btree (user_id, expires_at);

create table login_failures (
  id bigint generated always as identity not null,
  username text not null,
  kind text not null,
  ip text not null,
  at timestamptz not null,
  constraint login_failures_pkey PRIMARY KEY (id),
  constraint login_failures_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'code'::text])))
);
CREATE INDEX login_failures_username ON login_failures USING btree (username, at);

create table login_blocks (
  username text not null,
  until timestamptz not null,
  constraint login_blocks_pkey PRIMARY KEY (username)
);

create table password_codes (
  code_hash text not null,
  user_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_codes_pkey PRIMARY KEY (code_hash),
  constraint password_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recovery_codes (
  user_id integer not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table download_links (
  code_hash text not null,
  session_id bigint not null,
  path text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint download_links_pkey PRIMARY KEY (code_hash),
  constraint download_links_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX download_links_expires ON download_links USING btree (expires_at);
CREATE INDEX download_links_session ON download_links USING btree (session_id);

create table invites (
  id integer generated always as identity not null,
  kind text not null,
  code_hash text not null,
  email text not null,
  first_name text default ''::text not null,
  role text not null,
  inviter_id integer,
  organisation_name text,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  rejected_at timestamptz,
  revoked_at timestamptz,
  currency text,
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_code_hash_key UNIQUE (code_hash),
  constraint invites_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint invites_email_check CHECK ((email = lower(email))),
  constraint invites_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'company'::text, 'premises'::text, 'deal'::text, 'mastercompany'::text]))),
  constraint invites_role_check CHECK ((role = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id)
);
CREATE INDEX invites_email ON invites USING btree (email);

create table setup_links (
  code_hash text not null,
  printed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  constraint setup_links_pkey PRIMARY KEY (code_hash)
);

create table change_codes (
  session_id bigint not null,
  code_hash text,
  sent_at timestamptz(3) not null,
  sends integer default 1 not null,
  accepted_hash text,
  accepted_at timestamptz(3),
  constraint change_codes_pkey PRIMARY KEY (session_id),
  constraint change_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table email_requests (
  user_id integer not null,
  session_id bigint not null,
  username text not null,
  code_hash text not null,
  sent_at timestamptz(3) not null,
  failures integer default 0 not null,
  constraint email_requests_pkey PRIMARY KEY (user_id),
  constraint email_requests_username_check CHECK ((username = lower(username))),
  constraint email_requests_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint email_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table sign_in_changes (
  id integer generated always as identity not null,
  user_id integer not null,
  kind text not null,
  state text not null,
  username_before text,
  username_after text,
  totp_sealed_before text,
  totp_enabled_before timestamptz,
  recovery_before text[] default '{}'::text[] not null,
  has_app_after boolean,
  made_by integer not null,
  reason text,
  made_at timestamptz(3) not null,
  until timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint sign_in_changes_pkey PRIMARY KEY (id),
  constraint sign_in_changes_check CHECK (((kind = 'email'::text) = ((username_before IS NOT NULL) AND (username_after IS NOT NULL)))),
  constraint sign_in_changes_check1 CHECK (((kind = 'totp'::text) = (has_app_after IS NOT NULL))),
  constraint sign_in_changes_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'totp'::text]))),
  constraint sign_in_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'made'::text, 'undone'::text]))),
  constraint sign_in_changes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint sign_in_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX sign_in_changes_one_wait ON sign_in_changes USING btree (user_id) WHERE (state = 'waiting'::text);
CREATE INDEX sign_in_changes_user ON sign_in_changes USING btree (user_id, id);
CREATE INDEX sign_in_changes_waiting ON sign_in_changes USING btree (until) WHERE (state = 'waiting'::text);

create table sign_in_undo_links (
  token_hash text not null,
  change_id integer not null,
  sent_to text not null,
  used_at timestamptz(3),
  constraint sign_in_undo_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_undo_links_change_id_fkey FOREIGN KEY (change_id) REFERENCES sign_in_changes(id)
);

-- properties

create table master_companies (
  id integer generated always as identity not null,
  name text not null,
  currency text not null,
  has_tags boolean default true not null,
  has_subscriptions boolean default true not null,
  has_documents boolean default true not null,
  has_daily_sales_report boolean default true not null,
  created_by integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint master_companies_pkey PRIMARY KEY (id),
  constraint master_companies_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint master_companies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX master_companies_maker ON master_companies USING btree (created_by);
alter table master_companies enable row level security;
create policy master_companies_changed on master_companies for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))));
create policy master_companies_made on master_companies for insert
  with check ((viewer_is_system() OR (created_by = viewer_user_id())));
create policy master_companies_seen on master_companies for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (id IN ( SELECT member_master_company_ids() AS member_master_company_ids)) OR
CASE
    WHEN (created_by = ( SELECT viewer_user_id() AS viewer_user_id)) THEN is_without_premises(id)
    ELSE false
END));
CREATE TRIGGER master_companies_have_reports AFTER INSERT ON master_companies FOR EACH ROW EXECUTE FUNCTION add_subscription_reports();

create table companies (
  id integer generated always as identity not null,
  kind text not null,
  master_company_id integer,
  name text not null,
  dba_name text default ''::text not null,
  currency text not null,
  contact_email text default ''::text not null,
  phone text default ''::text not null,
  address_street text default ''::text not null,
  address_city text default ''::text not null,
  address_state text default ''::text not null,
  address_zip text default ''::text not null,
  country text default 'US'::text not null,
  created_by integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_check CHECK (((kind = 'landlord'::text) = (master_company_id IS NOT NULL))),
  constraint companies_country_check CHECK ((country = ANY (ARRAY['US'::text, 'CA'::text, 'GB'::text, 'AU'::text]))),
  constraint companies_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint companies_kind_check CHECK ((kind = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint companies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint companies_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
CREATE INDEX companies_master ON companies USING btree (master_company_id);
alter table companies enable row level security;
create policy companies_changed on companies for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (id IN ( SELECT owned_company_ids() AS owned_company_ids)) OR (master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))));
create policy companies_made on companies for insert
  with check ((viewer_is_system() OR ((created_by = viewer_user_id()) AND ((kind = 'retailer'::text) OR viewer_owns_in_master_company(master_company_id)))));
create policy companies_seen on companies for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (id IN ( SELECT member_company_ids() AS member_company_ids)) OR (master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids)) OR
CASE
    WHEN (created_by = ( SELECT viewer_user_id() AS viewer_user_id)) THEN ((kind = 'retailer'::text) AND is_unmanned(NULL::integer, id))
    ELSE false
END OR (id IN ( SELECT other_side_company_ids() AS other_side_company_ids))));

create table premises (
  id integer generated always as identity not null,
  company_id integer not null,
  master_company_id integer not null,
  name text not null,
  address_street text not null,
  address_city text not null,
  address_state text not null,
  address_zip text not null,
  country text not null,
  time_zone text not null,
  leased_area_sqft integer,
  latitude numeric(9,6),
  longitude numeric(9,6),
  identity_key text not null,
  created_by integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint premises_pkey PRIMARY KEY (id),
  constraint premises_country_check CHECK ((country = ANY (ARRAY['US'::text, 'CA'::text, 'GB'::text, 'AU'::text]))),
  constraint premises_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint premises_leased_area_sqft_check CHECK ((leased_area_sqft > 0)),
  constraint premises_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint premises_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint premises_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint premises_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
CREATE INDEX premises_company ON premises USING btree (company_id);
CREATE INDEX premises_master ON premises USING btree (master_company_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX premises_once ON premises USING btree (master_company_id, identity_key) WHERE (deleted_at IS NULL);
alter table premises enable row level security;
create policy premises_changed on premises for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (id IN ( SELECT owned_premises_ids() AS owned_premises_ids))));
create policy premises_made on premises for insert
  with check ((viewer_is_system() OR ((created_by = viewer_user_id()) AND viewer_owns_in_master_company(master_company_id))));
create policy premises_seen on premises for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (id IN ( SELECT member_premises_ids() AS member_premises_ids)) OR
CASE
    WHEN (created_by = ( SELECT viewer_user_id() AS viewer_user_id)) THEN is_unmanned(id, NULL::integer)
    ELSE false
END OR (id IN ( SELECT other_side_premises_ids() AS other_side_premises_ids))));

create table premises_units (
  id integer generated always as identity not null,
  premises_id integer not null,
  name text not null,
  area_sqft integer,
  constraint premises_units_pkey PRIMARY KEY (id),
  constraint premises_units_premises_id_name_key UNIQUE (premises_id, name),
  constraint premises_units_area_sqft_check CHECK ((area_sqft > 0)),
  constraint premises_units_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_units enable row level security;
create policy premises_units_added on premises_units for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids))));
create policy premises_units_changed on premises_units for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids))));
create policy premises_units_removed on premises_units for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids))));
create policy premises_units_seen on premises_units for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT member_premises_ids() AS member_premises_ids)) OR (premises_id IN ( SELECT other_side_premises_ids() AS other_side_premises_ids))));

create table premises_notes (
  id integer generated always as identity not null,
  premises_id integer not null,
  day date not null,
  note text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint premises_notes_pkey PRIMARY KEY (id),
  constraint premises_notes_note_check CHECK ((note <> ''::text)),
  constraint premises_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint premises_notes_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX premises_notes_day ON premises_notes USING btree (premises_id, day);
alter table premises_notes enable row level security;
create policy premises_notes_added on premises_notes for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));
create policy premises_notes_changed on premises_notes for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));
create policy premises_notes_removed on premises_notes for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));
create policy premises_notes_seen on premises_notes for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) OR (premises_id IN ( SELECT tenant_premises_ids() AS tenant_premises_ids))));

create table memberships (
  id integer generated always as identity not null,
  user_id integer not null,
  premises_id integer,
  company_id integer,
  permission_owner boolean default false not null,
  permission_manage_connections boolean default false not null,
  permission_sales boolean default false not null,
  permission_manage_autopay boolean default false not null,
  permission_view_autopay boolean default false not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  gives_access boolean generated always as ((permission_owner OR permission_manage_connections OR permission_sales OR permission_manage_autopay OR permission_view_autopay)) stored not null,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_user_id_company_id_key UNIQUE (user_id, company_id),
  constraint memberships_user_id_premises_id_key UNIQUE (user_id, premises_id),
  constraint memberships_check CHECK (((premises_id IS NULL) <> (company_id IS NULL))),
  constraint memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint memberships_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX memberships_company ON memberships USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX memberships_premises ON memberships USING btree (premises_id) WHERE (premises_id IS NOT NULL);
alter table memberships enable row level security;
create policy memberships_changed on memberships for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids)) OR (company_id IN ( SELECT owned_company_ids() AS owned_company_ids)) OR ((user_id = ( SELECT viewer_user_id() AS viewer_user_id)) AND viewer_may_join(premises_id, company_id))));
create policy memberships_ended on memberships for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids)) OR (company_id IN ( SELECT owned_company_ids() AS owned_company_ids))));
create policy memberships_given on memberships for insert
  with check ((viewer_is_system() OR viewer_owns_premises(premises_id) OR viewer_owns_company(company_id) OR ((user_id = viewer_user_id()) AND viewer_may_join(premises_id, company_id))));
create policy memberships_seen on memberships for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id)) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids)) OR (company_id IN ( SELECT owned_company_ids() AS owned_company_ids))));
CREATE TRIGGER memberships_without_staff BEFORE INSERT OR UPDATE OF user_id ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_staff_as_member();

create table invite_grants (
  id integer generated always as identity not null,
  invite_id integer not null,
  premises_id integer,
  company_id integer,
  permission_owner boolean default false not null,
  permission_manage_connections boolean default false not null,
  permission_sales boolean default false not null,
  permission_manage_autopay boolean default false not null,
  permission_view_autopay boolean default false not null,
  constraint invite_grants_pkey PRIMARY KEY (id),
  constraint invite_grants_invite_id_company_id_key UNIQUE (invite_id, company_id),
  constraint invite_grants_invite_id_premises_id_key UNIQUE (invite_id, premises_id),
  constraint invite_grants_check CHECK (((premises_id IS NULL) <> (company_id IS NULL))),
  constraint invite_grants_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint invite_grants_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id),
  constraint invite_grants_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX invite_grants_company ON invite_grants USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX invite_grants_premises ON invite_grants USING btree (premises_id) WHERE (premises_id IS NOT NULL);
alter table invite_grants enable row level security;
create policy invite_grants_seen on invite_grants for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids)) OR (company_id IN ( SELECT owned_company_ids() AS owned_company_ids)) OR (invite_id IN ( SELECT i.id
   FROM (invites i
     JOIN users u ON ((u.username = i.email)))
  WHERE (u.id = viewer_user_id())))));
create policy invite_grants_written on invite_grants for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT owned_premises_ids() AS owned_premises_ids)) OR (company_id IN ( SELECT owned_company_ids() AS owned_company_ids))));

-- notifications

create table notifications (
  id integer generated always as identity not null,
  user_id integer not null,
  kind text not null,
  title text not null,
  text text not null,
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user ON notifications USING btree (user_id, id DESC);
alter table notifications enable row level security;
create policy notifications_own on notifications for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id))));
create policy notifications_read on notifications for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id))));
create policy notifications_written on notifications for insert
  with check ((COALESCE(current_setting('breakpoint.viewer'::text, true), ''::text) <> ''::text));

-- pos

create table channels (
  id integer generated always as identity not null,
  company_id integer not null,
  pos_connection_id integer,
  name text not null,
  external_location_id text,
  premises_id integer,
  time_zone text not null,
  cutoff_hour integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  revenue_centre_id text,
  revenue_centre_name text default ''::text not null,
  location_name text default ''::text not null,
  currency text,
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint channels_cutoff_hour_check CHECK (((cutoff_hour >= 0) AND (cutoff_hour <= 11))),
  constraint channels_have_currency CHECK ((currency IS NOT NULL)),
  constraint channels_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint channels_pos_connection_id_fkey FOREIGN KEY (pos_connection_id) REFERENCES pos_connections(id),
  constraint channels_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX channels_company ON channels USING btree (company_id);
CREATE UNIQUE INDEX channels_place ON channels USING btree (pos_connection_id, external_location_id, COALESCE(revenue_centre_id, ''::text)) WHERE ((deleted_at IS NULL) AND (pos_connection_id IS NOT NULL));
alter table channels enable row level security;
create policy channels_added on channels for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));
create policy channels_changed on channels for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));
create policy channels_opened_beside on channels for insert
  with check (((pos_connection_id IS NULL) AND (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) AND (company_id IN ( SELECT other_side_company_ids() AS other_side_company_ids))));
create policy channels_removed on channels for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));
create policy channels_seen on channels for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids)) OR (id IN ( SELECT other_side_channel_ids() AS other_side_channel_ids))));
CREATE TRIGGER channels_currency BEFORE INSERT ON channels FOR EACH ROW EXECUTE FUNCTION fill_channel_currency();

create table pos_connections (
  id integer generated always as identity not null,
  company_id integer not null,
  type text not null,
  code text,
  created_by integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disconnected_at timestamptz,
  name text default ''::text not null,
  credentials text,
  merchant text,
  refused_at timestamptz(3),
  renewing_until timestamptz(3),
  constraint pos_connections_pkey PRIMARY KEY (id),
  constraint pos_connections_code_key UNIQUE (code),
  constraint pos_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint pos_connections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX pos_connections_company ON pos_connections USING btree (company_id);
CREATE INDEX pos_connections_merchant ON pos_connections USING btree (type, merchant) WHERE (disconnected_at IS NULL);
alter table pos_connections enable row level security;
create policy pos_connections_seen on pos_connections for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));
create policy pos_connections_written on pos_connections for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));

create table pos_claims (
  code_hash text not null,
  type text not null,
  name text default ''::text not null,
  merchant text,
  credentials text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint pos_claims_pkey PRIMARY KEY (code_hash)
);
alter table pos_claims enable row level security;
create policy pos_claims_by_system on pos_claims for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table pos_ssh_keys (
  company_id integer not null,
  type text not null,
  public_key text not null,
  private_key text not null,
  created_by integer not null,
  created_at timestamptz not null,
  constraint pos_ssh_keys_pkey PRIMARY KEY (company_id, type),
  constraint pos_ssh_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint pos_ssh_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
alter table pos_ssh_keys enable row level security;
create policy pos_ssh_keys_of_company on pos_ssh_keys for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));

create table channel_feeds (
  channel_id integer not null,
  last_attempt_at timestamptz(3),
  last_success_at timestamptz(3),
  last_error text,
  last_error_kind text,
  errors_in_row integer default 0 not null,
  sales_read bigint default 0 not null,
  next_attempt_at timestamptz(3) not null,
  reading_until timestamptz(3),
  constraint channel_feeds_pkey PRIMARY KEY (channel_id),
  constraint channel_feeds_last_error_kind_check CHECK ((last_error_kind = ANY (ARRAY['unavailable'::text, 'unauthorised'::text, 'unreadable'::text, 'refused'::text]))),
  constraint channel_feeds_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
CREATE INDEX channel_feeds_due ON channel_feeds USING btree (next_attempt_at);
alter table channel_feeds enable row level security;
create policy channel_feeds_seen on channel_feeds for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy channel_feeds_written on channel_feeds for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));

create table feed_tracks (
  channel_id integer not null,
  track text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  reached_at timestamptz(3) not null,
  window_from timestamptz(3),
  window_to timestamptz(3),
  cursor text,
  constraint feed_tracks_pkey PRIMARY KEY (channel_id, track),
  constraint feed_tracks_check CHECK (((track = 'back_fill'::text) = (end_at IS NOT NULL))),
  constraint feed_tracks_check1 CHECK (((window_from IS NULL) = (window_to IS NULL))),
  constraint feed_tracks_track_check CHECK ((track = ANY (ARRAY['live'::text, 'back_fill'::text]))),
  constraint feed_tracks_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table feed_tracks enable row level security;
create policy feed_tracks_seen on feed_tracks for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy feed_tracks_written on feed_tracks for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));

create table closed_days (
  id integer generated always as identity not null,
  channel_id integer not null,
  day date not null,
  note text default ''::text not null,
  proposed_by integer not null,
  proposed_side text not null,
  proposed_at timestamptz(3) not null,
  confirmed_by integer,
  confirmed_at timestamptz(3),
  constraint closed_days_pkey PRIMARY KEY (id),
  constraint closed_days_channel_id_day_key UNIQUE (channel_id, day),
  constraint closed_days_proposed_side_check CHECK ((proposed_side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint closed_days_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint closed_days_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint closed_days_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id)
);
alter table closed_days enable row level security;
create policy closed_days_added on closed_days for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_days_changed on closed_days for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_days_removed on closed_days for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_days_seen on closed_days for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER closed_days_mark_rent AFTER INSERT OR DELETE OR UPDATE ON closed_days FOR EACH ROW EXECUTE FUNCTION mark_rent_of_channel();

create table closed_weekdays (
  id integer generated always as identity not null,
  channel_id integer not null,
  weekday smallint not null,
  from_day date not null,
  to_day date,
  note text default ''::text not null,
  proposed_by integer not null,
  proposed_side text not null,
  proposed_at timestamptz(3) not null,
  confirmed_by integer,
  confirmed_at timestamptz(3),
  constraint closed_weekdays_pkey PRIMARY KEY (id),
  constraint closed_weekdays_check CHECK (((to_day IS NULL) OR (to_day >= from_day))),
  constraint closed_weekdays_proposed_side_check CHECK ((proposed_side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint closed_weekdays_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint closed_weekdays_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint closed_weekdays_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint closed_weekdays_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id)
);
CREATE INDEX closed_weekdays_channel ON closed_weekdays USING btree (channel_id);
alter table closed_weekdays enable row level security;
create policy closed_weekdays_added on closed_weekdays for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_weekdays_changed on closed_weekdays for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_weekdays_removed on closed_weekdays for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
create policy closed_weekdays_seen on closed_weekdays for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER closed_weekdays_mark_rent AFTER INSERT OR DELETE OR UPDATE ON closed_weekdays FOR EACH ROW EXECUTE FUNCTION mark_rent_of_channel();

-- deals

create table deals (
  id integer generated always as identity not null,
  lineage_id integer default 0 not null,
  original_id integer,
  only_extends boolean default false not null,
  status text not null,
  premises_id integer not null,
  premises_unit text default ''::text not null,
  retailer_legal_name text not null,
  retailer_email text not null,
  retailer_company_id integer,
  terms jsonb not null,
  start_date date not null,
  end_date date,
  effective_from date not null,
  modified_details text default ''::text not null,
  note text default ''::text not null,
  has_manual_upload boolean default false not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  counter_terms jsonb,
  constraint deals_pkey PRIMARY KEY (id),
  constraint deals_check CHECK (((end_date IS NULL) OR (end_date >= start_date))),
  constraint deals_check1 CHECK (((status = 'draft'::text) <= (published_at IS NULL))),
  constraint deals_retailer_email_check CHECK ((retailer_email = lower(retailer_email))),
  constraint deals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'active'::text, 'active_pending'::text, 'declined'::text, 'canceled'::text, 'moved'::text, 'finished'::text, 'archived'::text]))),
  constraint deals_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint deals_original_id_fkey FOREIGN KEY (original_id) REFERENCES deals(id),
  constraint deals_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint deals_retailer_company_id_fkey FOREIGN KEY (retailer_company_id) REFERENCES companies(id)
);
CREATE INDEX deals_clock ON deals USING btree (end_date) WHERE (status = ANY (ARRAY['active'::text, 'active_pending'::text, 'finished'::text, 'pending'::text, 'declined'::text]));
CREATE INDEX deals_company ON deals USING btree (retailer_company_id) WHERE (retailer_company_id IS NOT NULL);
CREATE INDEX deals_email ON deals USING btree (retailer_email) WHERE (retailer_company_id IS NULL);
CREATE INDEX deals_lineage ON deals USING btree (lineage_id);
CREATE UNIQUE INDEX deals_one_pending_copy ON deals USING btree (original_id) WHERE (status = 'pending'::text);
CREATE INDEX deals_premises ON deals USING btree (premises_id);
alter table deals enable row level security;
create policy deals_changed on deals for update
  using ((viewer_is_system() OR viewer_is_on_premises(premises_id) OR ((published_at IS NOT NULL) AND (viewer_is_in_company(retailer_company_id) OR ((retailer_company_id IS NULL) AND (retailer_email = viewer_merchant_email()))))));
create policy deals_made on deals for insert
  with check ((viewer_is_system() OR viewer_is_on_premises(premises_id)));
create policy deals_removed on deals for delete
  using ((viewer_is_system() OR ((status = 'draft'::text) AND viewer_is_on_premises(premises_id))));
create policy deals_seen on deals for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) OR (lineage_id IN ( SELECT viewer_lineage_ids('landlord'::text) AS viewer_lineage_ids)) OR ((published_at IS NOT NULL) AND ((retailer_company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids)) OR (lineage_id IN ( SELECT viewer_lineage_ids('retailer'::text) AS viewer_lineage_ids)) OR ((retailer_company_id IS NULL) AND (retailer_email = ( SELECT viewer_merchant_email() AS viewer_merchant_email)))))));
CREATE TRIGGER deals_mark_rent AFTER INSERT OR DELETE OR UPDATE ON deals FOR EACH ROW EXECUTE FUNCTION mark_rent();
CREATE TRIGGER deals_place AFTER UPDATE OF premises_id ON deals FOR EACH ROW WHEN ((old.premises_id IS DISTINCT FROM new.premises_id)) EXECUTE FUNCTION place_deal_channels();
CREATE TRIGGER deals_start_lineage BEFORE INSERT ON deals FOR EACH ROW EXECUTE FUNCTION start_lineage();

create table deal_terms (
  id integer generated always as identity not null,
  deal_id integer not null,
  lineage_id integer not null,
  version integer not null,
  terms_text text not null,
  sha256 text not null,
  effective_from date not null,
  proposed_by integer,
  proposed_at timestamptz(3) not null,
  accepted_by integer,
  accepted_at timestamptz(3),
  accepted_ip text,
  constraint deal_terms_pkey PRIMARY KEY (id),
  constraint deal_terms_lineage_id_version_key UNIQUE (lineage_id, version),
  constraint deal_terms_check CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint deal_terms_check1 CHECK ((sha256 = encode(sha256(convert_to(terms_text, 'UTF8'::name)), 'hex'::text))),
  constraint deal_terms_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint deal_terms_version_check CHECK ((version > 0)),
  constraint deal_terms_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint deal_terms_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint deal_terms_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint deal_terms_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id)
);
CREATE INDEX deal_terms_deal ON deal_terms USING btree (deal_id, version DESC);
alter table deal_terms enable row level security;
create policy deal_terms_seen on deal_terms for all
  using ((viewer_sees_all() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.id = deal_terms.deal_id)))));
CREATE TRIGGER deal_terms_kept BEFORE DELETE OR UPDATE ON deal_terms FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER deal_terms_mark_rent AFTER INSERT OR DELETE OR UPDATE ON deal_terms FOR EACH ROW EXECUTE FUNCTION mark_rent();

create table deal_members (
  id integer generated always as identity not null,
  lineage_id integer not null,
  user_id integer not null,
  side text not null,
  permission_sales boolean default false not null,
  permission_view_autopay boolean default false not null,
  created_at timestamptz(3) not null,
  gives_access boolean generated always as ((permission_sales OR permission_view_autopay)) stored not null,
  constraint deal_members_pkey PRIMARY KEY (id),
  constraint deal_members_lineage_id_user_id_key UNIQUE (lineage_id, user_id),
  constraint deal_members_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint deal_members_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint deal_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX deal_members_user ON deal_members USING btree (user_id);
alter table deal_members enable row level security;
create policy deal_members_added on deal_members for insert
  with check ((viewer_is_system() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_members.lineage_id))) OR ((user_id = viewer_user_id()) AND viewer_is_invited_beside(lineage_id))));
create policy deal_members_changed on deal_members for update
  using ((viewer_is_system() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_members.lineage_id))) OR ((user_id = viewer_user_id()) AND viewer_is_invited_beside(lineage_id))))
  with check ((viewer_is_system() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_members.lineage_id))) OR ((user_id = viewer_user_id()) AND viewer_is_invited_beside(lineage_id))));
create policy deal_members_removed on deal_members for delete
  using ((viewer_is_system() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_members.lineage_id))) OR ((user_id = viewer_user_id()) AND viewer_is_invited_beside(lineage_id))));
create policy deal_members_seen on deal_members for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id)) OR
CASE
    WHEN ( SELECT holds_lists() AS holds_lists) THEN (lineage_id IN ( SELECT viewer_deal_lineage_ids() AS viewer_deal_lineage_ids))
    ELSE (EXISTS ( SELECT 1
       FROM deals d
      WHERE (d.lineage_id = deal_members.lineage_id)))
END));

create table deal_messages (
  id integer generated always as identity not null,
  lineage_id integer not null,
  author_id integer not null,
  side text not null,
  text text not null,
  created_at timestamptz(3) not null,
  constraint deal_messages_pkey PRIMARY KEY (id),
  constraint deal_messages_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint deal_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint deal_messages_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX deal_messages_lineage ON deal_messages USING btree (lineage_id, id DESC);
alter table deal_messages enable row level security;
create policy deal_messages_seen on deal_messages for all
  using ((viewer_sees_all() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_messages.lineage_id)))));

create table deal_invites (
  id integer generated always as identity not null,
  deal_id integer not null,
  lineage_id integer not null,
  invite_id integer not null,
  purpose text not null,
  side text not null,
  permission_sales boolean default false not null,
  permission_view_autopay boolean default false not null,
  constraint deal_invites_pkey PRIMARY KEY (id),
  constraint deal_invites_invite_id_key UNIQUE (invite_id),
  constraint deal_invites_purpose_check CHECK ((purpose = ANY (ARRAY['merchant'::text, 'member'::text]))),
  constraint deal_invites_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint deal_invites_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_invites_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id)
);
CREATE INDEX deal_invites_deal ON deal_invites USING btree (deal_id);
CREATE INDEX deal_invites_lineage ON deal_invites USING btree (lineage_id);
alter table deal_invites enable row level security;
create policy deal_invites_seen on deal_invites for select
  using ((viewer_sees_all() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.id = deal_invites.deal_id))) OR (EXISTS ( SELECT 1
   FROM (invites i
     JOIN users u ON ((u.username = i.email)))
  WHERE ((i.id = deal_invites.invite_id) AND (u.id = viewer_user_id()))))));
create policy deal_invites_written on deal_invites for all
  using ((viewer_is_system() OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.id = deal_invites.deal_id)))));

create table deal_channels (
  id integer generated always as identity not null,
  lineage_id integer not null,
  channel_id integer not null,
  start_date date not null,
  end_date date,
  created_by integer,
  created_at timestamptz(3) not null,
  constraint deal_channels_pkey PRIMARY KEY (id),
  constraint deal_channels_lineage_id_channel_id_start_date_key UNIQUE (lineage_id, channel_id, start_date),
  constraint deal_channels_check CHECK (((end_date IS NULL) OR (end_date >= start_date))),
  constraint deal_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint deal_channels_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint deal_channels_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX deal_channels_channel ON deal_channels USING btree (channel_id);
alter table deal_channels enable row level security;
create policy deal_channels_seen on deal_channels for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR
CASE
    WHEN ( SELECT holds_lists() AS holds_lists) THEN (lineage_id IN ( SELECT viewer_deal_lineage_ids() AS viewer_deal_lineage_ids))
    ELSE (EXISTS ( SELECT 1
       FROM deals d
      WHERE (d.lineage_id = deal_channels.lineage_id)))
END));
CREATE TRIGGER deal_channels_mark_rent AFTER INSERT OR DELETE OR UPDATE ON deal_channels FOR EACH ROW EXECUTE FUNCTION mark_rent();
CREATE TRIGGER deal_channels_place AFTER INSERT OR DELETE OR UPDATE ON deal_channels FOR EACH ROW EXECUTE FUNCTION place_linked_channel();

create table onboarding_runs (
  user_id integer not null,
  key text not null,
  sheet_sha256 text not null,
  result jsonb not null,
  created_at timestamptz(3) not null,
  constraint onboarding_runs_pkey PRIMARY KEY (user_id, key),
  constraint onboarding_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
alter table onboarding_runs enable row level security;
create policy onboarding_runs_own on onboarding_runs for all
  using ((viewer_sees_all() OR (user_id = viewer_user_id())));

create table deal_assignments (
  id integer generated always as identity not null,
  from_lineage_id integer not null,
  from_deal_id integer not null,
  to_lineage_id integer not null,
  first_day date not null,
  state text not null,
  legal_name text not null,
  agreement_text text not null,
  sha256 text not null,
  missing_days integer not null,
  proposed_by integer not null,
  proposed_at timestamptz(3) not null,
  agreed_by integer,
  agreed_at timestamptz(3),
  agreed_ip text,
  ended_by integer,
  ended_at timestamptz(3),
  note text default ''::text not null,
  done_by integer,
  done_at timestamptz(3),
  constraint deal_assignments_pkey PRIMARY KEY (id),
  constraint deal_assignments_to_lineage_id_key UNIQUE (to_lineage_id),
  constraint deal_assignments_check CHECK (((agreed_at IS NULL) = (agreed_by IS NULL))),
  constraint deal_assignments_check1 CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint deal_assignments_check2 CHECK (((state <> 'done'::text) OR (agreed_at IS NOT NULL))),
  constraint deal_assignments_check3 CHECK (((state = ANY (ARRAY['declined'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL))),
  constraint deal_assignments_check4 CHECK ((sha256 = encode(sha256(convert_to(agreement_text, 'UTF8'::name)), 'hex'::text))),
  constraint deal_assignments_missing_days_check CHECK ((missing_days >= 0)),
  constraint deal_assignments_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint deal_assignments_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'done'::text]))),
  constraint deal_assignments_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id),
  constraint deal_assignments_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint deal_assignments_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint deal_assignments_from_deal_id_fkey FOREIGN KEY (from_deal_id) REFERENCES deals(id),
  constraint deal_assignments_from_lineage_id_fkey FOREIGN KEY (from_lineage_id) REFERENCES deals(id),
  constraint deal_assignments_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint deal_assignments_to_lineage_id_fkey FOREIGN KEY (to_lineage_id) REFERENCES deals(id)
);
CREATE INDEX deal_assignments_from ON deal_assignments USING btree (from_lineage_id);
CREATE UNIQUE INDEX deal_assignments_one_open ON deal_assignments USING btree (from_lineage_id) WHERE (state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'done'::text]));
alter table deal_assignments enable row level security;
create policy deal_assignments_seen on deal_assignments for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE ((d.lineage_id = deal_assignments.from_lineage_id) OR (d.lineage_id = deal_assignments.to_lineage_id))))));
create policy deal_assignments_written on deal_assignments for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = deal_assignments.from_lineage_id)))));

create table rent_facts (
  id integer generated always as identity not null,
  lineage_id integer not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  offset_name text,
  amount_cents bigint,
  note text default ''::text not null,
  told_by integer not null,
  told_at timestamptz(3) not null,
  removed_by integer,
  removed_at timestamptz(3),
  constraint rent_facts_pkey PRIMARY KEY (id),
  constraint rent_facts_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint rent_facts_check CHECK ((to_day >= from_day)),
  constraint rent_facts_check1 CHECK (((kind = 'bill'::text) = (offset_name IS NOT NULL))),
  constraint rent_facts_check2 CHECK (((kind <> 'bill'::text) OR (amount_cents IS NOT NULL))),
  constraint rent_facts_check3 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint rent_facts_kind_check CHECK ((kind = ANY (ARRAY['closure'::text, 'bill'::text]))),
  constraint rent_facts_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint rent_facts_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint rent_facts_told_by_fkey FOREIGN KEY (told_by) REFERENCES users(id)
);
CREATE INDEX rent_facts_lineage ON rent_facts USING btree (lineage_id);
CREATE UNIQUE INDEX rent_facts_once ON rent_facts USING btree (lineage_id, kind, from_day, to_day, COALESCE(offset_name, ''::text), COALESCE(amount_cents, ('-1'::integer)::bigint), note) WHERE (removed_at IS NULL);
alter table rent_facts enable row level security;
alter table rent_facts force row level security;
create policy rent_facts_seen on rent_facts for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = rent_facts.lineage_id)))));
CREATE TRIGGER rent_facts_mark_rent AFTER INSERT OR DELETE OR UPDATE ON rent_facts FOR EACH ROW EXECUTE FUNCTION mark_rent();

-- tags

create table tag_categories (
  id integer generated always as identity not null,
  master_company_id integer not null,
  kind text not null,
  category_type text not null,
  name text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint tag_categories_pkey PRIMARY KEY (id),
  constraint tag_categories_id_kind_key UNIQUE (id, kind),
  constraint tag_categories_category_type_check CHECK ((category_type = ANY (ARRAY['region'::text, 'property_type'::text, 'merchandise'::text, 'merchant_size'::text, 'custom'::text]))),
  constraint tag_categories_check CHECK (((category_type = 'custom'::text) OR ((category_type = ANY (ARRAY['region'::text, 'property_type'::text])) = (kind = 'premises'::text)))),
  constraint tag_categories_kind_check CHECK ((kind = ANY (ARRAY['premises'::text, 'retailer'::text]))),
  constraint tag_categories_name_check CHECK ((name <> ''::text)),
  constraint tag_categories_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tag_categories_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
CREATE UNIQUE INDEX tag_categories_name ON tag_categories USING btree (master_company_id, kind, lower(name));
CREATE UNIQUE INDEX tag_categories_type ON tag_categories USING btree (master_company_id, category_type) WHERE (category_type <> 'custom'::text);
alter table tag_categories enable row level security;
create policy tag_categories_seen on tag_categories for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (master_company_id IN ( SELECT member_master_company_ids() AS member_master_company_ids))));
create policy tag_categories_written on tag_categories for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (master_company_id IN ( SELECT managed_master_company_ids() AS managed_master_company_ids))));

create table tags (
  id integer generated always as identity not null,
  category_id integer not null,
  kind text not null,
  name text not null,
  created_at timestamptz(3) not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_id_kind_key UNIQUE (id, kind),
  constraint tags_name_check CHECK ((name <> ''::text)),
  constraint tags_category_id_kind_fkey FOREIGN KEY (category_id, kind) REFERENCES tag_categories(id, kind) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tags_name ON tags USING btree (category_id, lower(name));
alter table tags enable row level security;
create policy tags_seen on tags for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (category_id IN ( SELECT tag_categories.id
   FROM tag_categories))));
create policy tags_written on tags for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (category_id IN ( SELECT tag_categories.id
   FROM tag_categories
  WHERE (tag_categories.master_company_id IN ( SELECT managed_master_company_ids() AS managed_master_company_ids))))));

create table tag_bindings (
  id integer generated always as identity not null,
  tag_id integer not null,
  kind text generated always as (
CASE
    WHEN (premises_id IS NULL) THEN 'retailer'::text
    ELSE 'premises'::text
END) stored not null,
  premises_id integer,
  lineage_id integer,
  created_by integer,
  created_at timestamptz(3) not null,
  constraint tag_bindings_pkey PRIMARY KEY (id),
  constraint tag_bindings_tag_id_lineage_id_key UNIQUE (tag_id, lineage_id),
  constraint tag_bindings_tag_id_premises_id_key UNIQUE (tag_id, premises_id),
  constraint tag_bindings_check CHECK (((premises_id IS NULL) <> (lineage_id IS NULL))),
  constraint tag_bindings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tag_bindings_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint tag_bindings_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id) ON DELETE CASCADE,
  constraint tag_bindings_tag_id_kind_fkey FOREIGN KEY (tag_id, kind) REFERENCES tags(id, kind) ON DELETE CASCADE
);
CREATE INDEX tag_bindings_lineage ON tag_bindings USING btree (lineage_id, tag_id) WHERE (lineage_id IS NOT NULL);
CREATE INDEX tag_bindings_premises ON tag_bindings USING btree (premises_id, tag_id) WHERE (premises_id IS NOT NULL);
alter table tag_bindings enable row level security;
create policy tag_bindings_seen on tag_bindings for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) OR (lineage_id IN ( SELECT landlord_lineage_ids() AS landlord_lineage_ids))));
create policy tag_bindings_written on tag_bindings for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT managed_premises_ids() AS managed_premises_ids)) OR (lineage_id IN ( SELECT managed_lineage_ids() AS managed_lineage_ids))));

create table custom_filters (
  id integer generated always as identity not null,
  master_company_id integer not null,
  name text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint custom_filters_pkey PRIMARY KEY (id),
  constraint custom_filters_name_check CHECK ((name <> ''::text)),
  constraint custom_filters_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint custom_filters_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
CREATE UNIQUE INDEX custom_filters_name ON custom_filters USING btree (master_company_id, lower(name));
alter table custom_filters enable row level security;
create policy custom_filters_seen on custom_filters for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (master_company_id IN ( SELECT member_master_company_ids() AS member_master_company_ids))));
create policy custom_filters_written on custom_filters for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (master_company_id IN ( SELECT managed_master_company_ids() AS managed_master_company_ids))));

create table custom_filter_tags (
  filter_id integer not null,
  tag_id integer not null,
  constraint custom_filter_tags_pkey PRIMARY KEY (filter_id, tag_id),
  constraint custom_filter_tags_filter_id_fkey FOREIGN KEY (filter_id) REFERENCES custom_filters(id) ON DELETE CASCADE,
  constraint custom_filter_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE INDEX custom_filter_tags_tag ON custom_filter_tags USING btree (tag_id);
alter table custom_filter_tags enable row level security;
create policy custom_filter_tags_seen on custom_filter_tags for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (filter_id IN ( SELECT custom_filters.id
   FROM custom_filters))));
create policy custom_filter_tags_written on custom_filter_tags for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (filter_id IN ( SELECT custom_filters.id
   FROM custom_filters
  WHERE (custom_filters.master_company_id IN ( SELECT managed_master_company_ids() AS managed_master_company_ids))))));

-- documents

create table documents (
  id integer generated always as identity not null,
  request_id integer not null,
  lineage_id integer not null,
  file_id bigint not null,
  pages integer not null,
  status text default 'review'::text not null,
  reason text default ''::text not null,
  expiration_date date,
  uploaded_by integer,
  uploaded_at timestamptz(3) not null,
  answered_by integer,
  answered_at timestamptz(3),
  archived_at timestamptz(3),
  warned text,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_file_id_key UNIQUE (file_id),
  constraint documents_check CHECK (((status = 'review'::text) = (answered_at IS NULL))),
  constraint documents_check1 CHECK (((status = 'rejected'::text) = (reason <> ''::text))),
  constraint documents_pages_check CHECK ((pages > 0)),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['review'::text, 'accepted'::text, 'rejected'::text]))),
  constraint documents_warned_check CHECK ((warned = ANY (ARRAY['expiring'::text, 'expired'::text]))),
  constraint documents_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id),
  constraint documents_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint documents_request_id_fkey FOREIGN KEY (request_id) REFERENCES document_requests(id),
  constraint documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX documents_clock ON documents USING btree (expiration_date) WHERE ((status = 'accepted'::text) AND (archived_at IS NULL) AND (expiration_date IS NOT NULL));
CREATE UNIQUE INDEX documents_current ON documents USING btree (request_id) WHERE (archived_at IS NULL);
CREATE INDEX documents_lineage ON documents USING btree (lineage_id);
CREATE INDEX documents_request ON documents USING btree (request_id, id DESC);
alter table documents enable row level security;
create policy documents_seen on documents for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_document_lineage_ids() AS viewer_document_lineage_ids))));
create policy documents_written on documents for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_landlord_lineage_ids() AS viewer_landlord_lineage_ids)) OR (lineage_id IN ( SELECT viewer_merchant_lineage_ids() AS viewer_merchant_lineage_ids))));

create table document_requests (
  id integer generated always as identity not null,
  lineage_id integer not null,
  name text not null,
  note text default ''::text not null,
  owner text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  reminded_kind text,
  constraint document_requests_pkey PRIMARY KEY (id),
  constraint document_requests_name_check CHECK ((name <> ''::text)),
  constraint document_requests_owner_check CHECK ((owner = ANY (ARRAY['deal'::text, 'company'::text]))),
  constraint document_requests_reminded_kind_check CHECK ((reminded_kind = ANY (ARRAY['pending'::text, 'expiring'::text, 'rejected'::text]))),
  constraint document_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint document_requests_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE UNIQUE INDEX document_requests_once ON document_requests USING btree (lineage_id, lower(name)) WHERE (withdrawn_at IS NULL);
alter table document_requests enable row level security;
create policy document_requests_seen on document_requests for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_document_lineage_ids() AS viewer_document_lineage_ids))));
create policy document_requests_written on document_requests for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_landlord_lineage_ids() AS viewer_landlord_lineage_ids))));

create table document_name_choices (
  id integer generated always as identity not null,
  company_id integer not null,
  name text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  constraint document_name_choices_pkey PRIMARY KEY (id),
  constraint document_name_choices_name_check CHECK ((name <> ''::text)),
  constraint document_name_choices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint document_name_choices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX document_name_choices_once ON document_name_choices USING btree (company_id, lower(name));
alter table document_name_choices enable row level security;
create policy document_name_choices_seen on document_name_choices for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));
create policy document_name_choices_written on document_name_choices for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT member_company_ids() AS member_company_ids))));

create table stored_files (
  id bigint generated always as identity not null,
  name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  content_type text not null,
  original_name text not null,
  uploaded_by integer,
  created_at timestamptz not null,
  constraint stored_files_pkey PRIMARY KEY (id),
  constraint stored_files_name_key UNIQUE (name)
);

-- sales

create table sales (
  channel_id integer not null,
  external_id text not null,
  number bigint generated always as identity not null,
  kind text not null,
  grain text not null,
  occurred_at timestamptz(3) not null,
  business_day date not null,
  hour smallint,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 1 not null,
  refunds integer default 0 not null,
  refund_of text,
  categories jsonb,
  source text not null,
  upload_id integer,
  payload_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  parts text,
  constraint sales_pkey PRIMARY KEY (channel_id, external_id),
  constraint sales_check CHECK (((grain = ANY (ARRAY['transaction'::text, 'hour'::text])) = (hour IS NOT NULL))),
  constraint sales_external_id_check CHECK ((external_id <> ''::text)),
  constraint sales_grain_check CHECK ((grain = ANY (ARRAY['transaction'::text, 'hour'::text, 'day'::text, 'month'::text]))),
  constraint sales_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint sales_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text]))),
  constraint sales_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
CREATE INDEX sales_by_day ON sales USING btree (channel_id, business_day);
CREATE UNIQUE INDEX sales_number ON sales USING btree (channel_id, number);
CREATE INDEX sales_upload ON sales USING btree (channel_id, upload_id) WHERE (upload_id IS NOT NULL);
CREATE INDEX sales_whole_months ON sales USING btree (channel_id, business_day) WHERE (grain = 'month'::text);
alter table sales alter column categories set statistics 0;
alter table sales alter column parts set statistics 0;
alter table sales alter column payload_hash set statistics 0;
alter table sales enable row level security;
create policy sales_added on sales for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_changed on sales for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_removed on sales for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_seen on sales for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_day (
  channel_id integer not null,
  business_day date not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_day_pkey PRIMARY KEY (channel_id, business_day),
  constraint sales_day_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_day enable row level security;
create policy sales_day_added on sales_day for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_day_changed on sales_day for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_day_removed on sales_day for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_day_seen on sales_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER premises_day_added AFTER INSERT ON sales_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_day();
CREATE TRIGGER premises_day_changed AFTER UPDATE ON sales_day REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_day();
CREATE TRIGGER premises_day_removed AFTER DELETE ON sales_day REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_day();
CREATE TRIGGER sales_day_marks_added AFTER INSERT ON sales_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_rent_of_sales();
CREATE TRIGGER sales_day_marks_changed AFTER UPDATE ON sales_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_rent_of_sales();
CREATE TRIGGER sales_day_marks_removed AFTER DELETE ON sales_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_rent_of_sales();

create table sales_hour (
  channel_id integer not null,
  business_day date not null,
  hour smallint not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_hour_pkey PRIMARY KEY (channel_id, business_day, hour),
  constraint sales_hour_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint sales_hour_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_hour enable row level security;
create policy sales_hour_added on sales_hour for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_hour_changed on sales_hour for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_hour_removed on sales_hour for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_hour_seen on sales_hour for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER premises_hour_added AFTER INSERT ON sales_hour REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_hour();
CREATE TRIGGER premises_hour_changed AFTER UPDATE ON sales_hour REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_hour();
CREATE TRIGGER premises_hour_removed AFTER DELETE ON sales_hour REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_hour();

create table sales_month (
  channel_id integer not null,
  month date not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  days integer default 0 not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_month_pkey PRIMARY KEY (channel_id, month),
  constraint sales_month_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_month enable row level security;
create policy sales_month_added on sales_month for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_changed on sales_month for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_removed on sales_month for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_seen on sales_month for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER premises_month_added AFTER INSERT ON sales_month REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month();
CREATE TRIGGER premises_month_changed AFTER UPDATE ON sales_month REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month();
CREATE TRIGGER premises_month_removed AFTER DELETE ON sales_month REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month();

create table sales_month_hour (
  channel_id integer not null,
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_month_hour_pkey PRIMARY KEY (channel_id, month, weekday, hour),
  constraint sales_month_hour_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint sales_month_hour_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint sales_month_hour_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_month_hour enable row level security;
create policy sales_month_hour_added on sales_month_hour for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_hour_changed on sales_month_hour for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_hour_removed on sales_month_hour for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_month_hour_seen on sales_month_hour for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
CREATE TRIGGER premises_month_hour_added AFTER INSERT ON sales_month_hour REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month_hour();
CREATE TRIGGER premises_month_hour_changed AFTER UPDATE ON sales_month_hour REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month_hour();
CREATE TRIGGER premises_month_hour_removed AFTER DELETE ON sales_month_hour REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_month_hour();

create table sales_category_day (
  channel_id integer not null,
  business_day date not null,
  category text not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_category_day_pkey PRIMARY KEY (channel_id, business_day, category),
  constraint sales_category_day_category_check CHECK ((category <> ''::text)),
  constraint sales_category_day_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_category_day enable row level security;
create policy sales_category_day_added on sales_category_day for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_day_changed on sales_category_day for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_day_removed on sales_category_day for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_day_seen on sales_category_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_category_month (
  channel_id integer not null,
  month date not null,
  category text not null,
  gross_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  tip_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  service_charge_cents bigint default 0 not null,
  refund_cents bigint default 0 not null,
  gift_card_sold_cents bigint default 0 not null,
  gift_card_redeemed_cents bigint default 0 not null,
  transactions integer default 0 not null,
  refunds integer default 0 not null,
  updated_at timestamptz(3) not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint sales_category_month_pkey PRIMARY KEY (channel_id, month, category),
  constraint sales_category_month_category_check CHECK ((category <> ''::text)),
  constraint sales_category_month_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
alter table sales_category_month enable row level security;
create policy sales_category_month_added on sales_category_month for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_month_changed on sales_category_month for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_month_removed on sales_category_month for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_category_month_seen on sales_category_month for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_changes (
  id bigint generated always as identity not null,
  channel_id integer not null,
  external_id text not null,
  business_day date not null,
  change text not null,
  before jsonb not null,
  after jsonb,
  source text not null,
  changed_at timestamptz(3) not null,
  constraint sales_changes_pkey PRIMARY KEY (id),
  constraint sales_changes_change_check CHECK ((change = ANY (ARRAY['replaced'::text, 'removed'::text]))),
  constraint sales_changes_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
CREATE INDEX sales_changes_channel ON sales_changes USING btree (channel_id, business_day);
alter table sales_changes enable row level security;
create policy sales_changes_added on sales_changes for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_changes_changed on sales_changes for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_changes_removed on sales_changes for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));
create policy sales_changes_seen on sales_changes for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_aside (
  channel_id integer not null,
  external_id text not null,
  business_day date not null,
  held_by integer not null,
  upload_id integer,
  source text not null,
  record jsonb not null,
  set_aside_at timestamptz(3) not null,
  constraint sales_aside_pkey PRIMARY KEY (channel_id, external_id),
  constraint sales_aside_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint sales_aside_held_by_fkey FOREIGN KEY (held_by) REFERENCES sales_uploads(id)
);
CREATE INDEX sales_aside_holder ON sales_aside USING btree (channel_id, held_by);
alter table sales_aside enable row level security;
create policy sales_aside_seen on sales_aside for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_aside_written on sales_aside for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table sales_held_days (
  channel_id integer not null,
  business_day date not null,
  upload_id integer not null,
  seq bigint generated always as identity not null,
  constraint sales_held_days_pkey PRIMARY KEY (channel_id, business_day, upload_id),
  constraint sales_held_days_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint sales_held_days_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES sales_uploads(id)
);
alter table sales_held_days enable row level security;
create policy sales_held_days_seen on sales_held_days for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_held_days_written on sales_held_days for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table sales_uploads (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  channel_id integer not null,
  created_by integer not null,
  side text not null,
  source text not null,
  kind text not null,
  file_name text default ''::text not null,
  file_sha256 text default ''::text not null,
  mapping jsonb default '{}'::jsonb not null,
  status text not null,
  rows integer default 0 not null,
  rows_done integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  problem_count integer default 0 not null,
  attempts integer default 0 not null,
  begun_at timestamptz(3),
  changed integer default 0 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  answers jsonb default '{}'::jsonb not null,
  replaced integer default 0 not null,
  constraint sales_uploads_pkey PRIMARY KEY (id),
  constraint sales_uploads_kind_check CHECK ((kind = ANY (ARRAY['daily'::text, 'monthly'::text]))),
  constraint sales_uploads_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint sales_uploads_source_check CHECK ((source = ANY (ARRAY['file'::text, 'typed'::text, 'paymentshub'::text, 'skytab'::text]))),
  constraint sales_uploads_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'waiting'::text, 'refused'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text]))),
  constraint sales_uploads_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint sales_uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint sales_uploads_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id)
);
CREATE INDEX sales_uploads_channel ON sales_uploads USING btree (channel_id, id);
CREATE INDEX sales_uploads_open ON sales_uploads USING btree (updated_at) WHERE (status = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]));
alter table sales_uploads enable row level security;
create policy sales_uploads_added on sales_uploads for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_uploads_changed on sales_uploads for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_uploads_removed on sales_uploads for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_uploads_seen on sales_uploads for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_upload_rows (
  upload_id integer not null,
  business_day date not null,
  line integer not null,
  channel_id integer not null,
  external_id text not null,
  record jsonb not null,
  constraint sales_upload_rows_pkey PRIMARY KEY (upload_id, business_day, line),
  constraint sales_upload_rows_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES sales_uploads(id) ON DELETE CASCADE
);
alter table sales_upload_rows enable row level security;
create policy sales_upload_rows_seen on sales_upload_rows for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_upload_rows_written on sales_upload_rows for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table sales_upload_days (
  upload_id integer not null,
  business_day date not null,
  from_day date not null,
  channel_id integer not null,
  rows integer not null,
  gross_cents bigint not null,
  resolution text,
  done boolean default false not null,
  done_line integer default 0 not null,
  constraint sales_upload_days_pkey PRIMARY KEY (upload_id, business_day),
  constraint sales_upload_days_resolution_check CHECK ((resolution = ANY (ARRAY['keep'::text, 'replace'::text, 'add'::text]))),
  constraint sales_upload_days_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES sales_uploads(id) ON DELETE CASCADE
);
alter table sales_upload_days enable row level security;
create policy sales_upload_days_added on sales_upload_days for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_upload_days_changed on sales_upload_days for update
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))))
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_upload_days_removed on sales_upload_days for delete
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_upload_days_seen on sales_upload_days for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table sales_upload_columns (
  company_id integer not null,
  header text not null,
  field text not null,
  used_at timestamptz(3) not null,
  constraint sales_upload_columns_pkey PRIMARY KEY (company_id, header),
  constraint sales_upload_columns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table sales_upload_columns enable row level security;
create policy sales_upload_columns_own on sales_upload_columns for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids)) OR (company_id IN ( SELECT other_side_company_ids() AS other_side_company_ids))));

create table sales_upload_lines (
  upload_id integer not null,
  line integer not null,
  channel_id integer not null,
  cells jsonb not null,
  problems jsonb not null,
  dismissed_at timestamptz(3),
  dismissed_by integer,
  corrected_by integer,
  constraint sales_upload_lines_pkey PRIMARY KEY (upload_id, line),
  constraint sales_upload_lines_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES sales_uploads(id) ON DELETE SET NULL,
  constraint sales_upload_lines_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  constraint sales_upload_lines_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES sales_uploads(id) ON DELETE CASCADE
);
CREATE INDEX sales_upload_lines_corrected ON sales_upload_lines USING btree (corrected_by) WHERE (corrected_by IS NOT NULL);
alter table sales_upload_lines enable row level security;
create policy sales_upload_lines_seen on sales_upload_lines for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_upload_lines_written on sales_upload_lines for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));

create table traffic_premises_day (
  premises_id integer not null,
  day date not null,
  premises_entry integer not null,
  updated_at timestamptz(3) not null,
  constraint traffic_premises_day_pkey PRIMARY KEY (premises_id, day),
  constraint traffic_premises_day_premises_entry_check CHECK ((premises_entry >= 0)),
  constraint traffic_premises_day_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table traffic_premises_day enable row level security;
create policy traffic_premises_day_seen on traffic_premises_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));
create policy traffic_premises_day_written on traffic_premises_day for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (premises_id IN ( SELECT managed_premises_ids() AS managed_premises_ids))));

create table traffic_store_day (
  lineage_id integer not null,
  day date not null,
  store_pass_by integer,
  store_entry integer,
  updated_at timestamptz(3) not null,
  constraint traffic_store_day_pkey PRIMARY KEY (lineage_id, day),
  constraint traffic_store_day_check CHECK (((store_pass_by IS NOT NULL) OR (store_entry IS NOT NULL))),
  constraint traffic_store_day_store_entry_check CHECK ((store_entry >= 0)),
  constraint traffic_store_day_store_pass_by_check CHECK ((store_pass_by >= 0)),
  constraint traffic_store_day_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE
);
alter table traffic_store_day enable row level security;
create policy traffic_store_day_seen on traffic_store_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT landlord_lineage_ids() AS landlord_lineage_ids)) OR (lineage_id IN ( SELECT viewer_lineage_ids('landlord'::text) AS viewer_lineage_ids))));
create policy traffic_store_day_written on traffic_store_day for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT managed_lineage_ids() AS managed_lineage_ids))));

create table weather_day (
  premises_id integer not null,
  day date not null,
  weather_code smallint not null,
  high_celsius numeric(4,1) not null,
  low_celsius numeric(4,1) not null,
  constraint weather_day_pkey PRIMARY KEY (premises_id, day),
  constraint weather_day_check CHECK ((high_celsius >= low_celsius)),
  constraint weather_day_weather_code_check CHECK (((weather_code >= 0) AND (weather_code <= 99))),
  constraint weather_day_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table weather_day enable row level security;
create policy weather_day_added on weather_day for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy weather_day_changed on weather_day for update
  using (( SELECT viewer_is_system() AS viewer_is_system))
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy weather_day_removed on weather_day for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy weather_day_seen on weather_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) OR (premises_id IN ( SELECT tenant_premises_ids() AS tenant_premises_ids))));

create table channel_places (
  channel_id integer not null,
  premises_id integer not null,
  constraint channel_places_pkey PRIMARY KEY (channel_id),
  constraint channel_places_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint channel_places_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX channel_places_premises ON channel_places USING btree (premises_id);
alter table channel_places enable row level security;
create policy channel_places_added on channel_places for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy channel_places_changed on channel_places for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy channel_places_removed on channel_places for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy channel_places_seen on channel_places for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table premises_day (
  premises_id integer not null,
  business_day date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint premises_day_pkey PRIMARY KEY (premises_id, business_day),
  constraint premises_day_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_day enable row level security;
create policy premises_day_added on premises_day for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_day_changed on premises_day for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_day_removed on premises_day for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_day_seen on premises_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table premises_hour (
  premises_id integer not null,
  business_day date not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint premises_hour_pkey PRIMARY KEY (premises_id, business_day, hour),
  constraint premises_hour_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_hour enable row level security;
create policy premises_hour_added on premises_hour for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_hour_changed on premises_hour for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_hour_removed on premises_hour for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_hour_seen on premises_hour for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table premises_month (
  premises_id integer not null,
  month date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  days bigint not null,
  parts bigint not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint premises_month_pkey PRIMARY KEY (premises_id, month),
  constraint premises_month_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_month enable row level security;
create policy premises_month_added on premises_month for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_changed on premises_month for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_removed on premises_month for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_seen on premises_month for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table premises_month_hour (
  premises_id integer not null,
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint default 0 not null,
  returned_tip_cents bigint default 0 not null,
  returned_gift_card_cents bigint default 0 not null,
  constraint premises_month_hour_pkey PRIMARY KEY (premises_id, month, weekday, hour),
  constraint premises_month_hour_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_month_hour enable row level security;
create policy premises_month_hour_added on premises_month_hour for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_hour_changed on premises_month_hour for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_hour_removed on premises_month_hour for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_month_hour_seen on premises_month_hour for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table channel_categories (
  channel_id integer not null,
  name text not null,
  means_category text,
  means_kind text,
  set_by integer not null,
  set_at timestamptz(3) not null,
  constraint channel_categories_pkey PRIMARY KEY (channel_id, name),
  constraint channel_categories_check CHECK (((means_category IS NOT NULL) OR (means_kind IS NOT NULL))),
  constraint channel_categories_means_category_check CHECK (((length(means_category) >= 1) AND (length(means_category) <= 120))),
  constraint channel_categories_means_kind_check CHECK (((length(means_kind) >= 1) AND (length(means_kind) <= 60))),
  constraint channel_categories_name_check CHECK ((length(name) <= 120)),
  constraint channel_categories_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint channel_categories_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
);
CREATE INDEX channel_categories_kinds ON channel_categories USING btree (channel_id) WHERE (means_kind IS NOT NULL);
alter table channel_categories enable row level security;
create policy channel_categories_seen on channel_categories for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy channel_categories_written on channel_categories for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT viewer_managed_channel_ids() AS viewer_managed_channel_ids))));
CREATE TRIGGER channel_categories_mark_rent AFTER INSERT OR DELETE OR UPDATE ON channel_categories FOR EACH ROW EXECUTE FUNCTION mark_rent_of_categories();

create table channel_quarantine (
  channel_id integer not null,
  external_id text not null,
  business_day date not null,
  occurred_at timestamptz(3) not null,
  reason text not null,
  ours_cents bigint,
  theirs_cents bigint,
  record text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  solved_at timestamptz(3),
  solved_by integer,
  solution text,
  solved_reason text,
  constraint channel_quarantine_pkey PRIMARY KEY (channel_id, external_id),
  constraint channel_quarantine_check CHECK (((solved_at IS NULL) = (solution IS NULL))),
  constraint channel_quarantine_check1 CHECK (((solved_by IS NOT NULL) = (COALESCE(solution, ''::text) = ANY (ARRAY['ours'::text, 'theirs'::text, 'nothing'::text])))),
  constraint channel_quarantine_external_id_check CHECK ((external_id <> ''::text)),
  constraint channel_quarantine_reason_check CHECK ((length(reason) <= 500)),
  constraint channel_quarantine_solution_check CHECK ((solution = ANY (ARRAY['read'::text, 'removed'::text, 'ours'::text, 'theirs'::text, 'nothing'::text]))),
  constraint channel_quarantine_solved_reason_check CHECK ((length(solved_reason) <= 200)),
  constraint channel_quarantine_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint channel_quarantine_solved_by_fkey FOREIGN KEY (solved_by) REFERENCES users(id)
);
CREATE INDEX channel_quarantine_days ON channel_quarantine USING btree (channel_id, business_day);
CREATE INDEX channel_quarantine_open ON channel_quarantine USING btree (channel_id) WHERE (solved_at IS NULL);
alter table channel_quarantine enable row level security;
create policy channel_quarantine_seen on channel_quarantine for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy channel_quarantine_written on channel_quarantine for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (channel_id IN ( SELECT channels.id
   FROM channels
  WHERE (channels.company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids))))));

create table sales_closed_months (
  lineage_id integer not null,
  month date not null,
  from_day date not null,
  through_day date not null,
  closed_at timestamptz(3) not null,
  constraint sales_closed_months_pkey PRIMARY KEY (lineage_id, month),
  constraint sales_closed_months_check CHECK ((through_day >= from_day)),
  constraint sales_closed_months_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
alter table sales_closed_months enable row level security;
create policy sales_closed_months_seen on sales_closed_months for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = sales_closed_months.lineage_id)))));
create policy sales_closed_months_written on sales_closed_months for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table sales_late (
  channel_id integer not null,
  external_id text not null,
  business_day date not null,
  change text not null,
  source text not null,
  record jsonb,
  received_at timestamptz(3) not null,
  declined_at timestamptz(3),
  constraint sales_late_pkey PRIMARY KEY (channel_id, external_id),
  constraint sales_late_change_check CHECK ((change = ANY (ARRAY['added'::text, 'replaced'::text, 'removed'::text]))),
  constraint sales_late_check CHECK (((change = 'removed'::text) = (record IS NULL))),
  constraint sales_late_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id)
);
CREATE INDEX sales_late_day ON sales_late USING btree (channel_id, business_day);
alter table sales_late enable row level security;
create policy sales_late_seen on sales_late for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (channel_id IN ( SELECT viewer_channel_ids() AS viewer_channel_ids))));
create policy sales_late_written on sales_late for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- months

create table store_months (
  lineage_id integer not null,
  month date not null,
  from_day date not null,
  through_day date not null,
  state text not null,
  updated_at timestamptz(3) not null,
  closed_figures jsonb,
  closed_sha256 text,
  constraint store_months_pkey PRIMARY KEY (lineage_id, month),
  constraint store_months_check CHECK ((through_day >= from_day)),
  constraint store_months_check1 CHECK (((closed_figures IS NULL) = (closed_sha256 IS NULL))),
  constraint store_months_state_check CHECK ((state = ANY (ARRAY['open'::text, 'reported'::text, 'certified'::text, 'closed'::text]))),
  constraint store_months_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX store_months_month ON store_months USING btree (month, state);
alter table store_months enable row level security;
create policy store_months_seen on store_months for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = store_months.lineage_id)))));

create table month_steps (
  id integer generated always as identity not null,
  lineage_id integer not null,
  month date not null,
  state text not null,
  at timestamptz(3) not null,
  by_user integer,
  side text,
  words text default ''::text not null,
  constraint month_steps_pkey PRIMARY KEY (id),
  constraint month_steps_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint month_steps_state_check CHECK ((state = ANY (ARRAY['open'::text, 'reported'::text, 'certified'::text, 'closed'::text]))),
  constraint month_steps_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint month_steps_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX month_steps_month ON month_steps USING btree (lineage_id, month, id);
alter table month_steps enable row level security;
create policy month_steps_seen on month_steps for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = month_steps.lineage_id)))));
CREATE TRIGGER month_steps_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON month_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table sales_statements (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  month date not null,
  version integer not null,
  figures jsonb not null,
  figures_sha256 text not null,
  rent jsonb,
  last_year jsonb,
  company_id integer not null,
  company_name text not null,
  signed_by integer not null,
  signer_name text not null,
  signer_title text not null,
  attestation text not null,
  signed_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  file_name text not null,
  pdf_sha256 text not null,
  size_bytes bigint not null,
  chain text not null,
  chain_entry integer not null,
  constraint sales_statements_pkey PRIMARY KEY (id),
  constraint sales_statements_file_name_key UNIQUE (file_name),
  constraint sales_statements_lineage_id_month_version_key UNIQUE (lineage_id, month, version),
  constraint sales_statements_pdf_sha256_key UNIQUE (pdf_sha256),
  constraint sales_statements_version_check CHECK ((version > 0)),
  constraint sales_statements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint sales_statements_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint sales_statements_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint sales_statements_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id)
);
alter table sales_statements enable row level security;
create policy sales_statements_seen on sales_statements for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = sales_statements.lineage_id)))));
create policy sales_statements_signed on sales_statements for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = sales_statements.lineage_id)))));
CREATE TRIGGER sales_statements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sales_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table statement_questions (
  id integer generated always as identity not null,
  lineage_id integer not null,
  month date not null,
  line text not null,
  question text not null,
  asked_by integer not null,
  asked_at timestamptz(3) not null,
  answer text,
  answered_by integer,
  answered_at timestamptz(3),
  constraint statement_questions_pkey PRIMARY KEY (id),
  constraint statement_questions_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint statement_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint statement_questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint statement_questions_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX statement_questions_month ON statement_questions USING btree (lineage_id, month);
alter table statement_questions enable row level security;
create policy statement_questions_seen on statement_questions for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = statement_questions.lineage_id)))));

create table month_reopenings (
  id integer generated always as identity not null,
  lineage_id integer not null,
  month date not null,
  asked_by integer,
  asked_at timestamptz(3) not null,
  reason text not null,
  status text default 'asked'::text not null,
  words text default ''::text not null,
  answered_by integer,
  answered_at timestamptz(3),
  constraint month_reopenings_pkey PRIMARY KEY (id),
  constraint month_reopenings_check CHECK (((status = 'asked'::text) = (answered_at IS NULL))),
  constraint month_reopenings_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text]))),
  constraint month_reopenings_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint month_reopenings_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint month_reopenings_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE UNIQUE INDEX month_reopenings_asked ON month_reopenings USING btree (lineage_id, month) WHERE (status = 'asked'::text);
CREATE INDEX month_reopenings_month ON month_reopenings USING btree (lineage_id, month);
alter table month_reopenings enable row level security;
create policy month_reopenings_seen on month_reopenings for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = month_reopenings.lineage_id)))));

create table month_reminders (
  lineage_id integer not null,
  month date not null,
  days smallint not null,
  sent_at timestamptz(3) not null,
  constraint month_reminders_pkey PRIMARY KEY (lineage_id, month, days),
  constraint month_reminders_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
alter table month_reminders enable row level security;
create policy month_reminders_seen on month_reminders for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = month_reminders.lineage_id)))));

create table default_notices (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  month date not null,
  due_day date not null,
  days_late integer not null,
  words text not null,
  sent_by integer not null,
  sent_at timestamptz(3) not null,
  file_name text not null,
  pdf_sha256 text not null,
  size_bytes bigint not null,
  constraint default_notices_pkey PRIMARY KEY (id),
  constraint default_notices_file_name_key UNIQUE (file_name),
  constraint default_notices_days_late_check CHECK ((days_late > 0)),
  constraint default_notices_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint default_notices_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint default_notices_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE INDEX default_notices_month ON default_notices USING btree (lineage_id, month, id);
alter table default_notices enable row level security;
create policy default_notices_seen on default_notices for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = default_notices.lineage_id)))));
create policy default_notices_sent on default_notices for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = default_notices.lineage_id)))));
CREATE TRIGGER default_notices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON default_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table sales_adjustments (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  month date not null,
  business_day date not null,
  channel_id integer not null,
  amount_cents bigint not null,
  category text,
  title text not null,
  reason text not null,
  file_name text not null,
  file_sha256 text not null,
  size_bytes bigint not null,
  media_type text not null,
  shown_name text not null,
  typed_by integer not null,
  typed_at timestamptz(3) not null,
  removed_by integer,
  removed_at timestamptz(3),
  constraint sales_adjustments_pkey PRIMARY KEY (id),
  constraint sales_adjustments_file_name_key UNIQUE (file_name),
  constraint sales_adjustments_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint sales_adjustments_category_check CHECK ((category <> ''::text)),
  constraint sales_adjustments_check CHECK (((removed_by IS NULL) = (removed_at IS NULL))),
  constraint sales_adjustments_reason_check CHECK ((reason <> ''::text)),
  constraint sales_adjustments_title_check CHECK ((title <> ''::text)),
  constraint sales_adjustments_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
  constraint sales_adjustments_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint sales_adjustments_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint sales_adjustments_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint sales_adjustments_typed_by_fkey FOREIGN KEY (typed_by) REFERENCES users(id)
);
CREATE INDEX sales_adjustments_channel ON sales_adjustments USING btree (channel_id, business_day) WHERE (removed_at IS NULL);
CREATE INDEX sales_adjustments_day ON sales_adjustments USING btree (lineage_id, business_day, id);
alter table sales_adjustments enable row level security;
create policy sales_adjustments_seen on sales_adjustments for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = sales_adjustments.lineage_id)))));

create table item_evidence (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  month date not null,
  item text not null,
  file_name text,
  file_sha256 text,
  size_bytes bigint,
  media_type text,
  shown_name text,
  answered_by integer not null,
  answered_name text not null,
  answered_on date not null,
  answered_at timestamptz(3) not null,
  constraint item_evidence_pkey PRIMARY KEY (id),
  constraint item_evidence_file_name_key UNIQUE (file_name),
  constraint item_evidence_check CHECK ((num_nulls(file_name, file_sha256, size_bytes, media_type, shown_name) = ANY (ARRAY[0, 5]))),
  constraint item_evidence_item_check CHECK ((item <> ''::text)),
  constraint item_evidence_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint item_evidence_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint item_evidence_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX item_evidence_month ON item_evidence USING btree (lineage_id, month, item, id);
alter table item_evidence enable row level security;
create policy item_evidence_seen on item_evidence for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = item_evidence.lineage_id)))));

-- years

create table rent_years (
  lineage_id integer not null,
  year date not null,
  through_day date not null,
  state text not null,
  settled_outside text,
  updated_at timestamptz(3) not null,
  constraint rent_years_pkey PRIMARY KEY (lineage_id, year),
  constraint rent_years_check CHECK ((through_day >= year)),
  constraint rent_years_state_check CHECK ((state = ANY (ARRAY['open'::text, 'certified'::text, 'accepted'::text, 'closed'::text]))),
  constraint rent_years_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX rent_years_state ON rent_years USING btree (state) WHERE (state = ANY (ARRAY['certified'::text, 'accepted'::text]));
alter table rent_years enable row level security;
create policy rent_years_seen on rent_years for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = rent_years.lineage_id)))));

create table year_steps (
  id integer generated always as identity not null,
  lineage_id integer not null,
  year date not null,
  state text not null,
  at timestamptz(3) not null,
  by_user integer,
  side text,
  words text default ''::text not null,
  constraint year_steps_pkey PRIMARY KEY (id),
  constraint year_steps_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint year_steps_state_check CHECK ((state = ANY (ARRAY['open'::text, 'computed'::text, 'certified'::text, 'accepted'::text, 'closed'::text]))),
  constraint year_steps_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint year_steps_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX year_steps_year ON year_steps USING btree (lineage_id, year, id);
alter table year_steps enable row level security;
create policy year_steps_seen on year_steps for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = year_steps.lineage_id)))));
CREATE TRIGGER year_steps_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON year_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table year_signatures (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  year date not null,
  version integer not null,
  side text not null,
  figures jsonb not null,
  figures_sha256 text not null,
  company_name text not null,
  signed_by integer not null,
  signer_name text not null,
  signer_title text not null,
  attestation text not null,
  signed_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  file_name text not null,
  pdf_sha256 text not null,
  size_bytes bigint not null,
  chain text not null,
  chain_entry integer not null,
  constraint year_signatures_pkey PRIMARY KEY (id),
  constraint year_signatures_file_name_key UNIQUE (file_name),
  constraint year_signatures_lineage_id_year_version_side_key UNIQUE (lineage_id, year, version, side),
  constraint year_signatures_pdf_sha256_key UNIQUE (pdf_sha256),
  constraint year_signatures_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint year_signatures_version_check CHECK ((version > 0)),
  constraint year_signatures_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint year_signatures_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint year_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id)
);
alter table year_signatures enable row level security;
create policy year_signatures_seen on year_signatures for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = year_signatures.lineage_id)))));
create policy year_signatures_signed on year_signatures for insert
  with check ((( SELECT viewer_is_system() AS viewer_is_system) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = year_signatures.lineage_id)))));
CREATE TRIGGER year_signatures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON year_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table year_corrections (
  id integer generated always as identity not null,
  lineage_id integer not null,
  year date not null,
  side text not null,
  asked_by integer not null,
  asked_at timestamptz(3) not null,
  reason text not null,
  status text default 'asked'::text not null,
  words text default ''::text not null,
  answered_by integer,
  answered_at timestamptz(3),
  constraint year_corrections_pkey PRIMARY KEY (id),
  constraint year_corrections_check CHECK (((status = 'asked'::text) = (answered_at IS NULL))),
  constraint year_corrections_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint year_corrections_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text]))),
  constraint year_corrections_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint year_corrections_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint year_corrections_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE UNIQUE INDEX year_corrections_asked ON year_corrections USING btree (lineage_id, year) WHERE (status = 'asked'::text);
CREATE INDEX year_corrections_year ON year_corrections USING btree (lineage_id, year);
alter table year_corrections enable row level security;
create policy year_corrections_seen on year_corrections for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = year_corrections.lineage_id)))));

create table year_reminders (
  lineage_id integer not null,
  year date not null,
  days smallint not null,
  sent_at timestamptz(3) not null,
  constraint year_reminders_pkey PRIMARY KEY (lineage_id, year, days),
  constraint year_reminders_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
alter table year_reminders enable row level security;
create policy year_reminders_seen on year_reminders for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (EXISTS ( SELECT 1
   FROM deals d
  WHERE (d.lineage_id = year_reminders.lineage_id)))));

-- payments

create table self_audits (
  id integer generated always as identity not null,
  ran_at timestamptz(3) not null,
  problems jsonb not null,
  figures jsonb not null,
  constraint self_audits_pkey PRIMARY KEY (id)
);
alter table self_audits enable row level security;
create policy self_audits_ours on self_audits for all
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy self_audits_seen on self_audits for select
  using (( SELECT viewer_sees_all() AS viewer_sees_all));

-- payments/bank

create table bank_customers (
  id integer generated always as identity not null,
  company_id integer not null,
  provider_id text not null,
  type text not null,
  status text not null,
  certification text,
  email text not null,
  business_name text not null,
  details jsonb not null,
  links text[] default '{}'::text[] not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  read_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint bank_customers_pkey PRIMARY KEY (id),
  constraint bank_customers_provider_id_key UNIQUE (provider_id),
  constraint bank_customers_certification_check CHECK ((certification = ANY (ARRAY['uncertified'::text, 'recertify'::text, 'certified'::text]))),
  constraint bank_customers_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text, 'retry'::text, 'document'::text, 'kba'::text, 'suspended'::text, 'deactivated'::text]))),
  constraint bank_customers_type_check CHECK ((type = ANY (ARRAY['unverified'::text, 'business'::text, 'personal'::text, 'receive-only'::text]))),
  constraint bank_customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint bank_customers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX bank_customers_one ON bank_customers USING btree (company_id) WHERE (removed_at IS NULL);
alter table bank_customers enable row level security;
create policy bank_customers_seen on bank_customers for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT viewer_bank_company_ids() AS viewer_bank_company_ids))));
create policy bank_customers_written on bank_customers for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT viewer_bank_company_ids() AS viewer_bank_company_ids))));

create table bank_attempts (
  id integer generated always as identity not null,
  company_id integer not null,
  kind text not null,
  key uuid not null,
  content_hash text not null,
  state text default 'started'::text not null,
  made_id text,
  started_by integer,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint bank_attempts_pkey PRIMARY KEY (id),
  constraint bank_attempts_key_key UNIQUE (key),
  constraint bank_attempts_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text, 'refused'::text, 'unknown'::text]))),
  constraint bank_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint bank_attempts_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id)
);
CREATE INDEX bank_attempts_content ON bank_attempts USING btree (company_id, kind, content_hash, id DESC);
CREATE UNIQUE INDEX bank_attempts_open ON bank_attempts USING btree (company_id, kind, content_hash) WHERE (state = ANY (ARRAY['started'::text, 'unknown'::text]));
alter table bank_attempts enable row level security;
create policy bank_attempts_own on bank_attempts for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (company_id IN ( SELECT viewer_bank_company_ids() AS viewer_bank_company_ids))));

create table bank_events (
  event_id text not null,
  topic text not null,
  resource_kind text not null,
  resource_id text not null,
  customer_provider_id text,
  correlation_id text,
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3),
  constraint bank_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX bank_events_open ON bank_events USING btree (received_at) WHERE (handled_at IS NULL);
alter table bank_events enable row level security;
create policy bank_events_ours on bank_events for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table beneficial_owners (
  id integer generated always as identity not null,
  bank_customer_id integer not null,
  provider_id text not null,
  first_name text not null,
  last_name text not null,
  status text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint beneficial_owners_pkey PRIMARY KEY (id),
  constraint beneficial_owners_provider_id_key UNIQUE (provider_id),
  constraint beneficial_owners_status_check CHECK ((status = ANY (ARRAY['verified'::text, 'document'::text, 'incomplete'::text]))),
  constraint beneficial_owners_bank_customer_id_fkey FOREIGN KEY (bank_customer_id) REFERENCES bank_customers(id)
);
CREATE INDEX beneficial_owners_customer ON beneficial_owners USING btree (bank_customer_id);
alter table beneficial_owners enable row level security;
create policy beneficial_owners_seen on beneficial_owners for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));
create policy beneficial_owners_written on beneficial_owners for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));

create table funding_sources (
  id integer generated always as identity not null,
  bank_customer_id integer not null,
  provider_id text not null,
  kind text not null,
  status text not null,
  bank_account_type text,
  name text not null,
  bank_name text default ''::text not null,
  last_four text default ''::text not null,
  micro_deposits text default 'none'::text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  verified_at timestamptz(3),
  removed_at timestamptz(3),
  constraint funding_sources_pkey PRIMARY KEY (id),
  constraint funding_sources_provider_id_key UNIQUE (provider_id),
  constraint funding_sources_bank_account_type_check CHECK ((bank_account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint funding_sources_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'balance'::text]))),
  constraint funding_sources_last_four_check CHECK ((last_four ~ '^(\d{4})?$'::text)),
  constraint funding_sources_micro_deposits_check CHECK ((micro_deposits = ANY (ARRAY['none'::text, 'pending'::text, 'processed'::text, 'failed'::text, 'max_attempts'::text]))),
  constraint funding_sources_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint funding_sources_bank_customer_id_fkey FOREIGN KEY (bank_customer_id) REFERENCES bank_customers(id)
);
CREATE INDEX funding_sources_customer ON funding_sources USING btree (bank_customer_id);
CREATE UNIQUE INDEX funding_sources_one_balance ON funding_sources USING btree (bank_customer_id) WHERE ((kind = 'balance'::text) AND (removed_at IS NULL));
alter table funding_sources enable row level security;
create policy funding_sources_seen on funding_sources for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));
create policy funding_sources_written on funding_sources for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));

create table sweep_customers (
  id integer generated always as identity not null,
  bank_customer_id integer not null,
  funding_source_id integer not null,
  lineage_id integer,
  premises_id integer,
  payout_type text,
  pending_payout_type text,
  pending_from date,
  bank_changed_at timestamptz(3) not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint sweep_customers_pkey PRIMARY KEY (id),
  constraint sweep_customers_check CHECK (((lineage_id IS NULL) <> (premises_id IS NULL))),
  constraint sweep_customers_check1 CHECK (((premises_id IS NULL) = (payout_type IS NULL))),
  constraint sweep_customers_check2 CHECK (((pending_payout_type IS NULL) = (pending_from IS NULL))),
  constraint sweep_customers_payout_type_check CHECK ((payout_type = ANY (ARRAY['upon_receipt'::text, 'week'::text, 'half_month'::text, 'month'::text]))),
  constraint sweep_customers_pending_payout_type_check CHECK ((pending_payout_type = ANY (ARRAY['upon_receipt'::text, 'week'::text, 'half_month'::text, 'month'::text]))),
  constraint sweep_customers_bank_customer_id_fkey FOREIGN KEY (bank_customer_id) REFERENCES bank_customers(id),
  constraint sweep_customers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint sweep_customers_funding_source_id_fkey FOREIGN KEY (funding_source_id) REFERENCES funding_sources(id),
  constraint sweep_customers_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint sweep_customers_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX sweep_customers_customer ON sweep_customers USING btree (bank_customer_id);
CREATE UNIQUE INDEX sweep_customers_deal ON sweep_customers USING btree (lineage_id) WHERE ((ended_at IS NULL) AND (lineage_id IS NOT NULL));
CREATE UNIQUE INDEX sweep_customers_premises ON sweep_customers USING btree (premises_id) WHERE ((ended_at IS NULL) AND (premises_id IS NOT NULL));
CREATE INDEX sweep_customers_source ON sweep_customers USING btree (funding_source_id);
alter table sweep_customers enable row level security;
create policy sweep_customers_seen on sweep_customers for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));
create policy sweep_customers_written on sweep_customers for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));

create table payee_changes (
  id integer generated always as identity not null,
  kind text not null,
  bank_customer_id integer not null,
  premises_id integer,
  sweep_customer_id integer,
  source_id integer,
  owner_id integer,
  connects boolean default false not null,
  before_words text not null,
  after_words text not null,
  state text not null,
  made_by integer not null,
  made_at timestamptz(3) not null,
  told_at timestamptz(3),
  held_until timestamptz(3),
  ended_at timestamptz(3),
  undone_by integer,
  constraint payee_changes_pkey PRIMARY KEY (id),
  constraint payee_changes_check CHECK (((kind = 'account'::text) = ((premises_id IS NOT NULL) AND (sweep_customer_id IS NOT NULL) AND (source_id IS NOT NULL)))),
  constraint payee_changes_check1 CHECK (((state = 'done'::text) OR (held_until IS NOT NULL))),
  constraint payee_changes_check2 CHECK (((state = 'held'::text) = (ended_at IS NULL))),
  constraint payee_changes_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'owner'::text]))),
  constraint payee_changes_state_check CHECK ((state = ANY (ARRAY['held'::text, 'done'::text, 'undone'::text, 'dropped'::text]))),
  constraint payee_changes_bank_customer_id_fkey FOREIGN KEY (bank_customer_id) REFERENCES bank_customers(id),
  constraint payee_changes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payee_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES beneficial_owners(id),
  constraint payee_changes_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint payee_changes_source_id_fkey FOREIGN KEY (source_id) REFERENCES funding_sources(id),
  constraint payee_changes_sweep_customer_id_fkey FOREIGN KEY (sweep_customer_id) REFERENCES sweep_customers(id),
  constraint payee_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE INDEX payee_changes_held ON payee_changes USING btree (bank_customer_id) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX payee_changes_one ON payee_changes USING btree (premises_id) WHERE ((state = 'held'::text) AND (kind = 'account'::text));
CREATE INDEX payee_changes_premises ON payee_changes USING btree (premises_id, id DESC);
alter table payee_changes enable row level security;
alter table payee_changes force row level security;
create policy payee_changes_seen on payee_changes for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));
create policy payee_changes_written on payee_changes for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));

create table payee_undo_links (
  token_hash text not null,
  change_id integer not null,
  user_id integer not null,
  used_at timestamptz(3),
  constraint payee_undo_links_pkey PRIMARY KEY (token_hash),
  constraint payee_undo_links_change_id_fkey FOREIGN KEY (change_id) REFERENCES payee_changes(id),
  constraint payee_undo_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payee_undo_links_change ON payee_undo_links USING btree (change_id);
alter table payee_undo_links enable row level security;
alter table payee_undo_links force row level security;
create policy payee_undo_links_ours on payee_undo_links for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- payments/ledger

create table ledger_entries (
  posting text not null,
  "position" integer not null,
  kind text not null,
  account text not null,
  lineage_id integer not null,
  premises_id integer not null,
  invoice_id integer,
  attempt_id integer,
  payout_id integer,
  currency text not null,
  amount_cents bigint not null,
  at timestamptz(3) not null,
  constraint ledger_entries_pkey PRIMARY KEY (posting, "position"),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['receivable'::text, 'in_transit'::text, 'landlord_balance'::text, 'paid_out'::text, 'by_hand'::text, 'returns'::text, 'billed'::text, 'fees'::text]))),
  constraint ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_entries_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['invoice_issued'::text, 'invoice_canceled'::text, 'debit_sent'::text, 'debit_failed'::text, 'debit_settled'::text, 'debit_returned'::text, 'paid_by_hand'::text, 'payout_sent'::text, 'payout_paid'::text, 'payout_rejected'::text]))),
  constraint ledger_entries_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES transfer_attempts(id),
  constraint ledger_entries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint ledger_entries_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint ledger_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint ledger_entries_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX ledger_entries_lineage ON ledger_entries USING btree (lineage_id, at);
CREATE INDEX ledger_entries_premises ON ledger_entries USING btree (premises_id, at);
alter table ledger_entries enable row level security;
create policy ledger_entries_seen on ledger_entries for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy ledger_entries_written on ledger_entries for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
grant insert, select on ledger_entries to breakpoint_app;

-- payments/transfers

create table transfer_attempts (
  id integer generated always as identity not null,
  purpose text not null,
  invoice_id integer,
  payout_id integer,
  lineage_id integer,
  premises_id integer not null,
  authorisation_id integer,
  attempt_number integer not null,
  key uuid not null,
  correlation_id text not null,
  body text not null,
  customer_id text not null,
  funding_source text not null,
  amount_cents bigint not null,
  currency text not null,
  state text not null,
  transfer_id text,
  trace_id text,
  failure_code text default ''::text not null,
  failure_detail text default ''::text not null,
  created_at timestamptz(3) not null,
  checked_at timestamptz(3),
  settled_at timestamptz(3),
  ended_at timestamptz(3),
  constraint transfer_attempts_pkey PRIMARY KEY (id),
  constraint transfer_attempts_correlation_id_key UNIQUE (correlation_id),
  constraint transfer_attempts_invoice_id_attempt_number_key UNIQUE (invoice_id, attempt_number),
  constraint transfer_attempts_key_key UNIQUE (key),
  constraint transfer_attempts_payout_id_attempt_number_key UNIQUE (payout_id, attempt_number),
  constraint transfer_attempts_transfer_id_key UNIQUE (transfer_id),
  constraint transfer_attempts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint transfer_attempts_attempt_number_check CHECK ((attempt_number > 0)),
  constraint transfer_attempts_check CHECK (((purpose = 'debit'::text) = (invoice_id IS NOT NULL))),
  constraint transfer_attempts_check1 CHECK (((purpose = 'payout'::text) = (payout_id IS NOT NULL))),
  constraint transfer_attempts_check2 CHECK (((purpose = 'debit'::text) <= (authorisation_id IS NOT NULL))),
  constraint transfer_attempts_currency_check CHECK ((currency = 'USD'::text)),
  constraint transfer_attempts_purpose_check CHECK ((purpose = ANY (ARRAY['debit'::text, 'payout'::text]))),
  constraint transfer_attempts_state_check CHECK ((state = ANY (ARRAY['written'::text, 'unknown'::text, 'pending'::text, 'processed'::text, 'failed'::text, 'cancelled'::text, 'refused'::text, 'returned'::text]))),
  constraint transfer_attempts_authorisation_id_fkey FOREIGN KEY (authorisation_id) REFERENCES debit_authorisations(id),
  constraint transfer_attempts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint transfer_attempts_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint transfer_attempts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint transfer_attempts_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX transfer_attempts_customer ON transfer_attempts USING btree (customer_id, created_at) WHERE (purpose = 'debit'::text);
CREATE UNIQUE INDEX transfer_attempts_one_live ON transfer_attempts USING btree (invoice_id) WHERE (state = ANY (ARRAY['written'::text, 'unknown'::text, 'pending'::text]));
CREATE INDEX transfer_attempts_open ON transfer_attempts USING btree (created_at) WHERE (state = ANY (ARRAY['written'::text, 'unknown'::text, 'pending'::text]));
CREATE INDEX transfer_attempts_premises ON transfer_attempts USING btree (premises_id, settled_at) WHERE (state = ANY (ARRAY['processed'::text, 'returned'::text]));
CREATE INDEX transfer_attempts_recent ON transfer_attempts USING btree (created_at) WHERE (purpose = 'debit'::text);
CREATE INDEX transfer_attempts_settled ON transfer_attempts USING btree (settled_at) WHERE (state = 'processed'::text);
alter table transfer_attempts enable row level security;
create policy transfer_attempts_seen on transfer_attempts for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids)) OR (premises_id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids))));
create policy transfer_attempts_written on transfer_attempts for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- payments/sweeps

create table sweeps (
  id integer generated always as identity not null,
  lineage_id integer not null,
  deal_id integer not null,
  premises_id integer not null,
  retailer_company_id integer not null,
  original_id integer,
  status text not null,
  currency text not null,
  collects text not null,
  payment_period text not null,
  collect_from date not null,
  invoiced_through date not null,
  next_issue_day date not null,
  cap_date date,
  cap_amount_cents bigint,
  review_hours integer not null,
  note text default ''::text not null,
  decline_reason text default ''::text not null,
  decline_note text default ''::text not null,
  pause_reason text default ''::text not null,
  failures integer default 0 not null,
  proposed_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  constraint sweeps_pkey PRIMARY KEY (id),
  constraint sweeps_cap_amount_cents_check CHECK ((cap_amount_cents > 0)),
  constraint sweeps_collects_check CHECK ((collects = ANY (ARRAY['autopay'::text, 'by_hand'::text]))),
  constraint sweeps_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint sweeps_pause_reason_check CHECK ((pause_reason = ANY (ARRAY[''::text, 'failed_debits'::text, 'bank'::text, 'returned'::text, 'consent'::text, 'revoked'::text]))),
  constraint sweeps_payment_period_check CHECK ((payment_period = ANY (ARRAY['daily'::text, 'weekly'::text, 'semi_monthly'::text, 'monthly'::text, 'quarterly'::text, 'annual'::text]))),
  constraint sweeps_review_hours_check CHECK (((review_hours >= 24) AND (review_hours <= 240))),
  constraint sweeps_status_check CHECK ((status = ANY (ARRAY['waiting_accept'::text, 'active'::text, 'declined'::text, 'moved'::text, 'stopped'::text, 'paused'::text, 'finished'::text]))),
  constraint sweeps_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id),
  constraint sweeps_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint sweeps_original_id_fkey FOREIGN KEY (original_id) REFERENCES sweeps(id),
  constraint sweeps_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint sweeps_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint sweeps_retailer_company_id_fkey FOREIGN KEY (retailer_company_id) REFERENCES companies(id)
);
CREATE INDEX sweeps_due ON sweeps USING btree (next_issue_day) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE INDEX sweeps_lineage ON sweeps USING btree (lineage_id, id DESC);
CREATE UNIQUE INDEX sweeps_one_current ON sweeps USING btree (lineage_id) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE UNIQUE INDEX sweeps_one_waiting ON sweeps USING btree (lineage_id) WHERE (status = 'waiting_accept'::text);
alter table sweeps enable row level security;
create policy sweeps_seen on sweeps for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy sweeps_written on sweeps for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));

create table debit_authorisations (
  id integer generated always as identity not null,
  sweep_id integer not null,
  lineage_id integer not null,
  text text not null,
  sha256 text not null,
  terms_sha256 text not null,
  account text default ''::text not null,
  authorised_by integer not null,
  authorised_at timestamptz(3) not null,
  ip text not null,
  user_agent text default ''::text not null,
  revoked_at timestamptz(3),
  revoked_by integer,
  constraint debit_authorisations_pkey PRIMARY KEY (id),
  constraint debit_authorisations_check CHECK ((sha256 = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text))),
  constraint debit_authorisations_authorised_by_fkey FOREIGN KEY (authorised_by) REFERENCES users(id),
  constraint debit_authorisations_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint debit_authorisations_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint debit_authorisations_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES sweeps(id)
);
CREATE INDEX debit_authorisations_lineage ON debit_authorisations USING btree (lineage_id);
CREATE INDEX debit_authorisations_sweep ON debit_authorisations USING btree (sweep_id, id DESC);
alter table debit_authorisations enable row level security;
create policy debit_authorisations_seen on debit_authorisations for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy debit_authorisations_written on debit_authorisations for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER debit_authorisations_kept BEFORE DELETE OR UPDATE ON debit_authorisations FOR EACH ROW EXECUTE FUNCTION keep_authorisation();

-- payments/invoices

create table sweep_invoices (
  id integer generated always as identity not null,
  sweep_id integer not null,
  lineage_id integer not null,
  premises_id integer not null,
  retailer_company_id integer not null,
  kind text default 'period'::text not null,
  sequence integer not null,
  number text generated always as ((((lineage_id)::text || '-'::text) || lpad((sequence)::text, 4, '0'::text))) stored not null,
  currency text not null,
  from_day date not null,
  through_day date not null,
  total_cents bigint not null,
  fee_cents bigint default 0 not null,
  credit_applied_cents bigint default 0 not null,
  payable_cents bigint not null,
  days jsonb default '[]'::jsonb not null,
  issued_at timestamptz(3) not null,
  review_until timestamptz(3) not null,
  debit_day date not null,
  status text not null,
  paid_cents bigint default 0 not null,
  credited_cents bigint default 0 not null,
  held_cents bigint default 0 not null,
  attempts integer default 0 not null,
  next_retry_day date,
  failure_code text default ''::text not null,
  failure_detail text default ''::text not null,
  hold_reason text default ''::text not null,
  paid_at timestamptz(3),
  updated_at timestamptz(3) not null,
  told_at timestamptz(3),
  due_day date,
  taxes jsonb default '[]'::jsonb not null,
  tax_cents bigint default 0 not null,
  constraint sweep_invoices_pkey PRIMARY KEY (id),
  constraint sweep_invoices_lineage_id_sequence_key UNIQUE (lineage_id, sequence),
  constraint sweep_invoices_check CHECK ((through_day >= from_day)),
  constraint sweep_invoices_check1 CHECK ((payable_cents = (GREATEST(total_cents, (0)::bigint) - credit_applied_cents))),
  constraint sweep_invoices_check2 CHECK (((paid_cents + credited_cents) <= payable_cents)),
  constraint sweep_invoices_check3 CHECK (((status = 'credit'::text) <= (total_cents < 0))),
  constraint sweep_invoices_credit_applied_cents_check CHECK ((credit_applied_cents >= 0)),
  constraint sweep_invoices_credited_cents_check CHECK ((credited_cents >= 0)),
  constraint sweep_invoices_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint sweep_invoices_held_cents_check CHECK ((held_cents >= 0)),
  constraint sweep_invoices_hold_reason_check CHECK ((hold_reason = ANY (ARRAY[''::text, 'unusual_amount'::text, 'new_bank'::text, 'over_limit'::text, 'return_rate'::text, 'bank'::text]))),
  constraint sweep_invoices_kind_check CHECK ((kind = ANY (ARRAY['period'::text, 'month'::text, 'interest'::text, 'credit_note'::text]))),
  constraint sweep_invoices_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint sweep_invoices_payable_cents_check CHECK ((payable_cents >= 0)),
  constraint sweep_invoices_sequence_check CHECK ((sequence > 0)),
  constraint sweep_invoices_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'canceled'::text, 'credit'::text]))),
  constraint sweep_invoices_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint sweep_invoices_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint sweep_invoices_retailer_company_id_fkey FOREIGN KEY (retailer_company_id) REFERENCES companies(id),
  constraint sweep_invoices_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES sweeps(id)
);
CREATE INDEX sweep_invoices_company ON sweep_invoices USING btree (retailer_company_id, issued_at DESC);
CREATE INDEX sweep_invoices_due ON sweep_invoices USING btree (debit_day) WHERE (status = ANY (ARRAY['pending'::text, 'failed'::text]));
CREATE UNIQUE INDEX sweep_invoices_period ON sweep_invoices USING btree (lineage_id, from_day) WHERE (kind = 'period'::text);
CREATE INDEX sweep_invoices_premises ON sweep_invoices USING btree (premises_id, issued_at DESC);
CREATE INDEX sweep_invoices_sweep ON sweep_invoices USING btree (sweep_id);
alter table sweep_invoices enable row level security;
create policy sweep_invoices_seen on sweep_invoices for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy sweep_invoices_written on sweep_invoices for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER sweep_invoices_kept BEFORE DELETE OR UPDATE ON sweep_invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table sweep_invoice_lines (
  invoice_id integer not null,
  "position" integer not null,
  lineage_id integer not null,
  kind text not null,
  of_kind text not null,
  from_day date not null,
  through_day date not null,
  amount_cents bigint not null,
  due_day date,
  charge_id integer,
  estimate text,
  constraint sweep_invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint sweep_invoice_lines_check CHECK (((estimate IS NULL) OR ((estimate = ANY (ARRAY['estimated'::text, 'replaced'::text])) AND (of_kind = 'percentage'::text)))),
  constraint sweep_invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'base'::text, 'minimum'::text, 'fee'::text, 'interest'::text, 'correction'::text, 'cap_clip'::text]))),
  constraint sweep_invoice_lines_of_kind_check CHECK ((of_kind = ANY (ARRAY['percentage'::text, 'base'::text, 'minimum'::text, 'fee'::text, 'interest'::text]))),
  constraint sweep_invoice_lines_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES interest_charges(id),
  constraint sweep_invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint sweep_invoice_lines_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX sweep_invoice_lines_charge ON sweep_invoice_lines USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX sweep_invoice_lines_lineage ON sweep_invoice_lines USING btree (lineage_id);
alter table sweep_invoice_lines enable row level security;
create policy sweep_invoice_lines_seen on sweep_invoice_lines for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy sweep_invoice_lines_written on sweep_invoice_lines for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER sweep_invoice_lines_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON sweep_invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table hand_payments (
  id integer generated always as identity not null,
  invoice_id integer not null,
  lineage_id integer not null,
  amount_cents bigint not null,
  method text not null,
  reference text not null,
  paid_on date not null,
  recorded_by integer not null,
  recorded_at timestamptz(3) not null,
  constraint hand_payments_pkey PRIMARY KEY (id),
  constraint hand_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint hand_payments_method_check CHECK ((method = ANY (ARRAY['cheque'::text, 'wire'::text, 'card'::text, 'bank_transfer'::text, 'cash'::text]))),
  constraint hand_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint hand_payments_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint hand_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX hand_payments_invoice ON hand_payments USING btree (invoice_id);
alter table hand_payments enable row level security;
create policy hand_payments_seen on hand_payments for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy hand_payments_written on hand_payments for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER hand_payments_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON hand_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payment_instructions (
  company_id integer not null,
  text text not null,
  updated_by integer not null,
  updated_at timestamptz(3) not null,
  constraint payment_instructions_pkey PRIMARY KEY (company_id),
  constraint payment_instructions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint payment_instructions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payment_instructions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
alter table payment_instructions enable row level security;
create policy payment_instructions_seen on payment_instructions for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (company_id IN ( SELECT p.company_id
   FROM (premises p
     JOIN deals d ON ((d.premises_id = p.id)))
  WHERE (d.lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids)))) OR (company_id IN ( SELECT p.company_id
   FROM premises p
  WHERE (p.id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids))))));
create policy payment_instructions_written on payment_instructions for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table invoice_reminders (
  invoice_id integer not null,
  day date not null,
  reminded_at timestamptz(3) not null,
  constraint invoice_reminders_pkey PRIMARY KEY (invoice_id, day),
  constraint invoice_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id)
);
alter table invoice_reminders enable row level security;
create policy invoice_reminders_seen on invoice_reminders for select
  using (( SELECT viewer_sees_all() AS viewer_sees_all));
create policy invoice_reminders_written on invoice_reminders for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table payment_days (
  id integer generated always as identity not null,
  payment_id integer not null,
  lineage_id integer not null,
  paid_on date not null,
  reason text not null,
  corrected_by integer not null,
  corrected_at timestamptz(3) not null,
  constraint payment_days_pkey PRIMARY KEY (id),
  constraint payment_days_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint payment_days_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES users(id),
  constraint payment_days_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint payment_days_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES hand_payments(id)
);
CREATE INDEX payment_days_payment ON payment_days USING btree (payment_id, id);
alter table payment_days enable row level security;
create policy payment_days_seen on payment_days for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy payment_days_written on payment_days for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER payment_days_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- payments/approvals

create table approval_rules (
  lineage_id integer not null,
  rule text not null,
  set_by integer,
  set_at timestamptz(3) not null,
  constraint approval_rules_pkey PRIMARY KEY (lineage_id),
  constraint approval_rules_rule_check CHECK ((rule = ANY (ARRAY['by_itself'::text, 'by_hand'::text, 'when_flagged'::text]))),
  constraint approval_rules_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint approval_rules_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
);
alter table approval_rules enable row level security;
create policy approval_rules_seen on approval_rules for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT d.lineage_id
   FROM deals d
  WHERE (d.premises_id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids))))));
create policy approval_rules_written on approval_rules for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table invoice_drafts (
  id integer generated always as identity not null,
  sweep_id integer not null,
  lineage_id integer not null,
  premises_id integer not null,
  currency text not null,
  from_day date not null,
  through_day date not null,
  total_cents bigint not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  sales_cents bigint not null,
  last_from date,
  last_through date,
  last_cents bigint,
  lines jsonb not null,
  flags jsonb not null,
  missing_days integer not null,
  due_day date not null,
  debit_day date not null,
  approve_by date not null,
  drafted_at timestamptz(3) not null,
  held_at timestamptz(3),
  held_by integer,
  hold_note text default ''::text not null,
  approved_at timestamptz(3),
  approved_by integer,
  invoice_ids integer[] default '{}'::integer[] not null,
  constraint invoice_drafts_pkey PRIMARY KEY (id),
  constraint invoice_drafts_check CHECK ((through_day >= from_day)),
  constraint invoice_drafts_check1 CHECK ((((last_from IS NULL) = (last_cents IS NULL)) AND ((last_through IS NULL) = (last_cents IS NULL)))),
  constraint invoice_drafts_check2 CHECK (((held_at IS NULL) = (held_by IS NULL))),
  constraint invoice_drafts_check3 CHECK (((approved_at IS NOT NULL) OR ((approved_by IS NULL) AND (invoice_ids = '{}'::integer[])))),
  constraint invoice_drafts_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint invoice_drafts_missing_days_check CHECK ((missing_days >= 0)),
  constraint invoice_drafts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint invoice_drafts_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id),
  constraint invoice_drafts_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint invoice_drafts_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id),
  constraint invoice_drafts_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES sweeps(id)
);
CREATE INDEX invoice_drafts_lineage ON invoice_drafts USING btree (lineage_id);
CREATE UNIQUE INDEX invoice_drafts_open ON invoice_drafts USING btree (sweep_id) WHERE (approved_at IS NULL);
CREATE INDEX invoice_drafts_waiting ON invoice_drafts USING btree (premises_id) WHERE (approved_at IS NULL);
alter table invoice_drafts enable row level security;
create policy invoice_drafts_seen on invoice_drafts for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids))));
create policy invoice_drafts_written on invoice_drafts for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table interest_charges (
  id integer generated always as identity not null,
  invoice_id integer not null,
  lineage_id integer not null,
  premises_id integer not null,
  currency text not null,
  state text not null,
  from_day date not null,
  through_day date not null,
  rate bigint not null,
  parts jsonb not null,
  accrued_cents bigint not null,
  computed_cents bigint not null,
  amount_cents bigint default 0 not null,
  reason text default ''::text not null,
  proposed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by integer,
  constraint interest_charges_pkey PRIMARY KEY (id),
  constraint interest_charges_accrued_cents_check CHECK ((accrued_cents >= 0)),
  constraint interest_charges_check CHECK ((through_day >= from_day)),
  constraint interest_charges_check1 CHECK ((((state = 'proposed'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint interest_charges_check2 CHECK (((state = 'approved'::text) OR (amount_cents = 0))),
  constraint interest_charges_check3 CHECK (((state <> 'approved'::text) OR (amount_cents = computed_cents) OR ((amount_cents > 0) AND (amount_cents < computed_cents)))),
  constraint interest_charges_check4 CHECK (((state = 'proposed'::text) OR (amount_cents = computed_cents) OR (reason <> ''::text))),
  constraint interest_charges_computed_cents_check CHECK ((computed_cents <> 0)),
  constraint interest_charges_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint interest_charges_rate_check CHECK ((rate > 0)),
  constraint interest_charges_reason_check CHECK ((length(reason) <= 500)),
  constraint interest_charges_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'waived'::text]))),
  constraint interest_charges_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint interest_charges_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint interest_charges_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint interest_charges_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX interest_charges_invoice ON interest_charges USING btree (invoice_id);
CREATE INDEX interest_charges_lineage ON interest_charges USING btree (lineage_id);
CREATE UNIQUE INDEX interest_charges_proposed ON interest_charges USING btree (invoice_id) WHERE (state = 'proposed'::text);
CREATE INDEX interest_charges_waiting ON interest_charges USING btree (premises_id) WHERE (state = 'proposed'::text);
alter table interest_charges enable row level security;
create policy interest_charges_seen on interest_charges for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids)) OR ((state <> 'proposed'::text) AND (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids)))));
create policy interest_charges_written on interest_charges for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- payments/payouts

create table payouts (
  id integer generated always as identity not null,
  premises_id integer not null,
  currency text not null,
  payout_type text not null,
  period_from date not null,
  period_through date not null,
  amount_cents bigint not null,
  pay_day date not null,
  status text not null,
  hold_reason text default ''::text not null,
  held_until timestamptz(3),
  failure_detail text default ''::text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  paid_at timestamptz(3),
  send_again boolean default false not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payouts_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text]))),
  constraint payouts_hold_reason_check CHECK ((hold_reason = ANY (ARRAY[''::text, 'bank_changed'::text, 'bank'::text]))),
  constraint payouts_payout_type_check CHECK ((payout_type = ANY (ARRAY['upon_receipt'::text, 'week'::text, 'half_month'::text, 'month'::text]))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'partially'::text, 'rejected'::text, 'paid'::text]))),
  constraint payouts_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX payouts_open ON payouts USING btree (pay_day) WHERE (status = ANY (ARRAY['pending'::text, 'partially'::text, 'rejected'::text]));
CREATE INDEX payouts_premises ON payouts USING btree (premises_id, id DESC);
CREATE INDEX payouts_send_again ON payouts USING btree (id) WHERE send_again;
alter table payouts enable row level security;
create policy payouts_seen on payouts for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_autopay_premises_ids() AS viewer_autopay_premises_ids)) OR (id IN ( SELECT payout_lines.payout_id
   FROM payout_lines))));
create policy payouts_written on payouts for all
  using (( SELECT viewer_is_system() AS viewer_is_system));
CREATE CONSTRAINT TRIGGER payouts_add_up AFTER INSERT OR UPDATE OF amount_cents ON payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_adds_up();

create table payout_lines (
  id integer generated always as identity not null,
  payout_id integer not null,
  lineage_id integer not null,
  invoice_id integer not null,
  attempt_id integer not null,
  reason text not null,
  amount_cents bigint not null,
  sales_from date not null,
  sales_through date not null,
  transfer_id text not null,
  trace_id text,
  constraint payout_lines_pkey PRIMARY KEY (id),
  constraint payout_lines_attempt_id_reason_key UNIQUE (attempt_id, reason),
  constraint payout_lines_reason_check CHECK ((reason = ANY (ARRAY['settled'::text, 'returned'::text]))),
  constraint payout_lines_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES transfer_attempts(id),
  constraint payout_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint payout_lines_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint payout_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_lines_lineage ON payout_lines USING btree (lineage_id);
CREATE INDEX payout_lines_payout ON payout_lines USING btree (payout_id);
alter table payout_lines enable row level security;
create policy payout_lines_seen on payout_lines for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy payout_lines_written on payout_lines for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER payout_lines_add_up AFTER INSERT ON payout_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payout_lines_add_up();
CREATE TRIGGER payout_lines_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- payments/disputes

create table disputes (
  id integer generated always as identity not null,
  lineage_id integer not null,
  invoice_id integer not null,
  day date,
  line_position integer,
  amount_cents bigint not null,
  state text not null,
  proposed_cents bigint,
  proposed_side text,
  credit_note_id integer,
  opened_by integer not null,
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_proposed_cents_check CHECK ((proposed_cents >= 0)),
  constraint disputes_proposed_side_check CHECK ((proposed_side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'proposed'::text, 'escalated'::text, 'accepted'::text, 'withdrawn'::text]))),
  constraint disputes_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES sweep_invoices(id),
  constraint disputes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sweep_invoices(id),
  constraint disputes_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id)
);
CREATE INDEX disputes_invoice ON disputes USING btree (invoice_id);
CREATE INDEX disputes_lineage ON disputes USING btree (lineage_id);
CREATE INDEX disputes_open ON disputes USING btree (lineage_id) WHERE (resolved_at IS NULL);
alter table disputes enable row level security;
create policy disputes_seen on disputes for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy disputes_written on disputes for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));

create table dispute_entries (
  id integer generated always as identity not null,
  dispute_id integer not null,
  lineage_id integer not null,
  author_id integer,
  side text not null,
  step text not null,
  text text not null,
  proposed_cents bigint,
  evidence jsonb,
  created_at timestamptz(3) not null,
  constraint dispute_entries_pkey PRIMARY KEY (id),
  constraint dispute_entries_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint dispute_entries_step_check CHECK ((step = ANY (ARRAY['open'::text, 'answer'::text, 'propose'::text, 'accept'::text, 'escalate'::text, 'withdraw'::text]))),
  constraint dispute_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint dispute_entries_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint dispute_entries_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX dispute_entries_dispute ON dispute_entries USING btree (dispute_id, id);
alter table dispute_entries enable row level security;
create policy dispute_entries_seen on dispute_entries for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy dispute_entries_written on dispute_entries for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER dispute_entries_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON dispute_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table rent_adjustments (
  id integer generated always as identity not null,
  lineage_id integer not null,
  dispute_id integer not null,
  day date not null,
  amount_cents bigint not null,
  created_at timestamptz(3) not null,
  of_kind text default 'percentage'::text not null,
  days jsonb default '[]'::jsonb not null,
  constraint rent_adjustments_pkey PRIMARY KEY (id),
  constraint rent_adjustments_dispute_id_key UNIQUE (dispute_id),
  constraint rent_adjustments_of_kind_check CHECK ((of_kind = ANY (ARRAY['percentage'::text, 'base'::text, 'minimum'::text, 'fee'::text, 'interest'::text]))),
  constraint rent_adjustments_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint rent_adjustments_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id)
);
CREATE INDEX rent_adjustments_lineage ON rent_adjustments USING btree (lineage_id);
alter table rent_adjustments enable row level security;
create policy rent_adjustments_seen on rent_adjustments for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
create policy rent_adjustments_written on rent_adjustments for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_autopay_lineage_ids() AS viewer_autopay_lineage_ids))));
CREATE TRIGGER rent_adjustments_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON rent_adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- payments/returns

create table return_warnings (
  id integer generated always as identity not null,
  level text not null,
  because text not null,
  debits integer not null,
  returns integer not null,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint return_warnings_pkey PRIMARY KEY (id),
  constraint return_warnings_because_check CHECK ((because = ANY (ARRAY['unauthorised'::text, 'administrative'::text, 'overall'::text]))),
  constraint return_warnings_debits_check CHECK ((debits >= 0)),
  constraint return_warnings_level_check CHECK ((level = ANY (ARRAY['alert'::text, 'stop'::text]))),
  constraint return_warnings_returns_check CHECK ((returns >= 0))
);
CREATE UNIQUE INDEX return_warnings_open ON return_warnings USING btree ((true)) WHERE (ended_at IS NULL);
alter table return_warnings enable row level security;
create policy return_warnings_seen on return_warnings for select
  using (( SELECT viewer_sees_all() AS viewer_sees_all));
create policy return_warnings_written on return_warnings for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- payments/balances

create table provider_balances (
  bank_customer_id integer not null,
  booked_cents bigint not null,
  unsure_cents bigint not null,
  provider_cents bigint not null,
  read_at timestamptz(3) not null,
  constraint provider_balances_pkey PRIMARY KEY (bank_customer_id),
  constraint provider_balances_unsure_cents_check CHECK ((unsure_cents >= 0)),
  constraint provider_balances_bank_customer_id_fkey FOREIGN KEY (bank_customer_id) REFERENCES bank_customers(id) ON DELETE CASCADE
);
alter table provider_balances enable row level security;
create policy provider_balances_added on provider_balances for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy provider_balances_changed on provider_balances for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy provider_balances_removed on provider_balances for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy provider_balances_seen on provider_balances for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (bank_customer_id IN ( SELECT viewer_bank_customer_ids() AS viewer_bank_customer_ids))));

-- reports

create table report_notes (
  lineage_id integer not null,
  day date not null,
  side text not null,
  note text not null,
  updated_by integer not null,
  updated_at timestamptz(3) not null,
  shared boolean default false not null,
  constraint report_notes_pkey PRIMARY KEY (lineage_id, day, side),
  constraint report_notes_note_check CHECK ((note <> ''::text)),
  constraint report_notes_side_check CHECK ((side = ANY (ARRAY['landlord'::text, 'retailer'::text]))),
  constraint report_notes_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint report_notes_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
alter table report_notes enable row level security;
create policy report_notes_own_side on report_notes for all
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR ((side = 'landlord'::text) AND (lineage_id IN ( SELECT d.lineage_id
   FROM deals d
  WHERE ((d.premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids)) OR (d.lineage_id IN ( SELECT viewer_lineage_ids('landlord'::text) AS viewer_lineage_ids)))))) OR ((side = 'retailer'::text) AND (lineage_id IN ( SELECT d.lineage_id
   FROM deals d
  WHERE ((d.retailer_company_id IN ( SELECT viewer_company_ids() AS viewer_company_ids)) OR (d.lineage_id IN ( SELECT viewer_lineage_ids('retailer'::text) AS viewer_lineage_ids))))))));
create policy report_notes_shared on report_notes for select
  using ((shared AND (lineage_id IN ( SELECT viewer_seen_lineage_ids() AS viewer_seen_lineage_ids))));

create table rent_states (
  lineage_id integer not null,
  stamp text not null,
  through date not null,
  computed_at timestamptz(3) not null,
  premises_id integer not null,
  radar jsonb,
  missing_days integer,
  missing_from date,
  owed_from date,
  constraint rent_states_pkey PRIMARY KEY (lineage_id),
  constraint rent_states_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint rent_states_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
CREATE INDEX rent_states_premises ON rent_states USING btree (premises_id);
alter table rent_states enable row level security;
create policy rent_states_added on rent_states for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_states_changed on rent_states for update
  using (( SELECT viewer_is_system() AS viewer_is_system))
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_states_removed on rent_states for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_states_seen on rent_states for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_seen_lineage_ids() AS viewer_seen_lineage_ids))));

create table rent_day (
  lineage_id integer not null,
  day date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  constraint rent_day_pkey PRIMARY KEY (lineage_id, day)
);
alter table rent_day enable row level security;
create policy rent_day_added on rent_day for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_day_changed on rent_day for update
  using (( SELECT viewer_is_system() AS viewer_is_system))
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_day_removed on rent_day for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_day_seen on rent_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_seen_lineage_ids() AS viewer_seen_lineage_ids))));
CREATE TRIGGER premises_rent_day_added AFTER INSERT ON rent_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_day();
CREATE TRIGGER premises_rent_day_changed AFTER UPDATE ON rent_day REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_day();
CREATE TRIGGER premises_rent_day_removed AFTER DELETE ON rent_day REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_day();

create table rent_month (
  lineage_id integer not null,
  month date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  constraint rent_month_pkey PRIMARY KEY (lineage_id, month)
);
alter table rent_month enable row level security;
create policy rent_month_added on rent_month for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_month_changed on rent_month for update
  using (( SELECT viewer_is_system() AS viewer_is_system))
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_month_removed on rent_month for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_month_seen on rent_month for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_seen_lineage_ids() AS viewer_seen_lineage_ids))));
CREATE TRIGGER premises_rent_month_added AFTER INSERT ON rent_month REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_month();
CREATE TRIGGER premises_rent_month_changed AFTER UPDATE ON rent_month REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_month();
CREATE TRIGGER premises_rent_month_removed AFTER DELETE ON rent_month REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_premises_rent_month();

create table rent_marks (
  lineage_id integer not null,
  changes bigint not null,
  constraint rent_marks_pkey PRIMARY KEY (lineage_id),
  constraint rent_marks_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id) ON DELETE CASCADE
);
alter table rent_marks enable row level security;
create policy rent_marks_added on rent_marks for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_marks_changed on rent_marks for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy rent_marks_seen on rent_marks for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_seen_lineage_ids() AS viewer_seen_lineage_ids))));

create table premises_rent_day (
  premises_id integer not null,
  day date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  parts bigint not null,
  constraint premises_rent_day_pkey PRIMARY KEY (premises_id, day),
  constraint premises_rent_day_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_rent_day enable row level security;
create policy premises_rent_day_added on premises_rent_day for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_day_changed on premises_rent_day for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_day_removed on premises_rent_day for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_day_seen on premises_rent_day for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

create table premises_rent_month (
  premises_id integer not null,
  month date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  parts bigint not null,
  constraint premises_rent_month_pkey PRIMARY KEY (premises_id, month),
  constraint premises_rent_month_premises_id_fkey FOREIGN KEY (premises_id) REFERENCES premises(id)
);
alter table premises_rent_month enable row level security;
create policy premises_rent_month_added on premises_rent_month for insert
  with check (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_month_changed on premises_rent_month for update
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_month_removed on premises_rent_month for delete
  using (( SELECT viewer_is_system() AS viewer_is_system));
create policy premises_rent_month_seen on premises_rent_month for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (premises_id IN ( SELECT viewer_premises_ids() AS viewer_premises_ids))));

-- subscriptions

create table subscriptions (
  id integer generated always as identity not null,
  report_id integer not null,
  subscriber_id integer not null,
  added_by integer not null,
  since timestamptz(3) not null,
  unsubscribed_at timestamptz(3),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_report_id_subscriber_id_key UNIQUE (report_id, subscriber_id),
  constraint subscriptions_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint subscriptions_report_id_fkey FOREIGN KEY (report_id) REFERENCES subscription_reports(id),
  constraint subscriptions_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE
);
CREATE INDEX subscriptions_subscriber ON subscriptions USING btree (subscriber_id);
alter table subscriptions enable row level security;
create policy subscriptions_seen on subscriptions for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (report_id IN ( SELECT subscription_reports.id
   FROM subscription_reports
  WHERE (subscription_reports.master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))))));
create policy subscriptions_written on subscriptions for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (report_id IN ( SELECT subscription_reports.id
   FROM subscription_reports
  WHERE (subscription_reports.master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))))));

create table subscribers (
  id integer generated always as identity not null,
  master_company_id integer not null,
  email text not null,
  name text default ''::text not null,
  created_by integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_master_company_id_email_key UNIQUE (master_company_id, email),
  constraint subscribers_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
  constraint subscribers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint subscribers_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
alter table subscribers enable row level security;
create policy subscribers_seen on subscribers for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))));
create policy subscribers_written on subscribers for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))));

create table subscription_mails (
  report_id integer not null,
  email text not null,
  period date not null,
  outcome text not null,
  created_at timestamptz(3) not null,
  constraint subscription_mails_pkey PRIMARY KEY (report_id, email, period),
  constraint subscription_mails_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'nothing_to_tell'::text]))),
  constraint subscription_mails_report_id_fkey FOREIGN KEY (report_id) REFERENCES subscription_reports(id)
);
alter table subscription_mails enable row level security;
create policy subscription_mails_seen on subscription_mails for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (report_id IN ( SELECT subscription_reports.id
   FROM subscription_reports
  WHERE (subscription_reports.master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))))));
create policy subscription_mails_written on subscription_mails for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

create table subscription_reports (
  id integer generated always as identity not null,
  master_company_id integer not null,
  kind text not null,
  constraint subscription_reports_pkey PRIMARY KEY (id),
  constraint subscription_reports_master_company_id_kind_key UNIQUE (master_company_id, kind),
  constraint subscription_reports_kind_check CHECK ((kind = ANY (ARRAY['daily_sales'::text, 'weekly_sales'::text, 'monthly_sales'::text, 'missing_sales'::text, 'expiring_connections'::text, 'autopay_summary'::text]))),
  constraint subscription_reports_master_company_id_fkey FOREIGN KEY (master_company_id) REFERENCES master_companies(id)
);
alter table subscription_reports enable row level security;
create policy subscription_reports_seen on subscription_reports for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (master_company_id IN ( SELECT member_master_company_ids() AS member_master_company_ids)) OR (master_company_id IN ( SELECT owned_master_company_ids() AS owned_master_company_ids))));

-- resources

create table support_requests (
  id integer generated always as identity not null,
  number text generated always as (('BP-'::text || lpad((id)::text, 5, '0'::text))) stored not null,
  user_id integer not null,
  subject text not null,
  message text not null,
  page text not null,
  created_at timestamptz not null,
  constraint support_requests_pkey PRIMARY KEY (id),
  constraint support_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX support_requests_user ON support_requests USING btree (user_id, id DESC);
alter table support_requests enable row level security;
create policy support_requests_read on support_requests for select
  using ((viewer_sees_all() OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id))));
create policy support_requests_written on support_requests for insert
  with check ((viewer_is_system() OR (user_id = ( SELECT viewer_user_id() AS viewer_user_id))));

create table resource_links (
  id integer generated always as identity not null,
  kind text not null,
  title text not null,
  url text not null,
  about text default ''::text not null,
  created_by integer,
  created_at timestamptz not null,
  constraint resource_links_pkey PRIMARY KEY (id),
  constraint resource_links_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'video'::text]))),
  constraint resource_links_url_check CHECK ((url ~~ 'https://%'::text)),
  constraint resource_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
alter table resource_links enable row level security;
create policy resource_links_read on resource_links for select
  using (true);
create policy resource_links_written on resource_links for all
  using (( SELECT viewer_sees_all() AS viewer_sees_all));

-- home

create table report_reminders (
  lineage_id integer not null,
  day date not null,
  reminded_by integer not null,
  reminded_at timestamptz(3) not null,
  constraint report_reminders_pkey PRIMARY KEY (lineage_id, day),
  constraint report_reminders_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES deals(id),
  constraint report_reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES users(id)
);
alter table report_reminders enable row level security;
create policy report_reminders_seen on report_reminders for select
  using ((( SELECT viewer_sees_all() AS viewer_sees_all) OR (lineage_id IN ( SELECT viewer_landlord_lineage_ids() AS viewer_landlord_lineage_ids))));
create policy report_reminders_written on report_reminders for all
  using ((( SELECT viewer_is_system() AS viewer_is_system) OR (lineage_id IN ( SELECT viewer_landlord_lineage_ids() AS viewer_landlord_lineage_ids))));

-- simulators

create table simulated_bank (
  kind text not null,
  id text not null,
  parent_id text,
  state jsonb not null,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  sequence bigint generated always as identity not null,
  constraint simulated_bank_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX simulated_bank_due ON simulated_bank USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX simulated_bank_parent ON simulated_bank USING btree (kind, parent_id, sequence DESC);
alter table simulated_bank enable row level security;
create policy simulated_bank_alone on simulated_bank for all
  using (( SELECT viewer_is_system() AS viewer_is_system));

-- app

create table demo_parts (
  name text not null,
  filled_at timestamptz not null,
  constraint demo_parts_pkey PRIMARY KEY (name)
);

create function add_subscription_reports() returns trigger language plpgsql security definer set search_path=public as $$
begin
  insert into subscription_reports (master_company_id, kind)
  select new.id, kind from unnest(array['daily_sales', 'weekly_sales', 'monthly_sales', 'missing_sales',
    'expiring_connections', 'autopay_summary']) with ordinality as kinds (kind, place) order by place;
  return null;
end $$;

create function add_to_premises_day() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.business_day, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  else
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_day r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.business_day = s.business_day and r.parts = 0;
  end if;
  return null;
end $$;

create function add_to_premises_hour() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.business_day, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  else
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_hour r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.business_day = s.business_day and r.hour = s.hour and r.parts = 0;
  end if;
  return null;
end $$;

create function add_to_premises_month() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_month as r (premises_id, month, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, days, parts)
      select s.premises_id, s.month, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.days) as days, sum(s.parts)
      from (select p.premises_id, s.month, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds, s.days,
        1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        days = r.days + excluded.days, parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_month as r (premises_id, month, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, days, parts)
      select s.premises_id, s.month, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.days) as days, sum(s.parts)
      from (select p.premises_id, s.month, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds, s.days,
        1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.month, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -s.days as days, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        days = r.days + excluded.days, parts = r.parts + excluded.parts;
  else
    insert into premises_month as r (premises_id, month, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, days, parts)
      select s.premises_id, s.month, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.days) as days, sum(s.parts)
      from (select p.premises_id, s.month, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -s.days as days, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        days = r.days + excluded.days, parts = r.parts + excluded.parts;
    delete from premises_month r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.month = s.month and r.parts = 0;
  end if;
  return null;
end $$;

create function add_to_premises_month_hour() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_month_hour as r (premises_id, month, weekday, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.month, s.weekday, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.month, s.weekday, s.hour, s.gross_cents, s.tax_cents, s.tip_cents,
        s.discount_cents, s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents,
        s.gift_card_redeemed_cents, s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents,
        s.transactions, s.refunds, 1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month, s.weekday, s.hour order by s.premises_id, s.month, s.weekday, s.hour
      on conflict (premises_id, month, weekday, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_month_hour as r (premises_id, month, weekday, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.month, s.weekday, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.month, s.weekday, s.hour, s.gross_cents, s.tax_cents, s.tip_cents,
        s.discount_cents, s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents,
        s.gift_card_redeemed_cents, s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents,
        s.transactions, s.refunds, 1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.month, s.weekday, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month, s.weekday, s.hour order by s.premises_id, s.month, s.weekday, s.hour
      on conflict (premises_id, month, weekday, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  else
    insert into premises_month_hour as r (premises_id, month, weekday, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.month, s.weekday, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.month, s.weekday, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.month, s.weekday, s.hour order by s.premises_id, s.month, s.weekday, s.hour
      on conflict (premises_id, month, weekday, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_month_hour r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.month = s.month and r.weekday = s.weekday and r.hour = s.hour and r.parts = 0;
  end if;
  return null;
end $$;

create function add_to_premises_rent_day() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)
      union all select p.premises_id, s.day, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  else
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1 as parts
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
    delete from premises_rent_day r using removed s, rent_states p
      where p.lineage_id = s.lineage_id and r.premises_id = p.premises_id 
        and r.day = s.day and r.parts = 0;
  end if;
  return null;
end $$;

create function add_to_premises_rent_month() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)
      union all select p.premises_id, s.month, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  else
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1 as parts
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
    delete from premises_rent_month r using removed s, rent_states p
      where p.lineage_id = s.lineage_id and r.premises_id = p.premises_id 
        and r.month = s.month and r.parts = 0;
  end if;
  return null;
end $$;

create function answers_for_reports(person integer, master integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from users where id = person and disabled_at is null) and (
       exists (select 1 from memberships m join premises p on p.id = m.premises_id
         where m.user_id = person and m.permission_owner and p.master_company_id = master and p.deleted_at is null)
       or is_without_premises(master) and exists (
         select 1 from master_companies where id = master and created_by = person)) $$;

create function append_audit(p_chain text, p_at timestamptz, p_actor integer, p_on_behalf_of integer, p_action text, p_object jsonb, p_before jsonb, p_after jsonb, p_request_id text, p_ip text, p_user_agent text) returns integer language plpgsql as $$
declare
  head audit_heads;
  entry audit_entries;
begin
  insert into audit_heads (chain, seq, hash) values (p_chain, 0, '') on conflict (chain) do nothing;
  select * into head from audit_heads where chain = p_chain for update;
  entry.chain := p_chain; entry.seq := head.seq + 1; entry.at := p_at; entry.actor_id := p_actor;
  entry.on_behalf_of_id := p_on_behalf_of; entry.action := p_action; entry.object := p_object;
  entry.before := p_before; entry.after := p_after; entry.request_id := p_request_id; entry.ip := p_ip;
  entry.user_agent := p_user_agent; entry.prev_hash := head.hash;
  entry.hash := encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex');
  insert into audit_entries select entry.*;
  update audit_heads set seq = entry.seq, hash = entry.hash where chain = p_chain;
  return entry.seq;
end $$;

create function audit_text(e audit_entries) returns text language sql stable as $$
  select jsonb_build_array(e.chain, e.seq, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.on_behalf_of_id,
    e.action, e.object, e.before, e.after, e.request_id, e.ip, e.user_agent, e.prev_hash)::text
$$;

create function broken_audit_seq(p_chain text) returns integer language sql stable as $$
  with rows as (
    select e.seq, e.hash, e.prev_hash, encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex') as expected,
      lag(e.hash, 1, '') over (order by e.seq) as previous, row_number() over (order by e.seq) as place
    from audit_entries e where e.chain = p_chain
  )
  select coalesce(
    (select min(seq) from rows where hash <> expected or prev_hash <> previous or seq <> place),
    (select h.seq from audit_heads h where h.chain = p_chain
      and not exists (select from rows r where r.seq = h.seq and r.hash = h.hash)))
$$;

create function connection_status(connection integer) returns text language sql stable security definer set search_path=public as $$ select case when disconnected_at is not null then 'disconnected' when refused_at is not null then 'refused'
       else 'connected' end from pos_connections where id = connection $$;

create function connection_type(connection integer) returns text language sql stable security definer set search_path=public as $$ select type from pos_connections where id = connection $$;

create function count_other_premises(scope integer) returns integer language sql stable security definer set search_path=public as $$ select count(*)::integer from premises other join premises p on p.master_company_id = other.master_company_id
     where p.id = scope and other.id <> scope and other.deleted_at is null $$;

create function count_premises_of_companies(companies integer[]) returns TABLE(company_id integer, premises integer) language sql stable security definer set search_path=public as $$ select p.company_id, count(*)::integer from premises p
     where p.company_id = any(companies) and p.deleted_at is null group by p.company_id $$;

create function count_premises_of_company(company integer) returns integer language sql stable security definer set search_path=public as $$ select count(*)::integer from premises where company_id = company and deleted_at is null $$;

create function feed_standing(lineage integer, company integer) returns text language sql stable security definer set search_path=public as $$ select case
       when exists (select 1 from deal_channels where lineage_id = lineage) then 'linked'
       when exists (select 1 from channels where company_id = company and deleted_at is null) then 'channel'
       when exists (select 1 from pos_connections where company_id = company and disconnected_at is null)
         then 'connection'
       else 'none' end $$;

create function fill_channel_currency() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if new.currency is null then
    new.currency := (select currency from companies where id = new.company_id);
  end if;
  return new;
end $$;

create function has_premises_like(master integer, key text, except_id integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from premises where master_company_id = master and identity_key = key
       and deleted_at is null and id <> coalesce(except_id, 0)) $$;

create function held_list(name text) returns integer[] language plpgsql stable as $$
declare
  viewer text := coalesce(current_setting('breakpoint.viewer', true), '') || ':';
  held text := coalesce(current_setting('breakpoint.' || name, true), '');
begin
  return case when starts_with(held, viewer) then substr(held, length(viewer) + 1)::integer[] end;
end $$;

create function held_permissions(person integer) returns text[] language sql stable security definer set search_path=public as $$ select case when count(*) > 0 then array_remove(array[
         case when bool_or(m.owner) then 'permission_owner' end,
         case when bool_or(m.connections) then 'permission_manage_connections' end,
         case when bool_or(m.sales) then 'permission_sales' end,
         case when bool_or(m.manage_autopay) then 'permission_manage_autopay' end,
         case when bool_or(m.view_autopay) then 'permission_view_autopay' end], null) end
     from (select permission_owner as owner, permission_manage_connections as connections, permission_sales as sales,
           permission_manage_autopay as manage_autopay, permission_view_autopay as view_autopay
         from memberships where user_id = person
       union all
       select false, false, permission_sales, false, permission_view_autopay from deal_members where user_id = person
       union all
       select true, false, false, false, false from master_companies
         where created_by = person and is_without_premises(id)) m $$;

create function hold_channel(channel integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
end $$;

create function hold_list(name text, ids integer[]) returns void language plpgsql stable as $$
begin
  if holds_lists() then
    perform set_config('breakpoint.' || name, current_setting('breakpoint.viewer') || ':' || ids::text, true);
  end if;
end $$;

create function hold_viewer_lists() returns void language plpgsql as $$
begin
  if viewer_sees_all() then return; end if;
  perform set_config('breakpoint.holds', current_setting('breakpoint.viewer') || ':', true);
end $$;

create function holds_lists() returns boolean language plpgsql stable as $$
begin
  return current_setting('breakpoint.holds', true) = current_setting('breakpoint.viewer', true) || ':';
end $$;

create function invite_offers(invite integer) returns TABLE(premises_id integer, company_id integer, master_company_id integer, name text, gone boolean, permission_owner boolean, permission_manage_connections boolean, permission_sales boolean, permission_manage_autopay boolean, permission_view_autopay boolean) language sql stable security definer set search_path=public as $$ select g.premises_id, g.company_id, p.master_company_id, coalesce(p.name, c.name), p.deleted_at is not null,
       g.permission_owner, g.permission_manage_connections, g.permission_sales, g.permission_manage_autopay,
       g.permission_view_autopay
     from invite_grants g left join premises p on p.id = g.premises_id left join companies c on c.id = g.company_id
     where g.invite_id = invite order by lower(coalesce(p.name, c.name)), g.id $$;

create function is_unmanned(premises_scope integer, company_scope integer) returns boolean language sql stable security definer set search_path=public as $$ select not exists (select 1 from memberships where premises_id = premises_scope or company_id = company_scope) $$;

create function is_without_premises(master integer) returns boolean language sql stable security definer set search_path=public as $$ select not exists (select 1 from premises where master_company_id = master) $$;

create function keep_authorisation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null or (new.sweep_id, new.lineage_id, new.text, new.sha256,
      new.terms_sha256, new.authorised_by, new.authorised_at, new.ip) is distinct from (old.sweep_id, old.lineage_id,
      old.text, old.sha256, old.terms_sha256, old.authorised_by, old.authorised_at, old.ip) then
    raise exception 'an authorisation is kept as it was given' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.sweep_id, new.lineage_id, new.kind, new.sequence, new.currency, new.from_day,
      new.through_day, new.total_cents, new.fee_cents, new.credit_applied_cents, new.payable_cents, new.days,
      new.issued_at, new.due_day, new.taxes, new.tax_cents) is distinct from (old.sweep_id, old.lineage_id, old.kind,
      old.sequence, old.currency, old.from_day, old.through_day, old.total_cents, old.fee_cents,
      old.credit_applied_cents, old.payable_cents, old.days, old.issued_at, old.due_day, old.taxes, old.tax_cents) then
    raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

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

create function landlord_lineage_ids() returns SETOF integer language sql stable security definer set search_path=public as $$ select distinct lineage_id from deals where premises_id in (select viewer_premises_ids()) $$;

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by posting
      having sum(amount_cents) <> 0 or count(distinct currency) > 1) then
    raise exception 'a posting must add up to nothing in one currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function lock_channel(channel integer) returns void language plpgsql as $$
begin
  perform hold_channel(channel);
end $$;

create function managed_lineage_ids() returns SETOF integer language sql stable security definer set search_path=public as $$ select distinct lineage_id from deals where premises_id in (select managed_premises_ids()) $$;

create function managed_master_company_ids() returns SETOF integer language sql stable security definer rows 20 set search_path=public as $$ select distinct p.master_company_id from premises p
     where p.id in (select managed_premises_ids()) and p.deleted_at is null $$;

create function managed_premises_ids() returns SETOF integer language sql stable security definer rows 20 set search_path=public as $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
       and (permission_owner or permission_manage_connections) $$;

create function mark_rent() returns trigger language plpgsql security definer set search_path=public as $$
declare lineage integer := case tg_op when 'DELETE' then old.lineage_id else new.lineage_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select lineage, 1 where exists (select 1 from deals where id = lineage)
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;

create function mark_rent_of_categories() returns trigger language plpgsql security definer set search_path=public as $$
declare channel integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = channel order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;

create function mark_rent_of_channel() returns trigger language plpgsql security definer set search_path=public as $$
declare changed integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = changed order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;

create function mark_rent_of_sales() returns trigger language plpgsql security definer set search_path=public as $$
begin
  perform 1 from rent_states k where k.lineage_id in
      (select l.lineage_id from changed join deal_channels l using (channel_id))
    order by k.lineage_id for share;
  insert into rent_marks as m (lineage_id, changes)
    select l.lineage_id, 1 from (select channel_id, min(business_day) as first_day from changed group by channel_id) c
      join deal_channels l using (channel_id) left join rent_states k on k.lineage_id = l.lineage_id
    where k.through is null or c.first_day <= k.through
    group by l.lineage_id order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;

create function master_company_ids_with_documents() returns SETOF integer language sql stable security definer rows 50 set search_path=public as $$ select id from master_companies where has_documents $$;

create function member_company_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('member_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships where user_id = viewer_user_id() and company_id is not null and gives_access
      union
      select p.company_id from memberships m join premises p on p.id = m.premises_id
      where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null);
    perform hold_list('member_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function member_master_company_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('member_master_company_ids');
begin
  if ids is null then
    ids := array(
      select distinct p.master_company_id from memberships m join premises p on p.id = m.premises_id
      where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null);
    perform hold_list('member_master_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function member_premises_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('member_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
        and gives_access);
    perform hold_list('member_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function members_of(premises_scope integer, company_scope integer) returns SETOF memberships language sql stable security definer set search_path=public as $$ select * from memberships where premises_id = premises_scope or company_id = company_scope
     union all
     select m.* from memberships m join premises p on p.id = m.premises_id
     where p.company_id = company_scope and p.deleted_at is null $$;

create function members_of_master_company(master integer) returns SETOF integer language sql stable security definer set search_path=public as $$ select distinct m.user_id from memberships m join premises p on p.id = m.premises_id
     where p.master_company_id = master and p.deleted_at is null order by 1 $$;

create function merchant_standing(email text) returns text language sql stable security definer set search_path=public as $$ select case when u.id is null then 'no_user'
       when exists (select 1 from memberships m where m.user_id = u.id and m.company_id is not null) then 'has_company'
       else 'no_company' end
     from (select 1) one left join users u on u.username = email and u.role = 'retailer' $$;

create function merchant_transactions(premises_scope integer, from_day date, through_day date) returns TABLE(day date, merchants integer, transactions bigint) language plpgsql stable security definer set search_path=public as $$
#variable_conflict use_column
begin
  return query
    select m.business_day, count(*)::integer, sum(m.transactions)::bigint
    from (select s.business_day, l.lineage_id, sum(s.transactions) as transactions
      from (select distinct lineage_id from deals where premises_id = premises_scope
          and status in ('active', 'active_pending', 'finished', 'archived')) d
        join deal_channels l on l.lineage_id = d.lineage_id
        join sales_day s on s.channel_id = l.channel_id and s.business_day between from_day and through_day
          and s.business_day >= l.start_date and (l.end_date is null or s.business_day <= l.end_date)
      where s.transactions > 0
      group by s.business_day, l.lineage_id) m
    group by m.business_day
    having count(*) >= 3;
end $$;

create function move_in_premises_day(channel integer, source integer, target integer) returns void language plpgsql security definer set search_path=public as $$
begin
  if source is not null then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select source as premises_id, s.business_day, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from sales_day s where s.channel_id = channel) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_day r using sales_day s
      where s.channel_id = channel and r.premises_id = source
        and r.business_day = s.business_day and r.parts = 0;
  end if;
  if target is not null then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select target as premises_id, s.business_day, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from sales_day s where s.channel_id = channel) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  end if;
end $$;

create function move_in_premises_hour(channel integer, source integer, target integer) returns void language plpgsql security definer set search_path=public as $$
begin
  if source is not null then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select source as premises_id, s.business_day, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from sales_hour s where s.channel_id = channel) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_hour r using sales_hour s
      where s.channel_id = channel and r.premises_id = source
        and r.business_day = s.business_day and r.hour = s.hour and r.parts = 0;
  end if;
  if target is not null then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select target as premises_id, s.business_day, s.hour, s.gross_cents, s.tax_cents, s.tip_cents,
        s.discount_cents, s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents,
        s.gift_card_redeemed_cents, s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents,
        s.transactions, s.refunds, 1 as parts
        from sales_hour s where s.channel_id = channel) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  end if;
end $$;

create function move_in_premises_month(channel integer, source integer, target integer) returns void language plpgsql security definer set search_path=public as $$
begin
  if source is not null then
    insert into premises_month as r (premises_id, month, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, days, parts)
      select s.premises_id, s.month, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.days) as days, sum(s.parts)
      from (select source as premises_id, s.month, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -s.days as days, -1 as parts
        from sales_month s where s.channel_id = channel) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        days = r.days + excluded.days, parts = r.parts + excluded.parts;
    delete from premises_month r using sales_month s
      where s.channel_id = channel and r.premises_id = source
        and r.month = s.month and r.parts = 0;
  end if;
  if target is not null then
    insert into premises_month as r (premises_id, month, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, days, parts)
      select s.premises_id, s.month, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.days) as days, sum(s.parts)
      from (select target as premises_id, s.month, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds, s.days,
        1 as parts
        from sales_month s where s.channel_id = channel) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        days = r.days + excluded.days, parts = r.parts + excluded.parts;
  end if;
end $$;

create function move_in_premises_month_hour(channel integer, source integer, target integer) returns void language plpgsql security definer set search_path=public as $$
begin
  if source is not null then
    insert into premises_month_hour as r (premises_id, month, weekday, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.month, s.weekday, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select source as premises_id, s.month, s.weekday, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from sales_month_hour s where s.channel_id = channel) s
      group by s.premises_id, s.month, s.weekday, s.hour order by s.premises_id, s.month, s.weekday, s.hour
      on conflict (premises_id, month, weekday, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_month_hour r using sales_month_hour s
      where s.channel_id = channel and r.premises_id = source
        and r.month = s.month and r.weekday = s.weekday and r.hour = s.hour and r.parts = 0;
  end if;
  if target is not null then
    insert into premises_month_hour as r (premises_id, month, weekday, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.month, s.weekday, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select target as premises_id, s.month, s.weekday, s.hour, s.gross_cents, s.tax_cents, s.tip_cents,
        s.discount_cents, s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents,
        s.gift_card_redeemed_cents, s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents,
        s.transactions, s.refunds, 1 as parts
        from sales_month_hour s where s.channel_id = channel) s
      group by s.premises_id, s.month, s.weekday, s.hour order by s.premises_id, s.month, s.weekday, s.hour
      on conflict (premises_id, month, weekday, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  end if;
end $$;

create function other_side_channel_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('other_side_channel_ids');
begin
  if ids is null then
    ids := array(
      select c.channel_id from deal_channels c join deals d on d.lineage_id = c.lineage_id
      where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
        or d.lineage_id in (select viewer_lineage_ids('retailer')));
    perform hold_list('other_side_channel_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function other_side_company_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('other_side_company_ids');
begin
  if ids is null then
    ids := array(
      select p.company_id from premises p where p.id in (select other_side_premises_ids())
      union
      select d.retailer_company_id from deals d where d.retailer_company_id is not null
        and (d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
          or d.lineage_id in (select viewer_lineage_ids('retailer'))));
    perform hold_list('other_side_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function other_side_premises_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('other_side_premises_ids');
begin
  if ids is null then
    ids := array(
      select d.premises_id from deals d where d.lineage_id in (select viewer_lineage_ids('landlord'))
      union
      select d.premises_id from deals d where d.published_at is not null
        and (d.retailer_company_id in (select viewer_company_ids())
          or d.lineage_id in (select viewer_lineage_ids('retailer'))
          or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())));
    perform hold_list('other_side_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function owned_company_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('owned_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships
      where user_id = viewer_user_id() and company_id is not null and permission_owner);
    perform hold_list('owned_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function owned_master_company_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('owned_master_company_ids');
begin
  if ids is null then
    ids := array(
      select p.master_company_id from premises p where p.deleted_at is null and p.id in (
        select m.premises_id from memberships m where m.user_id = (select viewer_user_id()) and m.permission_owner)
      union
      select id from master_companies where created_by = (select viewer_user_id()) and is_without_premises(id));
    perform hold_list('owned_master_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function owned_premises_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('owned_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships
      where user_id = viewer_user_id() and premises_id is not null and permission_owner);
    perform hold_list('owned_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function owners_of_master_company(master integer) returns SETOF integer language sql stable security definer set search_path=public as $$ select distinct m.user_id from memberships m join premises p on p.id = m.premises_id
     where p.master_company_id = master and p.deleted_at is null and m.permission_owner
     union
     select created_by from master_companies
     where id = master and created_by is not null and is_without_premises(master) order by 1 $$;

create function payer_is_ready(lineage integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from sweep_customers c join funding_sources f on f.id = c.funding_source_id
       join bank_customers b on b.id = c.bank_customer_id
     where c.lineage_id = lineage and c.ended_at is null and f.removed_at is null and f.status = 'verified'
       and b.removed_at is null and b.status in ('unverified', 'verified')) $$;

create function payout_adds_up() returns trigger language plpgsql as $$
begin
  if (select p.amount_cents from payouts p where p.id = new.id)
      is distinct from (select sum(l.amount_cents) from payout_lines l where l.payout_id = new.id) then
    raise exception 'payout % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

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

create function payout_type_of(premises integer) returns TABLE(payout_type text, pending_payout_type text, pending_from date) language sql stable security definer set search_path=public as $$ select c.payout_type, c.pending_payout_type, c.pending_from from sweep_customers c
     where c.premises_id = premises and c.ended_at is null $$;

create function peer_changes(lineages integer[], from_day date, through_day date, days_back integer) returns TABLE(lineage_id integer, peers integer, median numeric) language plpgsql stable security definer set enable_nestloop=off set enable_sort=off set search_path=public as $$ #variable_conflict use_column
  begin
    return query with mine as materialized (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.lineage_id = any(lineages) and d.status in ('active', 'active_pending')
       order by d.lineage_id, d.id desc
     ), askers as materialized (
       select distinct premises_id, retailer_company_id from mine
     ), others as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.premises_id = any(array(select premises_id from askers)) and d.status in ('active', 'active_pending')
         and d.retailer_company_id is not null
       order by d.lineage_id, d.id desc
     ), beside as materialized (
       select o.* from others o where exists (select 1 from askers m where m.premises_id = o.premises_id
         and m.retailer_company_id is distinct from o.retailer_company_id)
     ), links as materialized (
       select l.lineage_id, l.channel_id, l.start_date, coalesce(l.end_date, 'infinity') as end_date from deal_channels l
       where l.lineage_id = any(array(select lineage_id from beside))
     ), days as (
       select s.channel_id, s.business_day, s.business_day as day, null::bigint as before,
         s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents as now from sales_day s
       where s.channel_id = any(array(select channel_id from links)) and s.business_day between from_day and through_day
       union all
       select s.channel_id, s.business_day, s.business_day + days_back,
         s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents, null from sales_day s
       where s.channel_id = any(array(select channel_id from links))
         and s.business_day between from_day - days_back and through_day - days_back
     ), paired as (
       select l.lineage_id, whole_sum(d.now) as now, whole_sum(d.before) as before
       from days d join links l on l.channel_id = d.channel_id and d.business_day between l.start_date and l.end_date
       group by l.lineage_id, d.day
     ), sold as (
       select b.premises_id, b.retailer_company_id, whole_sum(p.now) as now, whole_sum(p.before) as before
       from paired p join beside b on b.lineage_id = p.lineage_id
       where p.now is not null and p.before is not null group by b.premises_id, b.retailer_company_id
     ), medians as (
       select m.premises_id, m.retailer_company_id, count(*)::integer as peers,
         (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric as median
       from askers m join sold s on s.premises_id = m.premises_id
         and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
       group by m.premises_id, m.retailer_company_id having count(*) >= 5
     )
     select m.lineage_id, d.peers, d.median from mine m join medians d on d.premises_id = m.premises_id
       and d.retailer_company_id is not distinct from m.retailer_company_id;
  end $$;

create function place_channel(channel integer) returns void language plpgsql security definer set search_path=public as $$
declare
  source integer;
  target integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
  select premises_id into source from channel_places where channel_id = channel;
  select d.premises_id into target from deal_channels l join deals d on d.id = l.lineage_id
    where l.channel_id = channel order by l.start_date desc, l.id desc limit 1;
  if source is not distinct from target then return; end if;
  delete from channel_places where channel_id = channel;
  if target is not null then insert into channel_places (channel_id, premises_id) values (channel, target); end if;
  if not exists (select 1 from sales_month where channel_id = channel) then return; end if;
  perform move_in_premises_hour(channel, source, target);
  perform move_in_premises_day(channel, source, target);
  perform move_in_premises_month(channel, source, target);
  perform move_in_premises_month_hour(channel, source, target);
end $$;

create function place_deal_channels() returns trigger language plpgsql security definer set search_path=public as $$
begin
  perform place_channel(l.channel_id) from deal_channels l where l.lineage_id = new.lineage_id;
  return null;
end $$;

create function place_linked_channel() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if tg_op <> 'INSERT' then perform place_channel(old.channel_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.channel_id <> old.channel_id) then
    perform place_channel(new.channel_id);
  end if;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function refuse_member_as_staff() returns trigger language plpgsql security definer set search_path=public as $$
begin
  if (new.is_staff or new.is_admin) and exists (select 1 from memberships where user_id = new.id) then
    raise exception 'user % is a member and cannot be staff', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function refuse_staff_as_member() returns trigger language plpgsql security definer set search_path=public as $$
declare
  staff boolean;
begin
  select is_staff or is_admin into staff from users where id = new.user_id for share;
  if staff then
    raise exception 'user % is staff and cannot be a member', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function role_of_email(email text) returns text language sql stable security definer set search_path=public as $$ select role from users where username = email $$;

create function seen_pos_types(channels_scope integer[]) returns TABLE(channel_id integer, type text) language sql stable security definer set search_path=public as $$ select c.id, p.type from channels c join pos_connections p on p.id = c.pos_connection_id
     where c.id = any (channels_scope)
       and ((select viewer_sees_all()) or c.id in (select viewer_channel_ids())) $$;

create function set_viewer(viewer text) returns void language plpgsql as $$
begin
  perform set_config('breakpoint.viewer', viewer, true);
end $$;

create function start_lineage() returns trigger language plpgsql as $$
begin
  if new.lineage_id = 0 then new.lineage_id := new.id; end if;
  return new;
end $$;

create function statement_signed_at(pdf text) returns timestamptz language sql stable security definer set search_path=public, pg_temp as $$
  select signed_at from sales_statements where pdf_sha256 = pdf
  union all
  select signed_at from year_signatures where pdf_sha256 = pdf
  limit 1
$$;

create function tenant_premises_ids() returns SETOF integer language plpgsql stable security definer rows 20 set search_path=public as $$
declare ids integer[] := held_list('tenant_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from deals where accepted_at is not null
        and (retailer_company_id in (select viewer_company_ids())
          or lineage_id in (select viewer_lineage_ids('retailer')))
      union
      select premises_id from deals where lineage_id in (select viewer_lineage_ids('landlord')));
    perform hold_list('tenant_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_autopay_lineage_ids() returns SETOF integer language sql stable security definer rows 50 set search_path=public as $$ select d.lineage_id from deals d join memberships m on m.premises_id = d.premises_id
     where m.user_id = viewer_user_id()
       and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)
     union
     select d.lineage_id from deals d join memberships m on m.company_id = d.retailer_company_id
     where m.user_id = viewer_user_id() and d.published_at is not null
       and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)
     union
     select lineage_id from deal_members where user_id = viewer_user_id() and permission_view_autopay $$;

create function viewer_autopay_premises_ids() returns SETOF integer language sql stable security definer rows 20 set search_path=public as $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
       and (permission_owner or permission_manage_autopay or permission_view_autopay) $$;

create function viewer_bank_company_ids() returns SETOF integer language sql stable security definer rows 20 set search_path=public as $$ select member_company_ids()
     union
     select id from companies where master_company_id in (select owned_master_company_ids()) $$;

create function viewer_bank_customer_ids() returns SETOF integer language sql stable security definer rows 20 set search_path=public as $$ select id from bank_customers where company_id in (select viewer_bank_company_ids()) $$;

create function viewer_channel_ids() returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_channel_ids');
begin
  if ids is null then
    ids := array(
      select c.id from channels c where c.company_id in (select viewer_company_ids())
      union
      select other_side_channel_ids());
    perform hold_list('viewer_channel_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_company_ids() returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships where user_id = viewer_user_id() and company_id is not null
        and gives_access);
    perform hold_list('viewer_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_deal_lineage_ids() returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_deal_lineage_ids');
begin
  if ids is null then
    ids := array(
      select d.lineage_id from deals d
      where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
        or d.published_at is not null and (d.retailer_company_id in (select viewer_company_ids())
          or d.lineage_id in (select viewer_lineage_ids('retailer'))
          or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())));
    perform hold_list('viewer_deal_lineage_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_document_lineage_ids() returns SETOF integer language sql stable security definer rows 50 set search_path=public as $$ select viewer_landlord_lineage_ids() union select viewer_merchant_lineage_ids()
     union select viewer_lineage_ids('landlord') union select viewer_lineage_ids('retailer') $$;

create function viewer_founds_master_company(master integer) returns boolean language sql stable security definer set search_path=public as $$ select is_without_premises(master)
     and exists (select 1 from master_companies where id = master and created_by = viewer_user_id()) $$;

create function viewer_is_in_company(scope integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and gives_access) $$;

create function viewer_is_invited_beside(lineage integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from deal_invites d join invites i on i.id = d.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
       where d.lineage_id = lineage and d.purpose = 'member' and i.rejected_at is null and i.revoked_at is null) $$;

create function viewer_is_on_premises(scope integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and gives_access) $$;

create function viewer_is_staff() returns boolean language sql stable as $$ select coalesce(current_setting('breakpoint.viewer', true), '') like 'staff:%' $$;

create function viewer_is_system() returns boolean language sql stable as $$ select coalesce(current_setting('breakpoint.viewer', true), '') = 'system' $$;

create function viewer_landlord_lineage_ids() returns SETOF integer language sql stable security definer rows 50 set search_path=public as $$ select d.lineage_id from deals d where d.premises_id in (select viewer_premises_ids()) $$;

create function viewer_lineage_ids(of_side text) returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_lineage_ids_' || $1);
begin
  if ids is null then
    ids := array(
      select lineage_id from deal_members where user_id = viewer_user_id() and side = of_side and gives_access
      union
      select d.lineage_id from deal_invites d join invites i on i.id = d.invite_id
        join users u on u.username = i.email and u.id = viewer_user_id()
      where d.purpose = 'member' and d.side = of_side and i.rejected_at is null and i.revoked_at is null);
    perform hold_list('viewer_lineage_ids_' || $1, ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_managed_channel_ids() returns SETOF integer language sql stable security definer set search_path=public as $$ select c.id from channels c join memberships m on m.company_id = c.company_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections)
     union
     select l.channel_id from deal_channels l join deals d on d.lineage_id = l.lineage_id
       join memberships m on m.premises_id = d.premises_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections) $$;

create function viewer_may_join(premises_scope integer, company_scope integer) returns boolean language sql stable security definer set search_path=public as $$ select (is_unmanned(premises_scope, company_scope) and (
       exists (select 1 from premises where id = premises_scope and created_by = viewer_user_id())
       or exists (select 1 from companies where id = company_scope and created_by = viewer_user_id())))
     or exists (select 1 from invite_grants g join invites i on i.id = g.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
       where (g.premises_id = premises_scope or g.company_id = company_scope)
       and i.rejected_at is null and i.revoked_at is null) $$;

create function viewer_merchant_email() returns text language sql stable security definer set search_path=public as $$ select username from users where id = viewer_user_id() and role = 'retailer' $$;

create function viewer_merchant_lineage_ids() returns SETOF integer language sql stable security definer rows 50 set search_path=public as $$ select d.lineage_id from deals d where d.published_at is not null
       and (d.retailer_company_id in (select viewer_company_ids())
         or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())) $$;

create function viewer_owns_company(scope integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and permission_owner) $$;

create function viewer_owns_in_master_company(master integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from memberships m join premises p on p.id = m.premises_id
       where m.user_id = viewer_user_id() and m.permission_owner and p.master_company_id = master
       and p.deleted_at is null)
     or viewer_founds_master_company(master) $$;

create function viewer_owns_premises(scope integer) returns boolean language sql stable security definer set search_path=public as $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and permission_owner) $$;

create function viewer_premises_ids() returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
        and gives_access);
    perform hold_list('viewer_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_seen_lineage_ids() returns SETOF integer language plpgsql stable security definer set search_path=public as $$
declare ids integer[] := held_list('viewer_seen_lineage_ids');
begin
  if ids is null then
    ids := array(
      select d.lineage_id from deals d where d.premises_id in (select viewer_premises_ids())
      union
      select d.lineage_id from deals d where d.published_at is not null
        and d.retailer_company_id in (select viewer_company_ids())
      union
      select viewer_lineage_ids('landlord')
      union
      select viewer_lineage_ids('retailer'));
    perform hold_list('viewer_seen_lineage_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_sees_all() returns boolean language sql stable as $$ select viewer_is_system() or viewer_is_staff() $$;

create function viewer_user_id() returns integer language sql stable as $$ select nullif(regexp_replace(
       coalesce(current_setting('breakpoint.viewer', true), ''), '\D', '', 'g'), '')::integer $$;
