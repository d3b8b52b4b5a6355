// Sales that no rate of the terms covers: how much, of which category, and what to do about it.
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { heldName, heldStep, heldTotal } from '#core/statements/held-words.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { money } from '#web/base/format.ts';
import { dealAddress } from '#web/deals/links.ts';
import { heldQuery } from '#web/statements/queries.ts';
import classes from '#web/statements/receipt-side.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

type HeldCardProps = {
  held: readonly { category: string | null; amount: number }[];
  currency: Currency;
  side: Role;
  /** Where the categories are mapped; left out on that page itself. */
  href?: string;
};

export function channelsAddress(deal: Deal): string {
  const { role } = deal.me;
  return dealAddress(deal, role, role === 'landlord' ? 'pos-channels' : 'linked-sales-revenue-channels');
}

export function HeldCard({ held, currency, side, href }: HeldCardProps) {
  if (held.length === 0) return null;
  const total = money(heldTotal(held as Parameters<typeof heldTotal>[0]), currency);
  return (
    <SectionCard title="Held" note="no rate of the terms covers it" aside={<GapMarker>{total}</GapMarker>}>
      <table className={classes.rows}>
        <caption className="unseen">Held sales by category</caption>
        <tbody>
          {held.map(({ category, amount }) => (
            <tr key={category ?? ''}>
              <th scope="row">{heldName(category)}</th>
              <td>{money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.small}>{heldStep(side)}</p>
      {href ? (
        <Link look="opens" href={href}>
          Open the channels
        </Link>
      ) : null}
    </SectionCard>
  );
}

/** Above the channels of a connection. */
export function HeldOfDeal({ deal }: { deal: Deal }) {
  const { data } = useQuery(heldQuery({ deal: deal.id }));
  const [held] = data?.results ?? [];
  if (!held) return null;
  const categories = held.categories.map(({ category, amount }) => ({ category, amount: amountOf(amount) }));
  return <HeldCard held={categories} currency={held.currency} side={deal.me.role} />;
}
