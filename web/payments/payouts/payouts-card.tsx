// The newest payouts of a property or a portfolio; each opens to the lines it is the sum of.
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Payout } from '#core/payments/payouts/payout-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { money, shortDate, span } from '#web/base/format.ts';
import { MoreOf } from '#web/base/long-list.tsx';
import classes from '#web/payments/autopay.module.css';
import { PayView } from '#web/payments/pay-view.tsx';
import { PayoutContent } from '#web/payments/payouts/payout-content.tsx';
import { payoutQuery, payoutsQuery } from '#web/payments/queries.ts';
import { payoutTone } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const SHOWN = 3;
const OpenPayout = z.object({ payout: z.coerce.number().int().positive().optional().catch(undefined) });

type PayoutsScope = { premises: number } | { master_company: number };

export function PayoutsCard({ scope }: { scope: PayoutsScope }) {
  const query = useInfiniteQuery(payoutsQuery(scope));
  const [all, setAll] = useState(false);
  const count = query.data?.count ?? 0;
  const [{ payout: openId }, change] = useAddress(OpenPayout);
  return (
    <SectionCard
      title="Payouts"
      aside={
        count > SHOWN && !all ? (
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            Show all {count}
          </Button>
        ) : null
      }
    >
      <PayView query={query} what="The payouts">
        {({ results }) =>
          results.length === 0 ? (
            <p className={classes.quiet}>
              Nothing was paid out yet. The first payout follows the first debit that arrives.
            </p>
          ) : (
            <div className={classes.stack}>
              <PayoutRows
                payouts={all ? results : results.slice(0, SHOWN)}
                places={'master_company' in scope}
                onOpen={(id) => change({ payout: id })}
              />
              {all ? <MoreOf query={query} /> : null}
            </div>
          )
        }
      </PayView>
      <PayoutPanel id={openId} onClose={() => change({ payout: undefined })} />
    </SectionCard>
  );
}

type PayoutRowsProps = { payouts: readonly Payout[]; places: boolean; onOpen: (id: number) => void };

function PayoutRows({ payouts, places, onOpen }: PayoutRowsProps) {
  return (
    <ul className={classes.thread}>
      {payouts.map((payout) => (
        <CardHead as="li" key={payout.id}>
          <span>
            <button type="button" className={classes.opener} onClick={() => onOpen(payout.id)}>
              {money(payout.amount, payout.currency)}
            </button>
            <br />
            <span className={classes.quiet}>
              {places ? `${payout.place}, ` : null}
              {shortDate(payout.pay_day)}, for {span(payout.period.from, payout.period.through)}
            </span>
          </span>
          <StatusPill tone={payoutTone(payout.status)}>{payout.status_label}</StatusPill>
        </CardHead>
      ))}
    </ul>
  );
}

function PayoutPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const query = useQuery({ ...payoutQuery(id ?? 0), enabled: id !== undefined });
  return (
    <SidePanel opened={id !== undefined} title={id === undefined ? 'Payout' : `Payout PO-${id}`} onClose={onClose}>
      {id === undefined ? null : (
        <PayView query={query} what="The payout">
          {(payout) => <PayoutContent payout={payout} />}
        </PayView>
      )}
    </SidePanel>
  );
}
