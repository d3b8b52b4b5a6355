// The first ten rows of a file as they would be counted; where they cannot be, the cells as they stand.
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { monthDate } from '#core/base/spoken.ts';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { fullDate, money } from '#web/base/format.ts';
import classes from '#web/sales/upload.module.css';
import { Notice } from '#web/ui/notice.tsx';

type Preview = z.output<typeof previewUpload.reply>;

export function PreviewTable(props: { preview: Preview; currency: Currency; kind: 'daily' | 'monthly' }) {
  const { preview, currency, kind } = props;
  const { rows, problems } = preview;
  if (rows.length === 0) return <RawTable preview={preview} />;
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="warn" title="Some of the first lines cannot be read">
          {problems.map(({ line, column, reason }) => `Line ${line}, ${column || 'whole line'}: ${reason}.`).join(' ')}
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="The first rows as they would be read" tabIndex={0}>
        <table className={classes.table}>
          <caption>The first rows as they would be read</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">{kind === 'monthly' ? 'Month' : 'Business day'}</th>
              {['Gross', 'Tax', 'Tip'].map((head) => (
                <th key={head} scope="col" data-align="right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, day, gross, tax, tip }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{kind === 'monthly' ? monthDate(day) : fullDate(day)}</td>
                <td data-align="right">{money(gross, currency)}</td>
                <td data-align="right">{money(tax, currency)}</td>
                <td data-align="right">{money(tip, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function RawTable({ preview: { headings, cells, problems } }: { preview: Preview }) {
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="warn" title="The first lines cannot be read this way">
          {problems
            .slice(0, 5)
            .map(({ line, column, reason }) => `Line ${line}, ${column || 'whole line'}: ${reason}.`)
            .join(' ')}
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="The first lines of the file" tabIndex={0}>
        <table className={classes.table}>
          <caption>The first lines of the file, as they stand</caption>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings of a file may repeat.
                <th key={at} scope="col">
                  {heading || `Column ${at + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file have no other name.
              <tr key={at}>
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
