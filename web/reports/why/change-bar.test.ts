import { expect, test } from 'vitest';
import { type ChangePart, changeParts } from '#web/reports/why/change-bar.ts';

const row = (change: string, sales: string, basket: string, closed = '0.00') => ({ change, sales, basket, closed });
type Place = [part: ChangePart, from: number, to: number];

test.each<[string, ReturnType<typeof row>, Place[]]>([
  [
    'both parts rise',
    row('9178.16', '7078.76', '2099.40'),
    [
      ['sales', 0, 707_876],
      ['basket', 707_876, 917_816],
    ],
  ],
  ['the other part falls', row('5131.36', '5423.61', '-292.25'), [['sales', 0, 513_136]]],
  ['the basket carries it', row('10.00', '-5.00', '15.00'), [['basket', 0, 1000]]],
  ['a fall', row('-406.24', '-1072.81', '666.57'), [['sales', 0, -40_624]]],
  ['closed days too', row('30.00', '100.00', '-120.00', '50.00'), [['sales', 0, 3000]]],
  [
    'three parts',
    row('60.00', '10.00', '20.00', '30.00'),
    [
      ['closed', 0, 3000],
      ['basket', 3000, 5000],
      ['sales', 5000, 6000],
    ],
  ],
  ['nothing', row('0.00', '5.00', '-5.00'), []],
])('%s', (_what, changed, places) => {
  expect(changeParts(changed).map(({ part, from, to }) => [part, from, to])).toEqual(places);
});
