import { Button, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { updateMe } from '#core/access/contract.ts';
import classes from '#web/access/profile/profile.module.css';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { type User, userQuery } from '#web/base/user.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function ProfileDetails({ user }: { user: User }) {
  const form = useContractForm(updateMe.body, { full_name: user.full_name, phone: user.phone });
  const saving = useAction(
    {
      keep: (client, user) => client.setQueryData(userQuery.queryKey, user),
      done: ({ full_name, phone }) => {
        form.setInitialValues({ full_name, phone });
        form.reset();
        // In the danger style, as the product has always shown it.
        showToast('bad', 'User info updated');
      },
    },
    (body: z.output<typeof updateMe.body>) => call(updateMe, { body }),
  );
  const locked = user.impersonation !== null;
  return (
    <SectionCard title="Your details">
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await saving.mutateAsync(values);
        })}
      >
        <div className={classes.fields}>
          <TextInput label="Full name" autoComplete="name" disabled={locked} {...form.getInputProps('full_name')} />
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1 212 555 0100"
            disabled={locked}
            {...form.getInputProps('phone')}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" loading={form.busy} disabled={locked || !form.isDirty()}>
            Save changes
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
