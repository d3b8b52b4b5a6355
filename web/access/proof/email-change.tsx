// Another e-mail to sign in with: the new address, password and code, then the six digits sent to the new address.

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { askOwnEmail, confirmOwnEmail } from '#core/access/sign-in-change-contract.ts';
import { Email } from '#core/base/text.ts';
import classes from '#web/access/profile/profile.module.css';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { type User, userQuery } from '#web/base/user.ts';
import { SectionCard } from '#web/ui/card.tsx';

const NewEmail = z.object({ username: Email });
const CONSEQUENCE =
  'We send six digits to the new address. Your address so far gets a mail with a link that takes the change back for 72 hours, and your other sessions end.';

type Stage = { at: 'rest' } | { at: 'ask' } | { at: 'confirm'; sentTo: string };

export function EmailCard({ user }: { user: User }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  return (
    <SectionCard title="E-mail">
      {stage.at === 'rest' ? (
        <>
          <p>
            You sign in with <strong>{user.username}</strong>.
          </p>
          <div className={classes.actions}>
            <Button variant="default" disabled={user.impersonation !== null} onClick={() => setStage({ at: 'ask' })}>
              Change e-mail
            </Button>
          </div>
        </>
      ) : null}
      {stage.at === 'ask' ? <Ask onAsked={(sentTo) => setStage({ at: 'confirm', sentTo })} onCancel={rest} /> : null}
      {stage.at === 'confirm' ? <Confirm sentTo={stage.sentTo} onDone={rest} /> : null}
    </SectionCard>
  );
}

function Ask({ onAsked, onCancel }: { onAsked: (sentTo: string) => void; onCancel: () => void }) {
  const form = useContractForm(NewEmail, { username: '' });
  const { prove, dialog } = useProof();
  const asking = useAction({ forgets: true, errors: 'read' }, (body: z.output<typeof askOwnEmail.body>) =>
    call(askOwnEmail, { body }),
  );
  const submit = form.submit(async ({ username }) => {
    const proof = { title: 'Change your e-mail', consequence: CONSEQUENCE, action: 'Continue' };
    await prove(proof, async (given) => onAsked((await asking.mutateAsync({ username, ...given })).sent_to));
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.column}>
        <TextInput label="New e-mail" type="email" autoComplete="email" autoFocus {...form.getInputProps('username')} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Continue
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
      {dialog}
    </form>
  );
}

function Confirm({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const form = useContractForm(confirmOwnEmail.body, { code: '' });
  const confirming = useAction(
    { refresh: (client) => client.fetchQuery({ ...userQuery, staleTime: 0 }), waits: true, done: onDone },
    (body: z.output<typeof confirmOwnEmail.body>) => call(confirmOwnEmail, { body }),
    ({ detail }) => detail,
  );
  const submit = form.submit((body) => confirming.mutateAsync(body));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.column}>
        <TextInput
          label={`Code from the mail to ${sentTo}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.getInputProps('code')}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Use this e-mail
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
