-- Whoever only keeps a channel from being counted beside them (closing a month, linking a channel) takes this lock. Whoever counts
-- takes lock_channel, which over several machines also begins to write to sales; a transaction that has begun to write them
-- as the system may not read them as a person any more.
create function hold_channel(channel integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
end $$;

create or replace function lock_channel(channel integer) returns void language plpgsql as $$
begin
  perform hold_channel(channel);
end $$;
