// What a report says, before it becomes a mail, a sheet and a page: the same words and figures in all three.
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { MailFact, MailTable } from '#server/base/mail/mail-table.ts';
import type { SheetColumn } from '#server/base/sheet.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import type { OwnedPremises } from '#server/subscriptions/owned-premises-sql.ts';

/** Whose properties, and which days. The viewer is whoever answers for the mail. */
export type ReportRequest = ReadCtx & {
  master: { id: number; name: string };
  premises: readonly OwnedPremises[];
  from: Day;
  through: Day;
};

export type ReportSheet = {
  /** Added to the file's name where there are several. */
  suffix: string;
  name: string;
  currency: Currency;
  columns: readonly SheetColumn<never>[];
  rows: readonly unknown[];
};

export type ReportContent = {
  subject: string;
  heading: string;
  figure: { value: string; note: string };
  sentences: readonly string[];
  facts: readonly MailFact[];
  /** With all their rows; the mail and the page cut them. */
  tables: readonly MailTable[];
  sheets: readonly ReportSheet[];
  button: { label: string; path: string };
  /** Nothing to tell. */
  empty: boolean;
};

/** Pairs columns with the rows they read; the sheet itself need not know what a row is. */
export function sheetOf<Row>(
  about: Pick<ReportSheet, 'suffix' | 'name' | 'currency'>,
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
): ReportSheet {
  return { ...about, rows, columns: columns as readonly SheetColumn<never>[] };
}
