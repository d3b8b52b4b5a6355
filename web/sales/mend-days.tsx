// What can be done about days without a report, where they are seen: the till is read again from the first of them, they
// are typed, a file is uploaded, or a single one is marked as closed. The steps of an upload take the channel and the day
// from the address.
import { Button } from '@mantine/core';
import type { DaySpan } from '#core/base/day-spans.ts';
import type { Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { proposeClosed } from '#core/pos/closed-contract.ts';
import type { Channel } from '#core/pos/contract.ts';
import { backFillChannel } from '#core/pos/feed-contract.ts';
import { call } from '#web/base/api.ts';
import { sentenceDate } from '#web/base/format.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { refreshPos } from '#web/pos/queries.ts';
import classes from '#web/sales/upload.module.css';
import { uploadHref } from '#web/sales/upload-links.ts';
import { refreshSales } from '#web/sales/upload-queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** A channel that is linked to a deal, and whether its till can be read. */
export type MendChannel = { id: number; link: number; readable: boolean };

export const isReadable = ({ feed, can_edit }: Pick<Channel, 'feed' | 'can_edit'>): boolean =>
  can_edit && feed.state !== 'manual' && feed.state !== 'disconnected';

type MendDaysProps = { span: DaySpan; channel: MendChannel; deal: Deal };

export function MendDays({ span, channel, deal }: MendDaysProps) {
  const isOwn = useUser()?.impersonation === null;
  const manages = isOwn && deal.me.permissions.includes('permission_manage_connections');
  const when = sentenceDate(span.from);
  const { role } = deal.me;
  return (
    <div className={classes.buttons}>
      {manages && channel.readable && role === 'retailer' ? <ReadAgain channel={channel.id} from={span.from} /> : null}
      {deal.can.includes('upload_sales') ? (
        <>
          <ButtonLink
            variant="default"
            size="xs"
            href={uploadHref(deal, { channel: channel.link, way: 'daily-manual', day: span.from })}
            aria-label={`Type the sales of ${when}`}
          >
            Type it
          </ButtonLink>
          <ButtonLink
            variant="default"
            size="xs"
            href={uploadHref(deal, { channel: channel.link, way: 'daily' })}
            aria-label={`Upload a file with the sales of ${when}`}
          >
            Upload a file
          </ButtonLink>
        </>
      ) : null}
      {manages && span.days === 1 ? <MarkClosed channel={channel.id} day={span.from} side={role} /> : null}
    </div>
  );
}

const MENDED: ActionScope = { refresh: (client) => Promise.all([refreshPos(client), refreshSales(client)]) };

function ReadAgain({ channel, from }: { channel: number; from: Day }) {
  const reading = useAction(
    MENDED,
    () => call(backFillChannel, { params: { id: channel }, body: { from } }),
    `The till is read again from ${sentenceDate(from)}. What it sends is counted within minutes.`,
  );
  return (
    <Button variant="default" size="xs" loading={reading.isPending} onClick={() => reading.mutate()}>
      Read the till again
    </Button>
  );
}

function MarkClosed({ channel, day, side }: { channel: number; day: Day; side: Deal['me']['role'] }) {
  const marking = useAction(
    MENDED,
    () => call(proposeClosed, { params: { id: channel }, body: { day } }),
    side === 'retailer'
      ? `${sentenceDate(day)} is marked as closed.`
      : `${sentenceDate(day)} is proposed as closed. The merchant confirms it.`,
  );
  return (
    <Button variant="default" size="xs" loading={marking.isPending} onClick={() => marking.mutate()}>
      Mark day as closed
    </Button>
  );
}
