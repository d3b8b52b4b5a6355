-- Key pairs that we make for file servers of vendors: the merchant gives the public key to the vendor, and the private one
-- never leaves us. One for each company and system, so that it can be shown again. `private_key` is sealed.
create table pos_ssh_keys (
  company_id integer not null references companies (id) on delete cascade,
  type text not null,
  public_key text not null,
  private_key text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, type)
);

alter table pos_ssh_keys enable row level security;
create policy pos_ssh_keys_of_company on pos_ssh_keys for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));
