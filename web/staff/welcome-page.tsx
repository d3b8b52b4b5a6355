// An administrator's first question: is this their own portfolio, or do they run it for landlords. The own portfolio
// gets an account of its own, because nobody is staff and a member at once.

import { Button, TextInput } from '@mantine/core';
import { IconBuilding, IconMail, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { makeOwnAccount } from '#core/access/setup-contract.ts';
import { takeMailboxKey } from '#web/access/setup/mailbox-key.ts';
import { NewPasswordFields, repeatError } from '#web/access/sign-in/new-password-fields.tsx';
import { call } from '#web/base/api.ts';
import { config } from '#web/base/config.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { beginSession } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import { type User, useUser } from '#web/base/user.ts';
import { Way, Ways } from '#web/staff/way.tsx';
import { INVITE_ORGANISATION } from '#web/staff/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { PageHeader, Stack } from '#web/ui/page.tsx';

export function WelcomePage() {
  const user = useUser();
  const [isOwn, setIsOwn] = useState(false);
  if (!user) return null;
  const { local } = config();
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.full_name.split(' ')[0]}. What is this installation for?`}
        facts="You are its administrator. Nothing is in it yet."
      />
      <Stack>
        <SectionCard flush>
          <Ways>
            <Way
              first
              icon={<IconBuilding size={17} stroke={1.6} />}
              title="This is my own portfolio"
              words="You get a second account, as a landlord. The administrator’s stays apart: nobody is both."
            >
              {local ? (
                <Button onClick={() => setIsOwn(true)}>Begin my portfolio</Button>
              ) : (
                <ButtonLink href={INVITE_ORGANISATION}>Invite yourself</ButtonLink>
              )}
            </Way>
            <Way
              icon={<IconUsersGroup size={17} stroke={1.6} />}
              title="I run this for landlords"
              words="You invite each organization by e-mail. They set their own password and see only their own."
            >
              <ButtonLink href={INVITE_ORGANISATION} variant="default">
                Invite a landlord
              </ButtonLink>
            </Way>
          </Ways>
        </SectionCard>
        {isOwn ? <OwnAccount user={user} /> : null}
        {local?.mailbox ? (
          <SectionCard flush>
            <CardLine
              icon={<IconMail size={17} stroke={1.6} />}
              title="No mail leaves this machine"
              detail="No mail server is set (SMTP_URL). Codes and invites wait in the mailbox, which you can read."
              action={
                <ButtonLink href="/mailbox" variant="default" size="xs">
                  Open the mailbox
                </ButtonLink>
              }
            />
          </SectionCard>
        ) : null}
      </Stack>
    </>
  );
}

function OwnAccount({ user }: { user: User }) {
  const empty = { full_name: user.full_name, username: '', password: '', repeat: '' };
  const fields = useContractForm(makeOwnAccount.body, empty, repeatError);
  const making = useAction(
    { done: ({ key }) => beginSession(key, '/dashboard') },
    async (body: z.output<typeof makeOwnAccount.body>) => {
      // The codes of later sign-ins arrive in the mailbox, which this browser can open only while it is still yours.
      await takeMailboxKey();
      return call(makeOwnAccount, { body });
    },
  );
  return (
    <SectionCard title="Your landlord account">
      <form
        noValidate
        onSubmit={fields.submit(async (values) => {
          await making.mutateAsync(values);
        })}
      >
        <div className={form.fields}>
          <TextInput label="Your name" autoComplete="name" {...fields.getInputProps('full_name')} />
          <TextInput
            label="E-mail of the landlord account"
            type="email"
            autoComplete="off"
            description={`Another than ${user.username}`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...fields.getInputProps('username')}
          />
          <NewPasswordFields password={fields.getInputProps('password')} repeat={fields.getInputProps('repeat')} />
        </div>
        <div className={form.actions}>
          <Button type="submit" loading={fields.busy}>
            Make the account and go on as landlord
          </Button>
          <span className={form.quiet}>You come back as administrator by signing in with {user.username}.</span>
        </div>
      </form>
    </SectionCard>
  );
}
