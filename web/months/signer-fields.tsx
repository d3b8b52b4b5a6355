// Who signs: name and title, with what the server says about them; what it says about anything else stands below.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { useUser } from '#web/base/user.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What comes back to a form after password and code were given; a dialog that was closed says nothing. */
export function useReturned() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = async (step: Promise<unknown>) => {
    setErrors({});
    await step.catch((error: unknown) => setErrors(fieldErrorsOf(error)));
  };
  return { errors, sent };
}

export function useSigner() {
  const [name, setName] = useState(useUser()?.full_name ?? '');
  const [title, setTitle] = useState('');
  return { name, setName, title, setTitle };
}

type SignerProps = { signer: ReturnType<typeof useSigner>; errors: Readonly<Record<string, string>> };

export function SignerFields({ signer: { name, setName, title, setTitle }, errors }: SignerProps) {
  const { name: ofName, title: ofTitle, ...others } = errors;
  return (
    <>
      <TextInput
        label="Your name"
        value={name}
        maxLength={200}
        error={ofName}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label="Your title"
        placeholder="Managing member"
        value={title}
        maxLength={200}
        error={ofTitle}
        onChange={(event) => setTitle(event.target.value)}
      />
      {Object.entries(others).map(([field, words]) => (
        <Notice key={field} tone="bad" title={words} />
      ))}
    </>
  );
}
