-- Who looks, and whose turn it is to count, are said by functions: where single sales stand on other machines
-- (scale-out.sql) these say it there too, and the application calls the same.

create function set_viewer(viewer text) returns void language plpgsql as $$
begin
  perform set_config('breakpoint.viewer', viewer, true);
end $$;

-- Whoever counts sales of a channel does it alone, until the transaction ends.
create function lock_channel(channel integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
end $$;
