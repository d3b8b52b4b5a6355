// The names a landlord company asks for: added, changed and removed here. Requests that were made keep their own.
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { COMMON_NAMES, type NameChoice } from '#core/documents/company-contract.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAddName, useRemoveName, useRename } from '#web/documents/document-mutations.ts';
import classes from '#web/documents/documents.module.css';
import { nameChoicesQuery } from '#web/documents/queries.ts';
import { SkeletonLine } from '#web/ui/states.tsx';

export function NameChoices({ company }: { company: number }) {
  const query = useQuery(nameChoicesQuery(company));
  return (
    <QueryView query={query} failed="The names could not be loaded" loading={<SkeletonLine width="60%" />}>
      {({ results }) => (
        <div className={classes.stack}>
          {results.length === 0 ? (
            <Suggestions company={company} />
          ) : (
            <ul className={classes.names}>
              {results.map((choice) => (
                <Choice key={`${choice.id} ${choice.name}`} company={company} choice={choice} />
              ))}
            </ul>
          )}
          <AddName company={company} />
        </div>
      )}
    </QueryView>
  );
}

function Choice({ company, choice }: { company: number; choice: NameChoice }) {
  const [name, setName] = useState(choice.name);
  const renaming = useRename(company);
  const removing = useRemoveName(company);
  const changed = name.trim() !== '' && name.trim() !== choice.name;
  return (
    <li>
      <TextInput
        aria-label={`Name ${choice.name}`}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldErrorsOf(renaming.error).name}
      />
      {changed ? (
        <Button
          variant="default"
          size="md"
          aria-label={`Save ${choice.name}`}
          loading={renaming.isPending}
          onClick={() => renaming.mutate({ id: choice.id, name })}
        >
          Save
        </Button>
      ) : (
        <span />
      )}
      <Button
        variant="subtle"
        color="bad"
        size="md"
        aria-label={`Remove ${choice.name}`}
        loading={removing.isPending}
        onClick={() => removing.mutate(choice.id)}
      >
        Remove
      </Button>
    </li>
  );
}

function AddName({ company }: { company: number }) {
  const adding = useAddName(company);
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') adding.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <form className={classes.addName} onSubmit={add}>
      <TextInput
        label="Another name"
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldErrorsOf(adding.error).name}
      />
      <Button type="submit" variant="default" size="md" loading={adding.isPending}>
        Add
      </Button>
    </form>
  );
}

function Suggestions({ company }: { company: number }) {
  const adding = useAddName(company);
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>No names yet. These are asked for often:</p>
      <div className={classes.chips}>
        {COMMON_NAMES.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => adding.mutate(name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
