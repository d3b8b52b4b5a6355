// Ritual's credentials can be tried before they are kept.

import { Button } from '@mantine/core';
import { testRitual } from '#core/pos/connect-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { sayFailure } from '#web/pos/connect-mutations.ts';
import classes from '#web/pos/pos-form.module.css';

export function RitualTry({ fields }: { fields: Record<string, string> }) {
  const trying = useAction({ errors: 'silent', failed: sayFailure }, () => call(testRitual, { body: { fields } }));
  const places = trying.data?.locations.map(({ name }) => name).join(', ');
  return (
    <>
      <Button variant="default" size="md" loading={trying.isPending} onClick={() => trying.mutate()}>
        Try without keeping
      </Button>
      {places === undefined ? null : (
        <p role="status" className={classes.quiet}>
          {places === '' ? 'The credentials work, but there is no location behind them.' : `They work: ${places}.`}
        </p>
      )}
    </>
  );
}
