-- What a statement changed in the sums of channels is added to those of their property. A row whose parts are all gone
-- goes too. Rows are taken in the order of their key, so that two who count at one property wait and never cross. Hours
-- and days stand here; months are the same in the next file.

create function add_to_premises_hour() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.business_day, s.hour, -s.gross_cents as gross_cents,
        -s.tax_cents as tax_cents, -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  else
    insert into premises_hour as r (premises_id, business_day, hour, gross_cents, tax_cents, tip_cents,
        discount_cents, service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents,
        returned_tax_cents, returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, s.hour, sum(s.gross_cents) as gross_cents,
        sum(s.tax_cents) as tax_cents, sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.hour, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day, s.hour order by s.premises_id, s.business_day, s.hour
      on conflict (premises_id, business_day, hour) do update set
        gross_cents = r.gross_cents + excluded.gross_cents, tax_cents = r.tax_cents + excluded.tax_cents,
        tip_cents = r.tip_cents + excluded.tip_cents, discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_hour r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.business_day = s.business_day and r.hour = s.hour and r.parts = 0;
  end if;
  return null;
end $$;
create trigger premises_hour_added after insert on sales_hour referencing new table as added
  for each statement execute function add_to_premises_hour();
create trigger premises_hour_changed after update on sales_hour referencing old table as removed new table as added
  for each statement execute function add_to_premises_hour();
create trigger premises_hour_removed after delete on sales_hour referencing old table as removed
  for each statement execute function add_to_premises_hour();

create function add_to_premises_day() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents,
        s.service_charge_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents, s.transactions, s.refunds,
        1 as parts
        from added s join channel_places p using (channel_id)
      union all select p.premises_id, s.business_day, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
  else
    insert into premises_day as r (premises_id, business_day, gross_cents, tax_cents, tip_cents, discount_cents,
        service_charge_cents, refund_cents, gift_card_sold_cents, gift_card_redeemed_cents, returned_tax_cents,
        returned_tip_cents, returned_gift_card_cents, transactions, refunds, parts)
      select s.premises_id, s.business_day, sum(s.gross_cents) as gross_cents, sum(s.tax_cents) as tax_cents,
        sum(s.tip_cents) as tip_cents, sum(s.discount_cents) as discount_cents,
        sum(s.service_charge_cents) as service_charge_cents, sum(s.refund_cents) as refund_cents,
        sum(s.gift_card_sold_cents) as gift_card_sold_cents,
        sum(s.gift_card_redeemed_cents) as gift_card_redeemed_cents,
        sum(s.returned_tax_cents) as returned_tax_cents, sum(s.returned_tip_cents) as returned_tip_cents,
        sum(s.returned_gift_card_cents) as returned_gift_card_cents, sum(s.transactions) as transactions,
        sum(s.refunds) as refunds, sum(s.parts)
      from (select p.premises_id, s.business_day, -s.gross_cents as gross_cents, -s.tax_cents as tax_cents,
        -s.tip_cents as tip_cents, -s.discount_cents as discount_cents,
        -s.service_charge_cents as service_charge_cents, -s.refund_cents as refund_cents,
        -s.gift_card_sold_cents as gift_card_sold_cents, -s.gift_card_redeemed_cents as gift_card_redeemed_cents,
        -s.returned_tax_cents as returned_tax_cents, -s.returned_tip_cents as returned_tip_cents,
        -s.returned_gift_card_cents as returned_gift_card_cents, -s.transactions as transactions,
        -s.refunds as refunds, -1 as parts
        from removed s join channel_places p using (channel_id)) s
      group by s.premises_id, s.business_day order by s.premises_id, s.business_day
      on conflict (premises_id, business_day) do update set gross_cents = r.gross_cents + excluded.gross_cents,
        tax_cents = r.tax_cents + excluded.tax_cents, tip_cents = r.tip_cents + excluded.tip_cents,
        discount_cents = r.discount_cents + excluded.discount_cents,
        service_charge_cents = r.service_charge_cents + excluded.service_charge_cents,
        refund_cents = r.refund_cents + excluded.refund_cents,
        gift_card_sold_cents = r.gift_card_sold_cents + excluded.gift_card_sold_cents,
        gift_card_redeemed_cents = r.gift_card_redeemed_cents + excluded.gift_card_redeemed_cents,
        returned_tax_cents = r.returned_tax_cents + excluded.returned_tax_cents,
        returned_tip_cents = r.returned_tip_cents + excluded.returned_tip_cents,
        returned_gift_card_cents = r.returned_gift_card_cents + excluded.returned_gift_card_cents,
        transactions = r.transactions + excluded.transactions, refunds = r.refunds + excluded.refunds,
        parts = r.parts + excluded.parts;
    delete from premises_day r using removed s, channel_places p
      where p.channel_id = s.channel_id and r.premises_id = p.premises_id 
        and r.business_day = s.business_day and r.parts = 0;
  end if;
  return null;
end $$;
create trigger premises_day_added after insert on sales_day referencing new table as added
  for each statement execute function add_to_premises_day();
create trigger premises_day_changed after update on sales_day referencing old table as removed new table as added
  for each statement execute function add_to_premises_day();
create trigger premises_day_removed after delete on sales_day referencing old table as removed
  for each statement execute function add_to_premises_day();
