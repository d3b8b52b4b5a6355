-- How many days of a lease nobody has reported, kept beside its rent and made from the same terms, links and sales: home
-- pages and tasks of many stores read it in the place of every day of every lease. Null where it was not counted yet.
alter table rent_states add column missing_days integer;
alter table rent_states add column missing_from date;
