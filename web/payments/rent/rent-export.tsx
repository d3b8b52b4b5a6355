// What the page shows as files: one workbook of everything, or each table as CSV.
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { useAction } from '#web/base/use-action.ts';
import { pageOfBook, type Sheet, saveCsv, saveXlsx } from '#web/payments/books/sheet-file.ts';
import { draftsSheet, linesSheet, propertiesSheet } from '#web/payments/rent/rent-sheets.ts';

type ExportProps = { drafts: readonly Draft[]; money: RentMonth['currencies'][number]; month: string };

export function RentExport({ drafts, money: flow, month }: ExportProps) {
  const tables = [
    tableOf('Drafts', draftsSheet(drafts), month),
    tableOf('Lines of the drafts', linesSheet(drafts), month),
    tableOf('By property', propertiesSheet(flow), month),
  ].filter(({ rows }) => rows > 0);
  const saving = useAction({}, () =>
    saveXlsx(
      `rent-${month}`,
      tables.map(({ page }) => page()),
    ),
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          disabled={tables.length === 0}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate()}>Excel (XLSX)</Menu.Item>
        {tables.map(({ tab, save }) => (
          <Menu.Item key={tab} onClick={save}>
            {`${tab} (CSV)`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function tableOf<Row>(tab: string, sheet: Sheet<Row>, month: string) {
  return {
    tab,
    rows: sheet.rows.length,
    page: () => pageOfBook(tab, sheet),
    save: () => saveCsv({ ...sheet, name: `${sheet.name}-${month}` }),
  };
}
