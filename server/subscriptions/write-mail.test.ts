import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { text } from '#server/reports/files/sheet-columns.ts';
import { type ReportContent, sheetOf } from '#server/subscriptions/content.ts';
import { writeAttachments, writeMail } from '#server/subscriptions/write-mail.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';

const DAYS = { from: day('2026-11-09'), through: day('2026-11-15') };
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `Merchant ${index + 1} with a long name & Sons of the Old Harbour Company · Foundry Hall, Suite ${index}`,
    '$1,234,567.89',
    '−12.3%',
    '7/7',
  ]);
const table = (title: string, count: number) => ({
  title,
  head: ['Merchant', 'Sales', 'Change', 'Reports'],
  rows: rows(count),
  sum: [`${count} merchants`, '$9,999,999.99', '+1.0%', '7/7'],
});
const content = (changes: Partial<ReportContent> = {}): ReportContent => ({
  subject: 'Weekly sales',
  heading: 'Weekly sales, Nov 9 – 15',
  figure: { value: '$48,210.00', note: 'adjusted gross, <Harbor> & Vale' },
  sentences: ['35 of 37 merchants reported in full.', 'Those that can be compared sold 6.1% more.'],
  facts: [
    { name: 'Transactions', value: '1,204' },
    { name: 'Average sale', value: '$40.04' },
  ],
  tables: [table('Properties', 3), table('Merchants', 80), table('Not reported', 60)],
  sheets: [
    sheetOf(
      { suffix: '', name: 'Weekly sales', currency: 'USD' },
      [{ name: 'One' }],
      [text('Name', ({ name }) => name)],
    ),
  ],
  button: { label: 'Open the report', path: '/new-ui/landlord/1/premises/reports' },
  empty: false,
  ...changes,
});

test('however much there is to tell, it is one page, and the sheet has the rest', async () => {
  const [sheet, page] = await writeAttachments('weekly_sales', content(), DAYS);
  expect([sheet?.name, page?.name]).toEqual(['weekly-sales-2026-11-15.xlsx', 'weekly-sales-2026-11-15.pdf']);
  const { pages, text: printed } = await pdfText(page!.content);
  expect(pages).toBe(1);
  expect(printed).toMatch(/And \d+ more: all of them are in the sheet\./);
  expect(printed).toContain('3 merchants');
  expect(printed).toContain('11/09/2026 – 11/15/2026');
});

test.each([1, 2, 3, 12, 15, 16, 29, 30, 31, 40])('%i rows in each of two tables stay on the page', async (count) => {
  const short = (title: string) => ({
    ...table(title, count),
    rows: rows(count).map(([, ...rest]) => ['Short', ...rest]),
  });
  const [, page] = await writeAttachments('weekly_sales', content({ tables: [short('A'), short('B')] }), DAYS);
  expect((await pdfText(page!.content)).pages).toBe(1);
});

test('a mail shows fifteen rows of a table and says how many more there are', async () => {
  const mail = writeMail(
    'weekly_sales',
    { content: content(), attachments: [] },
    { to: 'anna@world.test', publicUrl: 'https://breakpoint.test', unsubscribeCode: '7-abc' },
  );
  expect(mail.text.match(/^Merchant \d+ with/gm)).toHaveLength(33);
  expect(mail.text).toContain('And 65 more: all of them are in the sheet.');
  expect(mail.html).toContain('&lt;Harbor&gt; &amp; Vale');
  expect(mail.html).not.toContain('<Harbor>');
  expect(mail.html).toContain('href="https://breakpoint.test/unsubscribe/7-abc"');
  expect(mail.unsubscribeUrl).toBe('https://breakpoint.test/api/subscriptions/unsubscribe/7-abc/');
  expect(mail.text).toContain('because an owner of the portfolio subscribed anna@world.test to it');
});

test('without a code it is a copy somebody asked for', () => {
  const reader = { to: 'anna@world.test', publicUrl: 'https://breakpoint.test' };
  const mail = writeMail('weekly_sales', { content: content(), attachments: [] }, reader);
  expect(mail.unsubscribeUrl).toBeUndefined();
  expect(mail.text).not.toContain('nsubscribe');
});
