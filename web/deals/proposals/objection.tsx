// What the merchant objected to, in their own words, with who said it and when: on the terms, and above the form in which
// they are corrected.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { zonedTime } from '#web/base/format.ts';
import { activitiesQuery } from '#web/deals/queries.ts';
import classes from '#web/deals/terms/terms-tab.module.css';

const DECLINED = 'deal.declined';

export function Objection({ deal }: { deal: Deal }) {
  const isDeclined = deal.status === 'declined' && deal.note !== '';
  const { data } = useInfiniteQuery({ ...activitiesQuery(deal.id), enabled: isDeclined });
  if (!isDeclined) return null;
  const declined = data?.results.find((entry) => entry.action === DECLINED && entry.deal === deal.id);
  const who = declined?.actor ?? (deal.me.role === 'landlord' ? deal.retailer.legal_name : 'Your side');
  const when = declined ? ` on ${zonedTime(declined.at, deal.landlord.company.premises.time_zone)}` : '';
  return (
    <figure className={classes.note}>
      <blockquote>{deal.note}</blockquote>
      <figcaption>
        {who} declined the terms{when}
      </figcaption>
    </figure>
  );
}
