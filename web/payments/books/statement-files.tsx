// A statement of account as a file to keep.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
type Format = (typeof STATEMENT_FORMATS)[number];
type Props = { busy: boolean; onSave: (format: Format) => void; size?: 'xs' | 'sm' };

export function StatementFiles({ busy, onSave, size = 'sm' }: Props) {
  return STATEMENT_FORMATS.map((format) => (
    <Button
      key={format}
      size={size}
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={busy}
      onClick={() => onSave(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
