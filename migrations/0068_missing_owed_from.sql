-- The first day for which a lease owes reports, kept beside the count of its missing days: when another day ends, the kept count goes
-- on by that day alone, and the terms are not read for it. Null where it was not kept yet, or nobody has accepted terms.
alter table rent_states add column owed_from date;
