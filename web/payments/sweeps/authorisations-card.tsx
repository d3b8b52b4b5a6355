// Every authorisation given for the debits of a deal, with its exact text, to read and to keep.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { zonedTime } from '#web/base/format.ts';
import { saveFile } from '#web/deals/save-file.ts';
import classes from '#web/payments/autopay.module.css';
import { authorisationsQuery } from '#web/payments/queries.ts';
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';
import { SectionCard } from '#web/ui/card.tsx';

export function AuthorisationsCard({ sweep }: { sweep: Sweep }) {
  const given = useQuery(authorisationsQuery(sweep.id)).data?.results ?? [];
  if (given.length === 0) return null;
  const save = () =>
    saveFile(
      `authorizations ${sweep.merchant}.json`,
      new Blob([JSON.stringify(given, null, 2)], { type: 'application/json' }),
    );
  return (
    <SectionCard
      title="Authorizations given"
      aside={
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={save}>
          JSON
        </Button>
      }
    >
      <ul className={classes.thread}>
        {given.map((one) => (
          <li key={one.id} className={classes.quote}>
            <span>
              <strong>{one.by}</strong> <time dateTime={one.at}>{zonedTime(one.at, sweep.time_zone)}</time>
            </span>
            <small>
              From {one.ip}
              {one.account ? `, account ${one.account}` : ''}
              {one.revoked_at ? `. Revoked ${zonedTime(one.revoked_at, sweep.time_zone)}` : ''}
            </small>
            <small className={sweepClasses.hash}>SHA-256 {one.sha256}</small>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
