// Merchants whose report has not arrived, those that are silent longest first.
import { counted, sentenceDate, shortDate } from '#core/base/spoken.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import { readOne, readTogether } from '#server/base/db/read-together.ts';
import type { MailTable } from '#server/base/mail/mail-table.ts';
import { count, date, text } from '#server/reports/files/sheet-columns.ts';
import { loadReportContext, type ReportContext } from '#server/reports/scope/report-context.ts';
import { countReports, type StoreReports } from '#server/reports/sums/count-reports.ts';
import { lastReports } from '#server/reports/sums/last-reports.ts';
import { measureByKey } from '#server/reports/sums/measure-sales.ts';
import { type ReportContent, type ReportRequest, sheetOf } from '#server/subscriptions/content.ts';

export type MissingRow = {
  merchant: string;
  property: string;
  unit: string;
  /** Reports that are missing within the days of the mail. */
  missing: number;
  last: Day | null;
  /** Days without a report, up to the last day of the mail. */
  silent: number;
};

type Owing = { index: number; reports: Pick<StoreReports, 'missing'> };

export async function readMissing(
  db: Db,
  report: ReportContext,
  lines: readonly Owing[],
  through: Day,
): Promise<MissingRow[]> {
  const owing = lines.filter(({ reports }) => reports.missing > 0);
  const places = owing.map(({ index }) => index);
  const last = await readOne(db, lastReports(report, places));
  const rows = owing.map(({ index, reports }) => {
    const { name, unit, premises, starts } = report.stores[index]!;
    const reported = last.get(index) ?? null;
    const since = reported ?? (starts === null ? addDays(through, -1) : addDays(starts, -1));
    // A report of a later day may be there already; the missing one is still owed.
    const silent = Math.max(reports.missing, daysBetween(since, through));
    return { merchant: name, property: premises?.name ?? '', unit, missing: reports.missing, last: reported, silent };
  });
  return rows.sort((a, b) => b.silent - a.silent || a.merchant.localeCompare(b.merchant, 'en'));
}

export function missingTable(rows: readonly MissingRow[]): MailTable {
  return {
    title: 'Not reported',
    note: `${counted(rows.length, 'merchant', 'merchants')}, silent longest first`,
    head: ['Merchant', 'Last report', 'Days'],
    rows: rows.map(({ merchant, property, unit, last, silent }) => [
      `${merchant} · ${withUnit(property, unit)}`,
      last ? shortDate(last) : 'Never',
      String(silent),
    ]),
  };
}

export async function composeMissingMail(asking: ReportRequest): Promise<ReportContent> {
  const { master, from, through } = asking;
  const rows = asking.premises.length === 0 ? [] : await missingOn(asking);
  const places = new Set(rows.map(({ property }) => property)).size;
  const merchants = counted(rows.length, 'merchant has', 'merchants have');
  return {
    subject: `${merchants} not reported ${sentenceDate(through)} at ${master.name}`,
    heading: `Missing sales, ${sentenceDate(through)}`,
    figure: { value: counted(rows.length, 'merchant', 'merchants'), note: `without a report, ${master.name}` },
    sentences: [
      rows.length === 0
        ? 'Every report that was due has arrived.'
        : `${merchants} not reported their sales at ${counted(places, 'property', 'properties')}. ` +
          'A day without a report is a gap, not a zero: rent and totals change when it arrives.',
    ],
    facts: [],
    tables: rows.length > 0 ? [missingTable(rows)] : [],
    sheets: [
      sheetOf({ suffix: '', name: 'Missing sales', currency: 'USD' }, rows, [
        text<MissingRow>('Merchant', ({ merchant }) => merchant),
        text<MissingRow>('Property', ({ property }) => property),
        text<MissingRow>('Unit', ({ unit }) => unit),
        date<MissingRow>('Last report', ({ last }) => last),
        count<MissingRow>('Days silent', ({ silent }) => silent),
      ]),
    ],
    button: {
      label: 'See who is missing',
      path: `/new-ui/landlord/${master.id}/premises/reports?from=${from}&through=${through}`,
    },
    empty: rows.length === 0,
  };
}

/** In every currency: a report that is missing has no amount. */
async function missingOn(asking: ReportRequest): Promise<MissingRow[]> {
  const { db, premises, from, through } = asking;
  const question = { premises: premises.map(({ id }) => id), from, through };
  const { currencies } = await loadReportContext(asking, ReportQuery.parse(question));
  const missing: MissingRow[] = [];
  for (const currency of currencies) {
    const report = await loadReportContext(asking, ReportQuery.parse({ ...question, currency }));
    const { sold, reportsOf } = await readTogether(db, {
      sold: measureByKey(report, report.range, ({ store }) => store),
      reportsOf: countReports(report, report.range),
    });
    const owing = [...reportsOf(sold)].map(([index, each]) => ({ index, reports: each }));
    missing.push(...(await readMissing(db, report, owing, through)));
  }
  return missing.sort((a, b) => b.silent - a.silent);
}
