// Sales of a day, a week or a month, by property and by merchant. Change is that of the screen: beside the same weekdays
// last year, on the days that both have.
import type { Currency } from '#core/base/money.ts';
import { counted, money, sentenceDate, span } from '#core/base/spoken.ts';
import { perOne } from '#core/reports/measure.ts';
import { pairedWords } from '#core/reports/paired-words.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import type { Rhythm } from '#core/subscriptions/report-kinds.ts';
import { changeWords, comparisonWords, monthWords, reportedWords } from '#core/subscriptions/words.ts';
import type { MailTable } from '#server/base/mail/mail-table.ts';
import { count, figureColumns, pairedColumns, text } from '#server/reports/files/sheet-columns.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { comparedText, gapsText, readStoreLines, type StoreLine, together } from '#server/reports/rows/store-lines.ts';
import { storeName } from '#server/reports/scope/report-context.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { type ReportContent, type ReportRequest, type ReportSheet, sheetOf } from '#server/subscriptions/content.ts';
import { type MissingRow, missingTable, readMissing } from '#server/subscriptions/missing-mail.ts';

/** `lines` are all stores, as the screen counts them; `reporting` those that sold, or owed a report. */
type Part = { currency: Currency; lines: StoreLine[]; reporting: StoreLine[]; missing: MissingRow[] };

export async function composeSalesMail(asking: ReportRequest, rhythm: Rhythm): Promise<ReportContent> {
  const parts = await readParts(asking);
  const { through } = asking;
  const days = { daily: sentenceDate(through), weekly: span(asking.from, through), monthly: monthWords(through) }[
    rhythm
  ];
  const [main] = parts;
  const name = { daily: 'Sales', weekly: 'Weekly sales', monthly: 'Monthly sales' }[rhythm];
  const figure = main ? money(together(main.lines).sold.adjusted, main.currency) : money(0);
  return {
    subject: `${name} of ${days}: ${figure} at ${asking.master.name}`,
    heading: `${name}, ${days}`,
    figure: { value: figure, note: `adjusted gross, ${asking.master.name}` },
    sentences: parts.flatMap((part, index) => sentencesOf(part, rhythm, asking, index > 0)),
    facts: main ? factsOf(main, rhythm) : [],
    tables: parts.flatMap((part) => tablesOf(part, rhythm, parts.length > 1)),
    sheets: parts.map((part) => sheetFor(part, name, parts.length > 1)),
    button: {
      label: 'Open the report',
      path: `/new-ui/landlord/${asking.master.id}/premises/reports?from=${asking.from}&through=${through}`,
    },
    empty: parts.every(({ reporting }) => reporting.length === 0),
  };
}

/** One part for each currency, the one of most stores first. */
async function readParts(asking: ReportRequest): Promise<Part[]> {
  if (asking.premises.length === 0) return [];
  const question = (currency?: Currency) =>
    ReportQuery.parse({
      premises: asking.premises.map(({ id }) => id),
      from: asking.from,
      through: asking.through,
      compare: 'retail_calendar',
      currency,
    });
  const first = await loadComparedReport(asking, question());
  const parts: Part[] = [];
  for (const currency of first.currencies) {
    const report = currency === first.currency ? first : await loadComparedReport(asking, question(currency));
    const { lines } = await readStoreLines(asking.db, report);
    const reporting = lines.filter(
      ({ store, sold, reports }) => store.lineage !== null && sold.reports + reports.due > 0,
    );
    parts.push({
      currency,
      lines,
      reporting,
      missing: await readMissing(asking.db, report, reporting, asking.through),
    });
  }
  return parts.filter(({ reporting }, index) => index === 0 || reporting.length > 0);
}

function sentencesOf(part: Part, rhythm: Rhythm, { through }: ReportRequest, further: boolean): string[] {
  const due = part.reporting.filter(({ reports }) => reports.due > 0);
  const full = due.filter(({ reports }) => reports.missing === 0);
  const { pairs, ...comparison } = together(part.lines);
  const paired = pairedWords(pairsText(pairs), part.lines.length > 1);
  const compared = comparisonWords(changeOf(comparison), rhythm, through, paired);
  const start = further ? `${money(together(part.lines).sold.adjusted, part.currency)} in ${part.currency}: ` : '';
  const words = [reportedWords(due.length, full.length), compared].filter(Boolean).join(' ');
  return [start + (further ? words.charAt(0).toLowerCase() + words.slice(1) : words)];
}

function factsOf({ currency, lines }: Part, rhythm: Rhythm): ReportContent['facts'] {
  const { sold, rent, reports } = together(lines);
  const selling = lines.filter((line) => line.sold.reports > 0).length;
  return [
    { name: 'Transactions', value: sold.transactions.toLocaleString('en-US') },
    { name: 'Average sale', value: money(perOne(sold.adjusted, sold.transactions), currency) },
    { name: 'Merchants with sales', value: selling.toLocaleString('en-US') },
    ...(rhythm === 'daily' || rent === null
      ? [{ name: 'Reports', value: `${reports.reported}/${reports.due}` }]
      : [{ name: '% Rent', value: money(rent.percentage, currency) }]),
  ];
}

function tablesOf(part: Part, rhythm: Rhythm, several: boolean): MailTable[] {
  const { currency, lines, reporting } = part;
  const monthly = rhythm === 'monthly';
  const last = (of: readonly StoreLine[]) => {
    const { rent, reports } = together(of);
    return monthly ? money(rent?.percentage, currency) : `${reports.reported}/${reports.due}`;
  };
  const row = (name: string, of: readonly StoreLine[]) => [
    name,
    money(together(of).sold.adjusted, currency),
    changeWords(changeOf(together(of))),
    last(of),
  ];
  const bySales = (a: readonly StoreLine[], b: readonly StoreLine[]) =>
    together(b).sold.adjusted - together(a).sold.adjusted;
  const shown = new Set(reporting.map(({ store }) => store.premises?.name));
  const places = [...Map.groupBy(lines, ({ store }) => store.premises?.name ?? '')]
    .filter(([name]) => shown.has(name))
    .sort((a, b) => bySales(a[1], b[1]));
  const merchants = lines.filter(({ sold }) => sold.reports > 0).sort((a, b) => b.sold.adjusted - a.sold.adjusted);
  const head = ['Sales', 'Change', monthly ? '% Rent' : 'Reports'];
  const title = (name: string) => (several ? `${name}, ${currency}` : name);
  const tables: MailTable[] = [];
  if (places.length > 0) {
    tables.push({
      title: title('Properties'),
      head: ['Property', ...head],
      rows: places.map(([name, of]) => row(name, of)),
      sum: row(counted(places.length, 'property', 'properties'), lines),
    });
  }
  if (rhythm !== 'daily' && merchants.length > 0) {
    tables.push({
      title: title('Merchants'),
      note: 'best first',
      head: ['Merchant', ...head],
      rows: merchants.map((line) => row(line.store.name, [line])),
    });
  }
  if (part.missing.length > 0) tables.push(missingTable(part.missing));
  return tables;
}

function sheetFor({ currency, reporting }: Part, name: string, several: boolean): ReportSheet {
  const rows = reporting.map((line) => ({
    store: storeName(line.store),
    ...comparedText(line),
    gaps: gapsText(line.reports),
  }));
  type SalesRow = (typeof rows)[number];
  return sheetOf({ suffix: several ? `-${currency.toLowerCase()}` : '', name, currency }, rows, [
    text<SalesRow>('Merchant', ({ store }) => store.name),
    text<SalesRow>('Property', ({ store }) => store.premises?.name ?? null),
    text<SalesRow>('Unit', ({ store }) => store.unit),
    ...figureColumns<SalesRow>(),
    ...pairedColumns<SalesRow>(),
    count<SalesRow>('Reports due', ({ gaps }) => gaps.store_days),
    count<SalesRow>('Reports missing', ({ gaps }) => gaps.missing),
  ]);
}
