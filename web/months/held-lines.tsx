// What does not count yet, among the checks of a month, with the way to where it is decided.
import { IconClockPause } from '@tabler/icons-react';
import type { Role } from '#core/base/permissions.ts';
import { heldDetail, heldTitle } from '#core/months/held-words.ts';
import type { HeldRows, Statement } from '#core/months/shapes.ts';
import { href } from '#web/base/href.ts';
import { channelHref } from '#web/pos/links.ts';
import { CardLine } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export const REOPENING = 'reopening';

type HeldProps = { statement: Statement; side: Role };

export function HeldLines({ statement, side }: HeldProps) {
  return (statement.held ?? []).map((held) => {
    const to = decidedAt(held, statement, side);
    return (
      <CardLine
        key={`${held.what}${held.channel.id}${held.upload}`}
        icon={<IconClockPause size={17} stroke={1.6} />}
        tone="warn"
        title={heldTitle(held)}
        detail={
          <>
            {heldDetail(held)} {to ? <Link href={to.href}>{to.words}</Link> : null}
          </>
        }
      />
    );
  });
}

/** Records of a till are the merchant’s to solve: the property owner has no page of them. */
function decidedAt({ what, channel, upload }: HeldRows, { deal, landlord }: Statement, side: Role) {
  if (what === 'late_sales') return { href: `#${REOPENING}`, words: 'See what they would change' };
  if (what === 'till_records') {
    return side === 'retailer'
      ? { href: channelHref(channel.company, channel.id), words: 'See the records' }
      : undefined;
  }
  const query = { upload: upload ?? undefined };
  const masterCompanyId = landlord.master_company;
  return {
    words: 'See the lines',
    href:
      side === 'landlord'
        ? href('/new-ui/landlord/:masterCompanyId/manualsales/:deal/apply-sales', { masterCompanyId, deal }, query)
        : href('/new-ui/retailer/manualsales/:deal/apply-sales', { deal }, query),
  };
}
