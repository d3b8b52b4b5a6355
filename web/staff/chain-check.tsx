// Computes the hashes again, of the chain that is looked at or of all, and names the first entry that does not fit.

import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AuditCheck, type BrokenChain, checkAudit } from '#core/staff/audit-contract.ts';
import { call } from '#web/base/api.ts';
import { count, dateAndTime } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/staff/staff.module.css';
import { Notice } from '#web/ui/notice.tsx';

/** The button for the head of the page, and what came out, which belongs to the chain that was looked at. */
export function useChainCheck(chain: string): { button: ReactNode; outcome: ReactNode } {
  const checking = useAction({}, async (name: string) => ({
    name,
    check: await call(checkAudit, { body: name ? { chain: name } : {} }),
  }));
  const done = checking.data?.name === chain ? checking.data.check : undefined;
  return {
    button: (
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        loading={checking.isPending}
        onClick={() => checking.mutate(chain)}
      >
        {chain ? `Check the chain ${chain}` : 'Check all chains'}
      </Button>
    ),
    outcome: done ? (
      <div className={classes.checked}>
        <Outcome check={done} chain={chain} />
      </div>
    ) : null,
  };
}

function Outcome({ check, chain }: { check: AuditCheck; chain: string }) {
  const entries = `${count(check.entries)} ${check.entries === 1 ? 'entry' : 'entries'}`;
  if (check.broken.length === 0) {
    return (
      <Notice tone="ok" title={chain ? `The chain ${chain} holds` : `All ${count(check.chains)} chains hold`}>
        {entries} computed again: none was changed, none is missing.
      </Notice>
    );
  }
  const many = check.broken.length;
  return (
    <Notice tone="bad" title={many === 1 ? 'One chain is broken' : `${many} chains are broken`}>
      Of {count(check.chains)} chains with {entries}. The first entry that does not fit:
      <ul className={classes.broken}>
        {check.broken.map((each) => (
          <li key={each.chain}>{brokenWords(each)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function brokenWords({ chain, seq, entry }: BrokenChain): string {
  const what = entry
    ? `${entry.action}, ${dateAndTime(entry.at)}, ${entry.actor?.name ?? 'nobody signed in'}`
    : 'the entry itself is gone';
  return `${chain} no. ${seq}: ${what}`;
}
