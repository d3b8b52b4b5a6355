// The recovery codes, shown this once. They are the way in when the phone is lost.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from '#web/access/profile/profile.module.css';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type RecoveryCodesProps = { username: string; codes: readonly string[]; onDone: () => void };

export function RecoveryCodes({ username, codes, onDone }: RecoveryCodesProps) {
  return (
    <>
      <Notice tone="ok" title="The authenticator app is on">
        Keep these recovery codes where you keep passwords. Each lets you in once when your phone is lost, and they are
        shown only now.
      </Notice>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onDone}>I have kept them</Button>
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => download('breakpoint-recovery-codes.txt', fileText(username, codes))}
        >
          Download
        </Button>
      </div>
    </>
  );
}

function fileText(username: string, codes: readonly string[]): string {
  return `Breakpoint recovery codes of ${username}\nEach works once.\n\n${codes.join('\n')}\n`;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  anchor.click();
  URL.revokeObjectURL(address);
}
