-- What staff look up: an audit entry by its object and by whom it was done for, and the results of the nightly self-audit.
-- The log is written once a call and read rarely, so that only these two questions get an index of their own.
create index audit_entries_on_behalf on audit_entries (on_behalf_of_id, at desc) where on_behalf_of_id is not null;
create index audit_entries_object on audit_entries using gin (object jsonb_path_ops);

create policy self_audits_seen on self_audits for select using ((select viewer_sees_all()));
