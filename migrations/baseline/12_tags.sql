-- The tags a landlord sorts a portfolio by, and saved combinations of them.

-- Region and the like exist once in a portfolio; custom categories as many as a landlord names.
create table tag_categories (
  id integer generated always as identity primary key,
  master_company_id integer not null references master_companies (id),
  -- What its tags are bound to: properties, or merchants, which are the deals on them.
  kind text not null check (kind in ('premises', 'retailer')),
  category_type text not null check (category_type in ('region', 'property_type', 'merchandise', 'merchant_size',
    'custom')),
  name text not null check (name <> ''),
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (category_type = 'custom' or (category_type in ('region', 'property_type')) = (kind = 'premises')),
  -- The second key lets a binding prove that a tag is of its kind.
  unique (id, kind)
);
create unique index tag_categories_type on tag_categories (master_company_id, category_type)
  where category_type <> 'custom';
create unique index tag_categories_name on tag_categories (master_company_id, kind, lower(name));

create table tags (
  id integer generated always as identity primary key,
  category_id integer not null,
  kind text not null,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  foreign key (category_id, kind) references tag_categories (id, kind) on delete cascade,
  unique (id, kind)
);
create unique index tags_name on tags (category_id, lower(name));

-- A deal is tagged by its lineage, so that its tags outlive a change of terms.
create table tag_bindings (
  id integer generated always as identity primary key,
  tag_id integer not null,
  kind text not null generated always as (case when premises_id is null then 'retailer' else 'premises' end) stored,
  premises_id integer references premises (id) on delete cascade,
  lineage_id integer references deals (id) on delete cascade,
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  foreign key (tag_id, kind) references tags (id, kind) on delete cascade,
  check ((premises_id is null) <> (lineage_id is null)),
  unique (tag_id, premises_id),
  unique (tag_id, lineage_id)
);
create index tag_bindings_premises on tag_bindings (premises_id, tag_id) where premises_id is not null;
create index tag_bindings_lineage on tag_bindings (lineage_id, tag_id) where lineage_id is not null;

create table custom_filters (
  id integer generated always as identity primary key,
  master_company_id integer not null references master_companies (id),
  name text not null check (name <> ''),
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index custom_filters_name on custom_filters (master_company_id, lower(name));

-- A tag that a saved filter names cannot vanish from under it: the filter would quietly let more through.
create table custom_filter_tags (
  filter_id integer not null references custom_filters (id) on delete cascade,
  tag_id integer not null references tags (id),
  primary key (filter_id, tag_id)
);
create index custom_filter_tags_tag on custom_filter_tags (tag_id);

-- Tags are the landlord's: the merchant never learns how they are sorted.
alter table tag_categories enable row level security;
create policy tag_categories_seen on tag_categories for select using (
  (select viewer_sees_all()) or master_company_id in (select member_master_company_ids()));
create policy tag_categories_written on tag_categories for all using (
  (select viewer_is_system()) or master_company_id in (select managed_master_company_ids()));

alter table tags enable row level security;
create policy tags_seen on tags for select using (
  (select viewer_sees_all()) or category_id in (select id from tag_categories));
create policy tags_written on tags for all using (
  (select viewer_is_system()) or category_id in (
    select id from tag_categories where master_company_id in (select managed_master_company_ids())));

alter table tag_bindings enable row level security;
create policy tag_bindings_seen on tag_bindings for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids())
  or lineage_id in (select landlord_lineage_ids()));
create policy tag_bindings_written on tag_bindings for all using (
  (select viewer_is_system()) or premises_id in (select managed_premises_ids())
  or lineage_id in (select managed_lineage_ids()));

alter table custom_filters enable row level security;
create policy custom_filters_seen on custom_filters for select using (
  (select viewer_sees_all()) or master_company_id in (select member_master_company_ids()));
create policy custom_filters_written on custom_filters for all using (
  (select viewer_is_system()) or master_company_id in (select managed_master_company_ids()));

alter table custom_filter_tags enable row level security;
create policy custom_filter_tags_seen on custom_filter_tags for select using (
  (select viewer_sees_all()) or filter_id in (select id from custom_filters));
create policy custom_filter_tags_written on custom_filter_tags for all using (
  (select viewer_is_system()) or filter_id in (
    select id from custom_filters where master_company_id in (select managed_master_company_ids())));
