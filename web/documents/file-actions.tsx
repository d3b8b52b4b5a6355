// A stored file from the browser's side: opened in the viewer, or saved under its own name.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getDocumentFile } from '#core/documents/contract.ts';
import { call } from '#web/base/api.ts';
import { href } from '#web/base/href.ts';
import { useAction } from '#web/base/use-action.ts';

export const viewerAddress = ({ deal, id }: { deal: number; id: number }) =>
  href('/dashboard/deals/:deal/document-viewer/:id', { deal, id });

type Stored = { deal: number; document: { id: number; filename: string } };

export function DownloadButton({ deal, document, size = 'sm' }: Stored & { size?: 'xs' | 'sm' }) {
  const saving = useAction({ done: (file) => saveBlob(file, document.filename) }, () =>
    call(getDocumentFile, { params: { deal, id: document.id } }),
  );
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Download
    </Button>
  );
}

function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
