-- Percentage rent of a month that nobody had reported, as the terms estimate it, and the correction that its report brought.
alter table sweep_invoice_lines add column estimate text
  check (estimate is null or (estimate in ('estimated', 'replaced') and of_kind = 'percentage'));
