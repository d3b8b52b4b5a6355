-- Other terms that the merchant proposed when declining. They bind nobody: the landlord's correction may take them over,
-- and what is published is accepted or declined as always.
alter table deals add column counter_terms jsonb;
