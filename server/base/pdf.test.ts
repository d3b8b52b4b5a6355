import { expect, test } from 'vitest';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';

const document = (rows: number) => ({
  title: 'Rent receipt',
  lead: 'October 2026, computed 11/15/2026',
  figure: { value: '−$1,234.50', note: 'due in all' },
  content: [
    pdfFacts([{ name: 'From', value: 'Café Łódź', note: 'Harbor Walk, Suite 4' }]),
    pdfTable(
      ['Day', 'Amount'],
      Array.from({ length: rows }, (_, index) => [`Day ${index + 1}`, '£10.00']),
      ['In all', `£${rows}0.00`],
    ),
  ],
  footer: 'Computed by Breakpoint',
});

test('words, signs, accents and amounts come out of the file as they went in', async () => {
  const { pages, text } = await pdfText(await makePdf(document(3)));
  expect(pages).toBe(1);
  for (const words of ['Rent receipt', '−$1,234.50', 'Café Łódź', 'Harbor Walk, Suite 4', '£30.00', 'Page 1 of 1']) {
    expect(text).toContain(words);
  }
});

test('a long table goes on over pages, with its head on each', async () => {
  const { pages, text } = await pdfText(await makePdf(document(120)));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Day Amount/g)).toHaveLength(pages);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

test('no file of the machine and no address can be put into a document', async () => {
  const planted = (image: string) => makePdf({ ...document(1), content: [{ image }] });
  await expect(planted('/etc/hostname')).rejects.toThrow();
  await expect(planted('http://127.0.0.1:9/x.png')).rejects.toThrow();
});
