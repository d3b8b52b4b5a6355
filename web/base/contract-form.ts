// A form bound to a contract: the same zod shape and the same words as the server, whose field errors come back onto
// their fields. `const form = useContractForm(signIn.body, {username: '', password: ''})`, then `<form
// onSubmit={form.submit((values) => mutateAsync(values))}>` and `<TextInput {...form.getInputProps('username')} />`.
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { fieldErrors, spokenIssue } from '#core/base/messages.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';

type Values = Record<string, unknown>;

export function useContractForm<Shape extends z.ZodType, V extends Values>(
  shape: Shape,
  initialValues: V,
  /** Checks beyond the contract, such as a repeated password: messages by field. */
  alsoCheck: (values: V) => Record<string, string | undefined> = () => ({}),
) {
  const [busy, setBusy] = useState(false);
  const form = useForm<V>({
    initialValues,
    validate: (values) => ({ ...contractErrors(shape, values), ...present(alsoCheck(values)) }),
    validateInputOnBlur: false,
  });
  /** Checks, sends the parsed values, and puts the server's field errors where they belong. */
  const submit = (send: (values: z.output<Shape>) => Promise<unknown>) => async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || form.validate().hasErrors) return focusFirstError(event);
    setBusy(true);
    try {
      await send(shape.parse(knownFields(shape, form.getValues())));
    } catch (error) {
      form.setErrors(fieldErrorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return Object.assign(form, { busy, submit });
}

/** Any form, to a part of it that knows its own fields by their names. */
export type FormInputs = { getInputProps: (name: string) => ReturnType<ReturnType<typeof useForm>['getInputProps']> };

export function contractErrors(shape: z.ZodType, values: Values): Record<string, string> {
  const parsed = shape.safeParse(knownFields(shape, values), { error: spokenIssue });
  if (parsed.success) return {};
  const messages = Object.entries(fieldErrors(parsed.error));
  return Object.fromEntries(messages.map(([name, [first = '']]) => [name, first]));
}

/** Fields only the form has, like the repeated password, are not part of what is sent. */
function knownFields(shape: z.ZodType, values: Values): Values {
  const fields = (shape as { shape?: Values }).shape;
  return fields ? Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)) : values;
}

function present(errors: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function focusFirstError(event: FormEvent | undefined): void {
  const form = event?.currentTarget;
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
