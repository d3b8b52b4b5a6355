// Closures and bills that the rent counts with, below the terms that say how. The landlord enters them, both sides read.
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money, span } from '#core/base/spoken.ts';
import type { RentFact } from '#core/deals/facts/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { FactDialog } from '#web/deals/facts/fact-dialog.tsx';
import classes from '#web/deals/facts/facts.module.css';
import { useTakeFactBack } from '#web/deals/facts/facts-mutations.ts';
import { factsQuery } from '#web/deals/facts/facts-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function FactsCard({ deal }: { deal: Deal }) {
  const { data } = useQuery(factsQuery(deal.id));
  const [openKind, setOpenKind] = useState<RentFact['kind']>();
  if (!data || (data.offsets.length === 0 && data.closures === null && data.results.length === 0)) return null;
  const { results, offsets, closures, can_tell: canTell } = data;
  const footer = (
    <span className={classes.buttons}>
      {offsets.length > 0 ? (
        <Button variant="default" onClick={() => setOpenKind('bill')}>
          Enter a bill
        </Button>
      ) : null}
      {closures === null ? null : (
        <Button variant="default" onClick={() => setOpenKind('closure')}>
          Enter a closure
        </Button>
      )}
    </span>
  );
  return (
    <SectionCard title="Closures and bills" {...(canTell && { footer })}>
      {results.length === 0 ? (
        <p className={classes.none}>Nothing is entered yet: the rent counts with none.</p>
      ) : (
        <ul className={classes.facts}>
          {results.map((fact) => (
            <Fact key={fact.id} deal={deal} fact={fact} canTell={canTell} />
          ))}
        </ul>
      )}
      {openKind ? <FactDialog deal={deal} kind={openKind} facts={data} onClose={() => setOpenKind(undefined)} /> : null}
    </SectionCard>
  );
}

function Fact({ deal, fact, canTell }: { deal: Deal; fact: RentFact; canTell: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const what = fact.offset ?? 'Closed';
  const days = span(fact.from_day, fact.to_day);
  return (
    <li>
      <span className={classes.what}>
        <strong>{what}</strong>
        <small>
          {days}
          {fact.note === '' ? '' : ` · ${fact.note}`} · {fact.told_by}
        </small>
      </span>
      {fact.amount === null ? null : <span className={classes.amount}>{money(fact.amount, deal.currency)}</span>}
      {canTell ? (
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={`Take back ${what}, ${days}`}
          onClick={() => setConfirming(true)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {confirming ? (
        <TakeBack deal={deal} fact={fact} about={`${what}, ${days}`} onClose={() => setConfirming(false)} />
      ) : null}
    </li>
  );
}

function TakeBack(props: { deal: Deal; fact: RentFact; about: string; onClose: () => void }) {
  const { deal, fact, about, onClose } = props;
  const taking = useTakeFactBack(deal.id);
  return (
    <ConfirmDialog
      opened
      title={fact.kind === 'bill' ? 'Take the bill back' : 'Take the closure back'}
      consequence={`${about}: the rent no longer counts with it, the merchant is told, and the next invoice corrects what it had changed.`}
      action="Take back"
      destructive
      busy={taking.isPending}
      onConfirm={() => taking.mutate(fact.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
