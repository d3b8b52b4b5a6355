-- The sum of whole cents is a whole number. The built-in sum of a bigint goes by way of a decimal of any length, which is
-- most of the work of a report; this one adds and refuses what does not fit.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);
