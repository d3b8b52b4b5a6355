import classes from '#web/access/proof/proof.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type UndoEndProps = { tone: 'ok' | 'warn'; title: string; words: string };

/** There is nothing more to take back. */
export function UndoEnd({ tone, title, words }: UndoEndProps) {
  return (
    <>
      <div className={classes.facts}>
        <Notice tone={tone} title={title}>
          {words}
        </Notice>
      </div>
      <ToSignIn />
    </>
  );
}

export function UndoNoLink() {
  return (
    <>
      <FormTitle
        title="This link is not complete"
        lead="Open the whole link from the mail. If it still does not work, tell support at once."
      />
      <ToSignIn />
    </>
  );
}

function ToSignIn() {
  return (
    <ButtonLink href="/login" size="md" fullWidth variant="default">
      Go to sign-in
    </ButtonLink>
  );
}
