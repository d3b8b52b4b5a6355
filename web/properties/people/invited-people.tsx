// The people of an invite: a line each with e-mail and first name.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { InvitedPerson, InviteFields } from '#web/properties/people/invite-form.ts';
import classes from '#web/properties/people/invited-people.module.css';

type InvitedPeopleProps = { fields: InviteFields; permissions: InvitedPerson['permissions'] };

export function InvitedPeople({ fields, permissions }: InvitedPeopleProps) {
  const { invites } = fields.getValues();
  const set = (at: number, changes: Partial<InvitedPerson>) => {
    fields.setFieldValue(
      'invites',
      invites.map((person, place) => (place === at ? { ...person, ...changes } : person)),
    );
    fields.clearFieldError(`invites.${at}.email`);
  };
  const remove = (at: number) => {
    fields.clearErrors();
    fields.setFieldValue(
      'invites',
      invites.filter((_, place) => place !== at),
    );
  };
  return (
    <div className={classes.people}>
      {invites.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person who is being typed has nothing else of their own.
        <div key={at} className={classes.person}>
          <TextInput
            label={at === 0 ? 'E-mail' : undefined}
            aria-label={`E-mail of person ${at + 1}`}
            type="email"
            autoComplete="off"
            value={person.email}
            error={fields.errors[`invites.${at}.email`]}
            onChange={(event) => set(at, { email: event.currentTarget.value })}
          />
          <TextInput
            label={at === 0 ? 'First name' : undefined}
            aria-label={`First name of person ${at + 1}`}
            autoComplete="off"
            value={person.first_name}
            error={fields.errors[`invites.${at}.first_name`]}
            onChange={(event) => set(at, { first_name: event.currentTarget.value })}
          />
          {invites.length > 1 ? (
            <ActionIcon
              className={classes.remove}
              data-first={at === 0 || undefined}
              variant="subtle"
              size={40}
              aria-label={`Leave out person ${at + 1}`}
              onClick={() => remove(at)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => fields.setFieldValue('invites', [...invites, { email: '', first_name: '', permissions }])}
        >
          Add another person
        </Button>
      </div>
    </div>
  );
}
