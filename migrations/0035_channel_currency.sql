-- A channel counts in the currency of its location, as the vendor tells it. Those that are there count in their company's.
alter table channels add column currency text check (currency in ('USD', 'GBP'));
update channels c set currency = o.currency from companies o where o.id = c.company_id;

-- A channel that is not told its currency counts in its company's: manual ones, and those of vendors that do not say.
create function fill_channel_currency() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if new.currency is null then
    new.currency := (select currency from companies where id = new.company_id);
  end if;
  return new;
end $$;
create trigger channels_currency before insert on channels for each row execute function fill_channel_currency();
alter table channels add constraint channels_have_currency check (currency is not null);
