import { expect, test } from 'vitest';
import { type Sheets, styleFault } from '#tools/bundle/component-styles.ts';

const SHEETS: Sheets = new Map([
  ['baseline', new Set<string>()],
  ['Button', new Set(['m_77c9d27d', 'm_80f1301b'])],
  ['Tabs', new Set(['m_89d60db1'])],
]);
const line = (name: string) => `@import "@mantine/core/styles/${name}.layer.css";`;

test.each<[string, string[], string[], string | undefined]>([
  ['what is used is taken in', ['root:`m_77c9d27d`'], ['baseline', 'Button'], undefined],
  ['a component without its sheet', ['"m_77c9d27d"', '"m_89d60db1"'], ['baseline', 'Button'], `  add ${line('Tabs')}`],
  ['a sheet without its component', ['"m_80f1301b"'], ['Button', 'Tabs'], `  remove ${line('Tabs')}`],
  ['a class of our own', ['am_77c9d27d', 'm_77c9d27dx'], [], undefined],
])('%s', (_, scripts, taken, expected) => {
  expect(styleFault(SHEETS, scripts, taken.map(line).join('\n'))?.split('\n')[1]).toBe(expected);
});
