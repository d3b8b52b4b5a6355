-- The other side of a deal sees the row of a premises, a company or a linked channel: as lists of ids, which the policies
-- of those tables ask for once a statement. The merchant sees what was published, as a member of the chosen company or
-- as the person it was addressed to.
create or replace function other_side_premises_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select d.premises_id from deals d where d.lineage_id in (select viewer_lineage_ids('landlord'))
     union
     select d.premises_id from deals d where d.published_at is not null
       and (d.retailer_company_id in (select viewer_company_ids())
         or d.lineage_id in (select viewer_lineage_ids('retailer'))
         or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())) $$;

create or replace function other_side_company_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select p.company_id from premises p where p.id in (select other_side_premises_ids())
     union
     select d.retailer_company_id from deals d where d.retailer_company_id is not null
       and (d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
         or d.lineage_id in (select viewer_lineage_ids('retailer'))) $$;

create or replace function other_side_channel_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select c.channel_id from deal_channels c join deals d on d.lineage_id = c.lineage_id
     where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
       or d.lineage_id in (select viewer_lineage_ids('retailer')) $$;
