// A thing that could not be read: what it was, the failed call's own sentence, and a way to try again.
import { Failure } from '#web/base/failure.ts';
import { ErrorState } from '#web/ui/states.tsx';

type LoadFailedProps = {
  /** "The mails could not be loaded" */
  title: string;
  error: unknown;
  retry: () => void;
};

export function LoadFailed({ title, error, retry }: LoadFailedProps) {
  const failure = error instanceof Failure ? error : undefined;
  return <ErrorState title={title} hint={failure?.message} requestId={failure?.requestId} retry={retry} />;
}
