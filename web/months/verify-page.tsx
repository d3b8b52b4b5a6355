// Whether a PDF is a statement that was signed here. The file stays in the browser: only its SHA-256 is asked about, and
// the answer is known or unknown, with the day of signing.
import { IconFileCheck } from '@tabler/icons-react';
import { fullDate } from '#core/base/spoken.ts';
import { isStatementKnown } from '#core/months/contract.ts';
import { call } from '#web/base/api.ts';
import { Failure } from '#web/base/failure.ts';
import { useAction } from '#web/base/use-action.ts';
import { hashOfFile } from '#web/months/hash-of-file.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function VerifyPage() {
  const asking = useAction({ errors: 'read' }, async (chosen: File) =>
    call(isStatementKnown, { params: { sha256: await hashOfFile(chosen) } }),
  );
  const { data, error, variables: file } = asking;
  return (
    <>
      <FormTitle
        title="Check a signed statement"
        lead="Choose the PDF of a sales statement. It stays on your device: only its fingerprint is compared."
      />
      <FileDrop
        icon={<IconFileCheck size={28} stroke={1.5} aria-hidden />}
        prompt="Drop the PDF here"
        chosen={file?.name}
        kind="PDF of a statement"
        accept="application/pdf"
        busy={asking.isPending}
        problem={error instanceof Failure ? error.message : undefined}
        onFile={(chosen) => asking.mutate(chosen)}
      />
      {data?.known ? (
        <Notice tone="ok" title="Known">
          This file was signed here on {fullDate(data.signed_on)} and has not changed since.
        </Notice>
      ) : data ? (
        <Notice tone="warn" title="Unknown">
          No statement that was signed here is this file. A copy that was printed, edited or saved anew is another file.
        </Notice>
      ) : null}
    </>
  );
}
