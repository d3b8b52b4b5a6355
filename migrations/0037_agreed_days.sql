-- The days that both sides agreed about, as they were invoiced: a later correction of the same sales is then a part of
-- what was agreed and is not given back a second time. Agreements of before stand as they are.
alter table rent_adjustments add column days jsonb not null default '[]';
