// A place to drop a file, or to choose one. What is wrong with it stands where the hint stood, before anything is sent.
import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#web/ui/file-drop.module.css';

type FileDropProps = {
  icon: ReactNode;
  /** What the place is called, where that is more than “The file”. */
  label?: string;
  /** What to do, until a file is chosen; then the file. */
  prompt: string;
  chosen: string | undefined;
  /** What the button's input is called, and which files it offers. */
  kind: string;
  accept: string;
  busy: boolean;
  problem?: string | undefined;
  hint?: ReactNode;
  onFile: (file: File) => void;
};

export function FileDrop({ icon, label = 'The file', prompt, chosen, kind, accept, busy, ...rest }: FileDropProps) {
  const { problem, hint, onFile } = rest;
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !busy) onFile(file);
  };
  return (
    <section
      aria-label={label}
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {icon}
      <p className={classes.what}>{chosen ?? prompt}</p>
      <FileButton accept={accept} disabled={busy} onChange={take} inputProps={{ 'aria-label': kind }}>
        {(props) => (
          <Button variant="default" loading={busy} {...props}>
            {chosen ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : hint ? (
        <p className={classes.hint}>{hint}</p>
      ) : null}
    </section>
  );
}
