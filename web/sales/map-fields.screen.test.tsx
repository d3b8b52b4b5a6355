import { renderHook, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { getDeal } from '#core/deals/contract.ts';
import { previewUpload, uploadSales } from '#core/sales/upload-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { choose, openScreen, press } from '#testing/screen/show.tsx';
import { Refused } from '#testing/screen/stub-server.ts';
import { withField } from '#web/sales/column-table.tsx';
import { MapFieldsPage } from '#web/sales/map-fields-page.tsx';
import { useUploadDraft } from '#web/sales/upload-draft.ts';

const shown = openScreen();
const DEAL = 1;
const CHANNEL = 13;
const GROSS = 'Gross sales (everything collected)';
const meaning = (heading: string) => `What “${heading}” means`;
const PATH = '/new-ui/retailer/manualsales/:deal/map-fields';
const READ = exampleOf(previewUpload);
const clear = { ...READ, headings: ['Date', 'Sales', 'Tax', ''], doubts: [] };

beforeEach(() => {
  shown.server.on(getDeal, () => exampleOf(getDeal)).on(uploadSales, () => exampleOf(uploadSales));
});

async function open({ withFile = true } = {}): Promise<void> {
  const { result, unmount } = renderHook(() => useUploadDraft(DEAL));
  act(() => result.current.reset());
  if (withFile) act(() => result.current.chooseFile(new File(['Date,Sales\n'], 'march.csv')));
  act(() => result.current.change({ way: 'daily', channel: CHANNEL }));
  unmount();
  await shown.show(<MapFieldsPage />, { path: PATH, at: PATH.replace(':deal', String(DEAL)) });
}

const check = () => screen.getByRole('button', { name: 'Check the file', hidden: true }) as HTMLButtonElement;

test('a file that the browser has forgotten is asked for again', async () => {
  await open({ withFile: false });
  expect(screen.getByText('Choose the file again')).toBeTruthy();
  await press('Choose the file');
  expect(shown.gone).toEqual(['/new-ui/retailer/manualsales/1/file-upload']);
});

test('our guess is offered, what is chosen instead is read anew and sent', async () => {
  shown.server.on(previewUpload, () => clear);
  await open();
  const sales = screen.getByLabelText(meaning('Sales'), { selector: 'input' }) as HTMLInputElement;
  expect(sales.value).toBe(GROSS);
  await choose(meaning('Tax'), 'Tax (of sales)');
  expect(shown.server.sent(previewUpload).map(({ mapping }) => mapping)).toEqual([
    undefined,
    { day: 'Date', gross: 'Sales', tax: 'Tax' },
  ]);
  await press('Check the file');
  expect(shown.server.sent(uploadSales)).toMatchObject([
    { deal_channel: CHANNEL, type: 'daily', mapping: { day: 'Date', gross: 'Sales', tax: 'Tax' }, answers: {} },
  ]);
  const { id } = exampleOf(uploadSales);
  expect(shown.gone).toEqual([`/new-ui/retailer/manualsales/1/apply-sales?upload=${id}`]);
});

test('of a workbook with several sheets the one that is chosen is read anew and sent', async () => {
  shown.server.on(previewUpload, () => ({ ...clear, sheets: ['Notes', 'March'], sheet: 'March' }));
  await open();
  await choose('Sheet', 'Notes');
  expect(shown.server.sent(previewUpload).map(({ sheet }) => sheet)).toEqual([undefined, 'Notes']);
  await press('Check the file');
  expect(shown.server.sent(uploadSales)).toMatchObject([{ sheet: 'March', wait: true }]);
});

test('a sheet that the workbook hides is offered as such', async () => {
  const sheets = ['March', 'Lists'];
  shown.server.on(previewUpload, () => ({ ...clear, sheets, hidden_sheets: ['Lists'], sheet: 'March' }));
  await open();
  await choose('Sheet', 'Lists (hidden in the workbook)');
  expect(shown.server.sent(previewUpload).at(-1)).toMatchObject({ sheet: 'Lists' });
});

test('without a column for the amount, or with one that the file has not, nothing can be sent', async () => {
  shown.server.on(previewUpload, () => ({ ...clear, mapping: { day: 'Day of sale' } }));
  await open();
  expect(screen.getByText(/The file has no column “Day of sale”/)).toBeTruthy();
  expect(screen.getByText(/Choose the column with gross sales or with net sales/)).toBeTruthy();
  expect(check().disabled).toBe(true);
  await choose(meaning('Date'), 'Date');
  await choose(meaning('Sales'), 'Net sales (before tax and tips)');
  expect(screen.queryByText(/column with gross sales|has no column/)).toBeNull();
  expect(check().disabled).toBe(false);
});

test('nothing is sent while a question about the file is open; its answer goes along', async () => {
  shown.server.on(previewUpload, () => READ);
  await open();
  expect(screen.getByText('1 question about the file still open')).toBeTruthy();
  expect(check().disabled).toBe(true);
  await press('Add the lines of a day up', 'radio');
  expect(check().disabled).toBe(false);
  await press('Check the file');
  expect(shown.server.sent(uploadSales)).toMatchObject([{ answers: { same_day: 'add' } }]);
});

test('another column is another question: what was answered is forgotten', async () => {
  shown.server.on(previewUpload, () => READ);
  await open();
  await press('Add the lines of a day up', 'radio');
  await choose(meaning('Date'), GROSS);
  expect(shown.server.sent(previewUpload).at(-1)?.answers).toEqual({});
});

test.each([
  [{ waiting: 2 }, /in doubt, waiting for your answer/],
  [{ counted: 1, set_aside: 3 }, /the file would be refused/],
  [{ passed_over: 1 }, /passed over/],
])('of all lines it is said what becomes of them: %j', async (some, words) => {
  const all = { total: 348, counted: 345, waiting: 0, set_aside: 0, passed_over: 0, gross: '1234.50' };
  const days = [
    { day: '2026-03-01' as const, gross: '1000.00' },
    { day: '2026-03-03' as const, gross: '234.50' },
  ];
  shown.server.on(previewUpload, () => ({ ...clear, lines: { ...all, ...some, days } }));
  await open();
  expect(screen.getByText('lines in the file')).toBeTruthy();
  expect(screen.getByText('348')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/2 days, Mar 1 – 3, 1 day between them without a line/)).toBeTruthy();
  expect(screen.getByText('$1,234.50')).toBeTruthy();
});

test('a file that is refused as a whole says why, and stays', async () => {
  shown.server
    .on(previewUpload, () => clear)
    .on(uploadSales, () => new Refused(400, { file: ['The workbook cannot be read'] }));
  await open();
  await press('Check the file');
  expect(screen.getByText(/The workbook cannot be read/)).toBeTruthy();
  expect(shown.gone).toEqual([]);
});

test('a column has one meaning and a meaning one column', () => {
  const mapping = { day: 'Date', gross: 'Sales' };
  expect(withField(mapping, 'Sales', 'net')).toEqual({ day: 'Date', net: 'Sales' });
  expect(withField(mapping, 'Total', 'gross')).toEqual({ day: 'Date', gross: 'Total' });
  expect(withField(mapping, 'Sales', null)).toEqual({ day: 'Date' });
});
