-- How often somebody has called within a minute, shared by all processes that serve this database. Nothing of it has to
-- survive a crash, so it is not written to the log of the database.
create unlogged table call_counts (
  caller text primary key,
  calls integer not null,
  began_at timestamptz(3) not null
);
create index call_counts_by_age on call_counts (began_at);
