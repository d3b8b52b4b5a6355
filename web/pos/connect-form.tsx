// What a sales system asks for, as a form that its own description builds: fields where it needs some, nothing but the
// button of the step where it has a sign-in of its own. The step that shows it submits it by its id.
import { PasswordInput, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { PosTypeInfo } from '#core/pos/connect-contract.ts';
import { type Connecting, useConnect, vendorErrors } from '#web/pos/connect-mutations.ts';
import { CustomForm } from '#web/pos/custom-form.tsx';
import { OurKey } from '#web/pos/our-key.tsx';
import classes from '#web/pos/pos-form.module.css';
import { RitualTry } from '#web/pos/ritual-try.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Info = z.output<typeof PosTypeInfo>;
type ConnectFormProps = { info: Info; connecting: Connecting };

export const CONNECT_FORM = 'connect-form';

export function ConnectForm({ info, connecting }: ConnectFormProps) {
  if (!info.available) {
    return (
      <Notice tone="warn" title={`${info.title} is not set up on this installation yet`}>
        Ask your support contact to switch it on. Until then sales of this store can be uploaded.
      </Notice>
    );
  }
  if (info.type === 'custom') return <CustomForm id={CONNECT_FORM} company={connecting.company} />;
  return <KeysForm info={info} connecting={connecting} />;
}

function KeysForm({ info, connecting }: ConnectFormProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [missing, setMissing] = useState<Record<string, string>>({});
  const connect = useConnect(connecting);
  const errors: Record<string, string> = { ...vendorErrors(connect.error), ...missing };
  const answerTo = (field: string) =>
    values[field] ?? info.fields.find(({ name }) => name === field)?.choices[0]?.value;
  const isAsked = ({ only_for }: Info['fields'][number]) => !only_for || answerTo(only_for.field) === only_for.value;
  const typed = info.fields.filter((field) => field.choices.length === 0 && isAsked(field));
  // A sign-in again at a vendor stays with what was chosen when the connection was made; one answer alone is no question.
  const isAgain = info.access === 'oauth' && connecting.connection !== undefined;
  const chosen = info.fields.filter(({ choices }) => choices.length > 1 && !isAgain);
  const showsKey = info.makes_key && answerTo('via') === 'sftp';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = info.fields.filter(({ name, required }) => required && !values[name]?.trim());
    setMissing(Object.fromEntries(absent.map(({ name }) => [name, 'Required'])));
    const askedNames = new Set(info.fields.filter(isAsked).map(({ name }) => name));
    const filled = Object.entries(values).filter(([name, value]) => askedNames.has(name) && value.trim() !== '');
    if (absent.length === 0) connect.mutate(Object.fromEntries(filled));
  };
  return (
    <form noValidate id={CONNECT_FORM} className={classes.fields} onSubmit={submit}>
      {chosen.map(({ name, label: says, choices }) => (
        <Choice
          key={name}
          label={says}
          choices={choices}
          value={values[name] ?? choices[0]?.value ?? ''}
          error={errors[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {showsKey ? <OurKey company={connecting.company} type={info.type} /> : null}
      {typed.map(({ name, label: says, secret, required }) => {
        const Field = secret ? PasswordInput : TextInput;
        return (
          <Field
            key={name}
            label={says}
            withAsterisk={required}
            autoComplete="off"
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        );
      })}
      {typed.length === 0 ? (
        <p>
          {info.title} opens in this tab. We ask only to read sales and locations; nothing there is changed, and you can
          take the permission back at any time.
        </p>
      ) : null}
      {info.type === 'ritual' ? <RitualTry fields={values} /> : null}
    </form>
  );
}

type ChoiceProps = {
  label: string;
  choices: Info['fields'][number]['choices'];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Choice({ label, choices, value, error, onChange }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={value} error={error} onChange={onChange}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </div>
    </Radio.Group>
  );
}
