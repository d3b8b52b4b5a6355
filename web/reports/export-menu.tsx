// A report as a file, with the same days and filters: numbers as numbers, the totals row as on the screen.
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Endpoint } from '#core/base/endpoint.ts';
import type { CallInput } from '#web/base/api.ts';
import { useDownload } from '#web/base/download.ts';
import type { ReportQuery } from '#web/reports/filters/report-filters.ts';
import { takenBy } from '#web/reports/queries.ts';

const FORMATS = [
  { file: 'xlsx', label: 'Excel (XLSX)' },
  { file: 'csv', label: 'CSV' },
] as const;

export function ExportMenu({ pair, question }: { pair: { file: Endpoint }; question: ReportQuery }) {
  const saving = useDownload(pair.file);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ file, label }) => (
          <Menu.Item
            key={file}
            onClick={() => saving.mutate({ query: takenBy(pair.file, { ...question, file }) } as CallInput<Endpoint>)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
