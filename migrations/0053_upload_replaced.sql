-- How many sales of other sources an upload stands in the place of. They were counted among the lines that it changed, so
-- that a file of 31 days over a till's 317 sales was said to have changed 348 lines.
alter table sales_uploads add column replaced integer not null default 0;
