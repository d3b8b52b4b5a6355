import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#testing/screen/show.tsx';
import { SalesGrid } from '#web/sales/sales-grid.tsx';
import { EMPTY_ROW } from '#web/sales/typed-rows.ts';

const shown = openScreen();
const ROWS = [
  { ...EMPTY_ROW, when: '2026-11-13' },
  { ...EMPTY_ROW, when: '2026-11-14' },
];

test('a row shows its weekday, its date as people write it and what is counted for it', async () => {
  const onChange = vi.fn();
  const counted = new Map([['2026-11-14', { gross: '4561.15', transactions: 12, sources: ['square'] }]]);
  await shown.show(
    <SalesGrid
      grain="daily"
      rows={ROWS}
      counted={counted}
      currency="USD"
      problems={new Map()}
      onChange={onChange}
      onPaste={() => undefined}
    />,
  );
  const when = screen.getByLabelText('Day, row 2') as HTMLInputElement;
  expect(when.value).toBe('11/14/2026');
  expect(screen.getByText('Sat')).toBeTruthy();
  expect(screen.getByText('$4,561.15').textContent).toContain('from the till');

  // While somebody writes it stays as they write it; what is meant goes on.
  fireEvent.change(when, { target: { value: '11/5/26' } });
  expect(when.value).toBe('11/5/26');
  expect(onChange).toHaveBeenLastCalledWith([ROWS[0], { ...EMPTY_ROW, when: '2026-11-05' }]);
  fireEvent.blur(when);
  expect(when.value).toBe('11/14/2026');
});

test('on a phone what is counted stands below its day, beside the first figure to type', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const counted = new Map([['2026-11-14', { gross: '4561.15', transactions: 12, sources: ['square'] }]]);
  await shown.show(
    <SalesGrid
      grain="daily"
      rows={ROWS}
      counted={counted}
      currency="USD"
      problems={new Map()}
      onChange={() => undefined}
      onPaste={() => undefined}
    />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Gross', 'Tax', 'Tip', 'Refunds', '# Transactions'],
  ]);
  expect(screen.getByText(/Counted:/).textContent).toBe('Counted: $4,561.15from the till');
  vi.unstubAllGlobals();
});
