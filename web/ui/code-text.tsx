// A long code, as a transfer's id: on one line, shortened in the middle, whole when copied or printed.
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from '#web/ui/code-text.module.css';
import { shortCode } from '#web/ui/short-code.ts';

type CodeTextProps = {
  text: string;
  /** "transfer id" */
  what: string;
};

export function CodeText({ text, what }: CodeTextProps) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const Icon = copied ? IconCheck : IconCopy;
  const short = shortCode(text);
  return (
    <span className={classes.code}>
      {short === text ? (
        text
      ) : (
        <>
          <span className={classes.short} title={text}>
            {short}
          </span>
          <span className={classes.whole}>{text}</span>
        </>
      )}
      <ActionIcon
        className={classes.copy ?? ''}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={copied ? `Copied the ${what}` : `Copy the ${what} ${short}`}
        onClick={() => copy(text)}
      >
        <Icon size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
