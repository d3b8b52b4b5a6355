// Asking for a document: a name of the company's own list or a new one, and a word about it. The list is kept here too.
import { Autocomplete, Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { COMMON_NAMES } from '#core/documents/company-contract.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { type AskScope, useAddName, useAsk } from '#web/documents/document-mutations.ts';
import classes from '#web/documents/documents.module.css';
import { NameChoices } from '#web/documents/name-choices.tsx';
import { offeredNames } from '#web/documents/offered-names.ts';
import { companyDocumentsQuery, dealDocumentsQuery, nameChoicesQuery } from '#web/documents/queries.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';

const FORM = 'ask-for-document';
/** Further names are offered while somebody types. */
const MOST_CHIPS = 10;

type AskPanelProps = { scope: AskScope; opened: boolean; consequence: string; onClose: () => void };

export function AskPanel({ scope, opened, consequence, onClose }: AskPanelProps) {
  const asking = useAsk(scope);
  return (
    <SidePanel
      opened={opened}
      title="Request a document"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} loading={asking.isPending}>
            Send request
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.quiet}>{consequence}</p>
        <AskForm scope={scope} asking={asking} onDone={onClose} />
        <details className={classes.section}>
          <summary>Names you ask for</summary>
          <NameChoices company={scope.company} />
        </details>
      </div>
    </SidePanel>
  );
}

type AskFormProps = { scope: AskScope; asking: ReturnType<typeof useAsk>; onDone: () => void };

function AskForm({ scope, asking, onDone }: AskFormProps) {
  const { choices, names } = useNames(scope);
  const adding = useAddName(scope.company);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [keeps, setKeeps] = useState(true);
  const [tried, setTried] = useState(false);
  const isNew = name.trim() !== '' && !choices.some((each) => each.toLowerCase() === name.trim().toLowerCase());
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || asking.isPending) return;
    asking.mutate(
      { name, note },
      {
        onSuccess: () => {
          if (isNew && keeps) adding.mutate(name);
          onDone();
        },
      },
    );
  };
  const refused = fieldErrorsOf(asking.error).name;
  return (
    <form id={FORM} className={classes.stack} noValidate onSubmit={send}>
      <Autocomplete
        label="Document"
        data={names}
        openOnFocus={false}
        value={name}
        maxLength={200}
        onChange={setName}
        error={tried && name.trim() === '' ? REQUIRED : refused}
        data-autofocus
      />
      <div className={classes.chips}>
        {names.slice(0, MOST_CHIPS).map((each) => (
          <Button key={each} variant="default" size="xs" aria-pressed={each === name} onClick={() => setName(each)}>
            {each}
          </Button>
        ))}
      </div>
      {isNew ? (
        <Checkbox
          label="Keep this name for the next request"
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      ) : null}
      <Textarea
        label="Note to the merchant (optional)"
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </form>
  );
}

function useNames(scope: AskScope): { choices: string[]; names: string[] } {
  const { data: kept } = useQuery(nameChoicesQuery(scope.company));
  const { data: used } = useQuery(companyDocumentsQuery(scope.company));
  const { data: dealDocuments } = useQuery({
    ...dealDocumentsQuery(scope.kind === 'deal' ? scope.deal : 0),
    enabled: scope.kind === 'deal',
  });
  const named = (list: { results: readonly { name: string }[] } | undefined) => {
    return list?.results.map(({ name }) => name) ?? [];
  };
  return { choices: named(kept), names: offeredNames(named(kept), named(used), COMMON_NAMES, named(dealDocuments)) };
}
