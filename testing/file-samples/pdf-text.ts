// What a PDF says, page by page, for tests that compare its words and amounts.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function pdfText(content: Uint8Array): Promise<{ pages: number; text: string }> {
  const loading = getDocument({ data: content.slice(), verbosity: 0 });
  const file = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return { pages: texts.length, text: texts.join(' ').replace(/\s+/g, ' ') };
}
