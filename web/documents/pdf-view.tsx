// A document page by page: moving through it, zooming, and finding words. Links, forms and scripts of the document are
// not brought to life; what is shown is pictures of pages with their text above them.
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { joined, matchesIn, stepFrom } from '#web/documents/find-text.ts';
import { clearHighlights, highlight } from '#web/documents/highlight-text.ts';
import { PdfToolbar } from '#web/documents/pdf-toolbar.tsx';
import classes from '#web/documents/pdf-view.module.css';
import { AfterAMoment, ErrorState, PageSkeleton } from '#web/ui/states.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Nothing is fetched for a document: fonts and colours come from the file or from the system. */
const OPTIONS = { enableXfa: false, isEvalSupported: false, useWorkerFetch: false, useSystemFonts: true };

const ViewAddress = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  zoom: z.coerce.number().int().min(25).max(400).catch(100),
  find: z.string().catch(''),
});

type OpenedPdf = { numPages: number; texts: readonly string[] };

export function PdfView({ file, name }: { file: Blob; name: string }) {
  const [{ page, zoom, find }, change] = useAddress(ViewAddress);
  const [opened, setOpened] = useState<OpenedPdf>();
  const [current, setCurrent] = useState(0);
  const { ref, width } = useElementSize<HTMLElement>();
  const pageWidth = (Math.min(width - 32, 860) * zoom) / 100;
  const layer = useRef<HTMLDivElement>(null);
  const pages = opened?.numPages ?? 1;
  const shown = Math.min(page, pages);
  const matches = opened ? matchesIn(opened.texts, find) : [];
  const match = matches[Math.min(current, Math.max(0, matches.length - 1))];
  const mark = () =>
    highlight(
      layer.current?.querySelector('.react-pdf__Page__textContent') ?? null,
      find,
      match?.page === shown ? match.nth : undefined,
    );
  useEffect(mark, [find, match?.page, match?.nth, shown]);
  useEffect(() => clearHighlights, []);
  const goTo = (index: number) => {
    setCurrent(index);
    const target = matches[index];
    if (target) change({ page: target.page });
  };
  return (
    <div className={classes.view}>
      <PdfToolbar
        page={shown}
        pages={pages}
        zoom={zoom}
        find={find}
        matches={{ count: matches.length, current: match ? matches.indexOf(match) + 1 : 0 }}
        onPage={(next) => change({ page: next })}
        onZoom={(next) => change({ zoom: next })}
        onFind={(words) => {
          setCurrent(0);
          const [first] = opened ? matchesIn(opened.texts, words) : [];
          change({ find: words, ...(first && { page: first.page }) });
        }}
        onStep={(step) => goTo(stepFrom(current, step, matches.length))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={ref} className={classes.paper} aria-label={`Pages of ${name}`} tabIndex={0}>
        <div ref={layer} style={{ '--page-width': `${pageWidth}px` } as CSSProperties}>
          <Document
            file={file}
            options={OPTIONS}
            // Otherwise the whole page around it would be taken away while a page of the document loads.
            suspense={false}
            loading={
              <AfterAMoment>
                <PageSkeleton />
              </AfterAMoment>
            }
            error={<ErrorState title="The file could not be shown" hint="Download it and open it on your computer." />}
            onLoadSuccess={(pdf) => void readTexts(pdf).then(setOpened, leftMeanwhile)}
          >
            {width > 0 ? (
              <Page
                pageNumber={shown}
                width={pageWidth}
                renderAnnotationLayer={false}
                onRenderTextLayerSuccess={mark}
                loading=""
              />
            ) : null}
          </Document>
        </div>
      </section>
    </div>
  );
}

/** Whoever leaves the page ends the reading of its text; there is nobody left to tell. */
const leftMeanwhile = () => undefined;

type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

async function readTexts(pdf: Pdf): Promise<OpenedPdf> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(joined(items.flatMap((item) => ('str' in item ? [item] : []))));
  }
  return { numPages: pdf.numPages, texts };
}
