// A deal on a phone: the same facts as its row, below each other, and the whole card opens it.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { shortDate } from '#web/base/format.ts';
import { DealPill } from '#web/deals/connections/deal-columns.tsx';
import classes from '#web/deals/connections/deal-list.module.css';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { termsLine } from '#web/deals/terms/terms-line.ts';
import { Link } from '#web/ui/link.tsx';

export function DealCard({ deal, side }: { deal: Deal; side: Role }) {
  const where = side === 'landlord' ? placeText(deal) : (deal.retailer.company?.name ?? 'No company chosen yet');
  const end = deal.end_date === null ? 'Month to month' : `Ends ${shortDate(deal.end_date)}`;
  const next = deal.expiry_text ?? deal.archive_text;
  return (
    <Link href={dealAddress(deal, side)} look="quiet" className={classes.card}>
      <span className={classes.cardTop}>
        <span className={classes.cardName}>{side === 'landlord' ? dealName(deal, side) : placeText(deal)}</span>
        <DealPill deal={deal} side={side} />
      </span>
      <span>{where}</span>
      <span>{termsLine(deal.terms)}</span>
      <span>
        {end}
        {next ? <span className={classes.countdown}>, {next.toLowerCase()}</span> : null}
      </span>
    </Link>
  );
}
