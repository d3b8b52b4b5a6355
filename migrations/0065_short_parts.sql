-- What of a sale belongs to a category is kept as a short text (core/sales/kept-parts.ts): [["Food",1080,80]] in place of
-- an object that names each of its amounts, which was most of what such a sale took. The column comes without a look at
-- any row. Sales of before keep theirs in `categories` until `npm run admin -- shorten` has written them anew, some at a
-- time; both forms are read. Where sales stand on several machines these get the column too.
set local citus.enable_ddl_propagation = on;
alter table sales add column parts text;
-- Nobody asks for sales by it.
alter table sales alter column parts set statistics 0;
