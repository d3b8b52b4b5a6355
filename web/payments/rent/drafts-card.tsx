// The drafts of a portfolio: those with something to look at one by one, the others as one line that opens. Everything that
// can be approved is chosen at first; what waits for days or is on hold stands below and is never chosen.
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { DraftAside } from '#web/payments/rent/draft-aside.tsx';
import { DraftLine } from '#web/payments/rent/draft-line.tsx';
import classes from '#web/payments/rent/drafts.module.css';
import { BatchBar } from '#web/payments/rent/drafts-batch.tsx';
import { RentAddress } from '#web/payments/rent/rent-address.ts';
import { lookWords, readyOf } from '#web/payments/rent/rent-words.ts';
import { UsualLine } from '#web/payments/rent/usual-line.tsx';
import { SectionCard } from '#web/ui/card.tsx';

type CardProps = { drafts: readonly Draft[]; waiting: RentMonth['drafts'][number]; canApprove: boolean };

export function DraftsCard({ drafts, waiting, canApprove }: CardProps) {
  const [{ drafts: shownDrafts }, change] = useAddress(RentAddress);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const ready = readyOf(drafts);
  const flagged = ready.filter(({ flags }) => flags.length > 0);
  const usual = ready.filter(({ flags }) => flags.length === 0);
  const isWhole = shownDrafts === 'all' || flagged.length === 0;
  const chosen = ready.filter(({ id, can_approve }) => can_approve && !left.has(id));
  const choose = (some: readonly Draft[], isChosen: boolean) => {
    const next = new Set(left);
    for (const { id } of some) isChosen ? next.delete(id) : next.add(id);
    setLeft(next);
  };
  const line = (draft: Draft) => (
    <DraftLine
      key={draft.id}
      draft={draft}
      chosen={!left.has(draft.id)}
      onChoose={canApprove && draft.can_approve ? (isChosen) => choose([draft], isChosen) : undefined}
    />
  );
  return (
    <SectionCard
      title="Drafts to approve"
      note={lookWords(waiting)}
      aside={
        flagged.length > 0 && usual.length > 0 ? (
          <SegmentedControl
            aria-label="Which drafts"
            value={isWhole ? 'all' : 'look'}
            onChange={(value) => change({ drafts: value === 'all' ? 'all' : undefined })}
            data={[
              { value: 'look', label: `To look at ${flagged.length}` },
              { value: 'all', label: `All ${ready.length}` },
            ]}
          />
        ) : null
      }
      flush
    >
      <table className={classes.table} aria-label="Drafts to approve">
        <thead>
          <tr className={classes.head}>
            {HEADS.map((name) => (
              <th
                key={name}
                scope="col"
                aria-label={name || 'Chosen'}
                data-figure={FIGURES.includes(name) || undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flagged.map(line)}
          {isWhole ? usual.map(line) : null}
          {!isWhole && usual.length > 0 ? (
            <UsualLine
              drafts={usual}
              chosen={usual.every(({ id }) => !left.has(id))}
              some={usual.some(({ id }) => !left.has(id))}
              {...(canApprove && { onChoose: (isChosen: boolean) => choose(usual, isChosen) })}
              onShow={() => change({ drafts: 'all' })}
            />
          ) : null}
          {drafts
            .filter((draft) => !ready.includes(draft))
            .map((draft) => (
              <DraftAside key={draft.id} draft={draft} />
            ))}
        </tbody>
      </table>
      {canApprove && ready.length > 0 ? (
        <BatchBar chosen={chosen} ready={ready} onChooseAll={(all) => choose(ready, all)} />
      ) : null}
    </SectionCard>
  );
}

const HEADS = ['', 'Merchant', 'Sales that count', '% Rent', 'Period before', 'Change', 'To invoice', 'Look at'];
const FIGURES = ['Sales that count', '% Rent', 'Period before', 'Change', 'To invoice'];
