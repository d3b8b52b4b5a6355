-- A refund is told without tax, tips and gift cards; what went back of these stands beside it. So far the sums added that
-- to the tax, tips and gift cards of sales, and it was deducted once more: a day with nothing but a refund of 44.75 and
-- 3.70 tax came to −48.45. From now on it has sums of its own, and those that are kept are counted anew.

set local "breakpoint.viewer" = 'system';

do $$
declare name text;
begin
  foreach name in array array['sales_hour', 'sales_day', 'sales_category_day', 'sales_month', 'sales_category_month',
    'sales_month_hour', 'premises_hour', 'premises_day', 'premises_month', 'premises_month_hour']
  loop
    execute format('alter table %I add column returned_tax_cents bigint not null default 0,
      add column returned_tip_cents bigint not null default 0,
      add column returned_gift_card_cents bigint not null default 0', name);
  end loop;
end $$;

-- What carries the sums of channels on to their property, as in 0021, with the new sums among them.
do $$
declare
  each record;
  head text := 'language plpgsql security definer set search_path = public set "breakpoint.viewer" = ''system''';
  amounts text[] := array['gross_cents', 'tax_cents', 'tip_cents', 'discount_cents', 'service_charge_cents',
    'refund_cents', 'gift_card_sold_cents', 'gift_card_redeemed_cents', 'returned_tax_cents', 'returned_tip_cents',
    'returned_gift_card_cents', 'transactions', 'refunds'];
  added text;
  plus text;
begin
  for each in
    select target, source,
      (select string_agg(format('s.%I', k), ', ') from unnest(keys) k) as key,
      (select string_agg(format('r.%1$I = s.%1$I', k), ' and ') from unnest(keys) k) as same,
      array_to_string(keys, ', ') as keys, array_to_string(sums, ', ') as amounts,
      (select string_agg(format('sum(s.%1$I) as %1$I', a), ', ') from unnest(sums) a) as sums,
      (select string_agg(format('s.%1$I', a), ', ') from unnest(sums) a) as plain,
      (select string_agg(format('-s.%1$I as %1$I', a), ', ') from unnest(sums) a) as minus,
      (select string_agg(format('%1$I = r.%1$I + excluded.%1$I', a), ', ') from unnest(sums) a) as onto
    from (values ('premises_day', 'sales_day', array['business_day'], amounts),
      ('premises_hour', 'sales_hour', array['business_day', 'hour'], amounts),
      ('premises_month', 'sales_month', array['month'], amounts || array['days']),
      ('premises_month_hour', 'sales_month_hour', array['month', 'weekday', 'hour'], amounts))
      as listed (target, source, keys, sums)
  loop
    added := format('insert into %I as r (premises_id, %s, %s, parts) select s.premises_id, %s, %s, sum(s.parts) from (',
      each.target, each.keys, each.amounts, each.key, each.sums);
    plus := format(') s group by s.premises_id, %1$s order by s.premises_id, %1$s
      on conflict (premises_id, %2$s) do update set %3$s, parts = r.parts + excluded.parts', each.key, each.keys, each.onto);

    execute format('create or replace function add_to_%s() returns trigger ', each.target) || head || ' as '
      || quote_literal(format($f$
      begin
        if tg_op = 'INSERT' then
          %1$s select p.premises_id, %2$s, %3$s, 1 as parts from added s join channel_places p using (channel_id) %4$s;
        elsif tg_op = 'UPDATE' then
          %1$s select p.premises_id, %2$s, %3$s, 1 as parts from added s join channel_places p using (channel_id)
            union all select p.premises_id, %2$s, %5$s, -1 from removed s join channel_places p using (channel_id) %4$s;
        else
          %1$s select p.premises_id, %2$s, %5$s, -1 as parts from removed s join channel_places p using (channel_id) %4$s;
          delete from %6$I r using removed s, channel_places p
            where p.channel_id = s.channel_id and r.premises_id = p.premises_id and %7$s and r.parts = 0;
        end if;
        return null;
      end $f$, added, each.key, each.plain, plus, each.minus, each.target, each.same));

    execute format('create or replace function move_in_%s(channel integer, source integer, target integer) returns void ',
      each.target) || head || ' as ' || quote_literal(format($f$
      begin
        if source is not null then
          %1$s select source as premises_id, %2$s, %5$s, -1 as parts from %8$I s where s.channel_id = channel %4$s;
          delete from %6$I r using %8$I s
            where s.channel_id = channel and r.premises_id = source and %7$s and r.parts = 0;
        end if;
        if target is not null then
          %1$s select target as premises_id, %2$s, %3$s, 1 as parts from %8$I s where s.channel_id = channel %4$s;
        end if;
      end $f$, added, each.key, each.plain, plus, each.minus, each.target, each.same, each.source));
  end loop;
end $$;

-- Only refunds that say what went back beside them, or how much of them was a service charge or paid by gift card, have
-- changed any sum. The triggers carry it on to the properties and mark the rent of the deals.
create temporary table returned on commit drop as
  select channel_id, business_day, date_trunc('month', business_day)::date as month,
    extract(isodow from business_day)::smallint as weekday, hour, null::text as category, tax_cents as tax,
    tip_cents as tip, gift_card_sold_cents as gift_card_sold, service_charge_cents as service_charge,
    gift_card_redeemed_cents as gift_card_redeemed
  from sales where kind = 'refund' and (tax_cents, tip_cents, gift_card_sold_cents, service_charge_cents,
    gift_card_redeemed_cents) <> (0, 0, 0, 0, 0)
  union all
  select channel_id, business_day, date_trunc('month', business_day)::date, null, null, part.category,
    coalesce(part.tax, 0), coalesce(part.tip, 0), coalesce(part.gift_card_sold, 0), coalesce(part.service_charge, 0),
    coalesce(part.gift_card_redeemed, 0)
  from sales, jsonb_to_recordset(categories) as part(category text, tax bigint, tip bigint, gift_card_sold bigint,
    service_charge bigint, gift_card_redeemed bigint)
  where kind = 'refund' and jsonb_typeof(categories) = 'array';

do $$
declare each record;
begin
  for each in
    select roll_up, whole, array_to_string(keys, ', ') as keys,
      (select string_agg(format('r.%1$I = s.%1$I', k), ' and ') from unnest(keys) k) as same
    from (values ('sales_hour', 'category is null and hour is not null', array['channel_id', 'business_day', 'hour']),
      ('sales_day', 'category is null', array['channel_id', 'business_day']),
      ('sales_category_day', 'category is not null', array['channel_id', 'business_day', 'category']),
      ('sales_month', 'category is null', array['channel_id', 'month']),
      ('sales_category_month', 'category is not null', array['channel_id', 'month', 'category']),
      ('sales_month_hour', 'category is null and hour is not null', array['channel_id', 'month', 'weekday', 'hour']))
      as listed (roll_up, whole, keys)
  loop
    execute format('update %I r set tax_cents = r.tax_cents - s.tax, returned_tax_cents = s.tax,
        tip_cents = r.tip_cents - s.tip, returned_tip_cents = s.tip,
        gift_card_sold_cents = r.gift_card_sold_cents - s.gift_card_sold, returned_gift_card_cents = s.gift_card_sold,
        service_charge_cents = r.service_charge_cents - 2 * s.service_charge,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents - 2 * s.gift_card_redeemed
      from (select %s, sum(tax) as tax, sum(tip) as tip, sum(gift_card_sold) as gift_card_sold,
          sum(service_charge) as service_charge, sum(gift_card_redeemed) as gift_card_redeemed
        from returned where %s group by %s) s
      where %s', each.roll_up, each.keys, each.whole, each.keys, each.same);
  end loop;
end $$;
