import { Tooltip } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen/show.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Link } from '#web/ui/link.tsx';

const shown = openScreen();
const bar = (name: string, value: number) => ({
  key: name,
  name,
  value,
  figure: `$${value}.00`,
  lines: [name, `$${value}.00`, '+3.6%'],
  href: `/${name}`,
});
const bars = <NameBars label="By merchant" bars={[bar('Ember & Oak', 90), bar('Juniper & Rye', 80)]} />;

const tip = () => screen.queryByRole('tooltip')?.textContent;
const mark = () => screen.getByRole('link', { name: /Ember & Oak/ });

test('a mark says its figures to the mouse and to the keyboard, and Escape takes them away', async () => {
  await shown.show(bars);
  fireEvent.pointerEnter(mark(), { pointerType: 'mouse' });
  expect(tip()).toBe('Ember & Oak$90.00+3.6%');
  fireEvent.pointerLeave(mark(), { pointerType: 'mouse' });
  expect(tip()).toBeUndefined();
  act(() => mark().focus());
  expect(tip()).toContain('+3.6%');
  fireEvent.keyDown(mark(), { key: 'Escape' });
  expect(tip()).toBeUndefined();
});

test('the first tap says the figures, the second goes where the mark leads, a tap elsewhere takes them away', async () => {
  await shown.show(bars);
  const tap = (element: Element) => {
    fireEvent.pointerDown(element, { pointerType: 'touch' });
    fireEvent.click(element);
  };
  tap(mark());
  expect([tip(), shown.gone]).toEqual(['Ember & Oak$90.00+3.6%', []]);
  fireEvent.pointerDown(document.body);
  expect(tip()).toBeUndefined();
  tap(mark());
  tap(mark());
  expect(shown.gone).toEqual(['/Ember & Oak']);
});

test('a link hands its element to whoever wraps it', async () => {
  await shown.show(
    <Tooltip label="Figures of the day">
      <Link href="/day">Day</Link>
    </Tooltip>,
  );
  fireEvent.mouseEnter(screen.getByRole('link'));
  expect(await screen.findByText('Figures of the day', {}, { timeout: 20_000 })).toBeTruthy();
});
