// A feed of one's own: its address, its key, and where our fields stand in its answer.

import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { connectCustom } from '#core/pos/connect-contract.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { CONNECTING, sayFailure, useFinish } from '#web/pos/connect-mutations.ts';
import { mappingFrom, mappingProblem } from '#web/pos/mapping-lines.ts';
import classes from '#web/pos/pos-form.module.css';

export function CustomForm({ id, company }: { id: string; company: number }) {
  const finish = useFinish();
  const form = useContractForm(
    connectCustom.body.omit({ mapping: true }),
    { company, name: '', base_url: '', api_key: '', api_key_header: 'Authorization', lines: '' },
    ({ lines }) => ({ lines: mappingProblem(lines) }),
  );
  const connecting = useAction(
    { key: CONNECTING, errors: 'silent', done: (connection) => finish(connection), failed: sayFailure },
    (values: { name: string; base_url: string; api_key: string; api_key_header: string }) =>
      call(connectCustom, { body: { ...values, company, mapping: mappingFrom(form.getValues().lines) } }),
  );
  return (
    <form
      noValidate
      id={id}
      className={classes.fields}
      onSubmit={form.submit((values) => connecting.mutateAsync(values))}
    >
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <TextInput
        label="Address of the feed"
        placeholder="https://feeds.example.com/v1"
        withAsterisk
        {...form.getInputProps('base_url')}
      />
      <PasswordInput label="API key" withAsterisk autoComplete="off" {...form.getInputProps('api_key')} />
      <TextInput label="Header that carries the key" {...form.getInputProps('api_key_header')} />
      <Textarea
        label="Where our fields stand"
        description="One a line, for example gross = totals.collected. Leave empty where names are the same."
        autosize
        minRows={3}
        {...form.getInputProps('lines')}
      />
    </form>
  );
}
