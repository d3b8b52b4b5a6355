import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type CopyButtonProps = { text: string; label: string } & Pick<ButtonProps, 'size'>;

/** Copies and says so for two seconds. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      style={{ flexShrink: 0 }}
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={() => copy(text)}
      {...rest}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
