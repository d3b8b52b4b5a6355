import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { MOST_PROBLEMS, readTrafficSheet, type SheetAbout } from '#core/sales/traffic-sheet.ts';

const about: SheetAbout = {
  stores: [
    { lineage: 7, names: ['Juniper & Rye LLC', 'Juniper & Rye', '120'], from: day('2025-01-01'), through: null },
    { lineage: 8, names: ['Field & Tin', '114'], from: day('2024-01-01'), through: day('2025-12-31') },
    { lineage: 9, names: ['Field & Tin', '115'], from: day('2025-06-01'), through: null },
  ],
  dayFirst: false,
  today: day('2026-03-10'),
};

const HEAD = 'Day;Store;Property entries;Store pass-by;Store entries';
const read = (text: string, changes: Partial<SheetAbout> = {}) =>
  readTrafficSheet(
    text.split('\n').map((row, at) => ({ line: at + 1, cells: row.split(';') })),
    { ...about, ...changes },
  );

test('doors and stores, by name or unit, with thousands and empty lines', () => {
  const sheet = read(
    [
      HEAD,
      '2026-03-09;;1,204;;',
      '',
      '3/9/2026;juniper  & rye;;310;42',
      '03/08/26;Suite 120;;;40',
      'Total;;1204;310;82',
    ].join('\n'),
  );
  expect(sheet).toEqual({
    premises: [{ day: '2026-03-09', premises_entry: 1_204 }],
    stores: [
      { lineage: 7, day: '2026-03-09', store_pass_by: 310, store_entry: 42 },
      { lineage: 7, day: '2026-03-08', store_pass_by: null, store_entry: 40 },
    ],
    problems: [],
  });
});

test('only the doors, with other words in the head, and days that stand first', () => {
  expect(read('Date;Footfall\n9/3/2026;5\n2026-03-08;0', { dayFirst: true })).toMatchObject({
    premises: [
      { day: '2026-03-09', premises_entry: 5 },
      { day: '2026-03-08', premises_entry: 0 },
    ],
    problems: [],
  });
});

test('a name that two stores had is told apart by the day', () => {
  expect(read(`${HEAD}\n2025-03-01;Field & Tin;;;5\n2026-01-05;Field & Tin;;;6`).stores).toMatchObject([
    { lineage: 8 },
    { lineage: 9 },
  ]);
});

describe('a problem is named by line and column', () => {
  test.each([
    ['', 'The file is empty. Its first line names the columns, the others the days'],
    [HEAD, 'The file has columns and no days below them'],
    ['Store;Store entries\nx;1', expect.stringContaining('Line 1: there is no column Day.')],
    ['Day;Mood\n2026-03-09;5', expect.stringContaining('Line 1, column 2: “Mood” is not known.')],
    ['Day;Date;Visitors\n2026-03-09;2026-03-09;5', 'Line 1, column 2: Day is there twice'],
    ['Day;Entries\n2026-03-09;5', 'Line 1: counts of stores need a column Store with the merchant or the unit'],
    [`${HEAD}\n;;5;;`, 'Line 2, Day: Required'],
    [`${HEAD}\n13/9/2026;;5;;`, 'Line 2, Day: “13/9/2026” is not a date. Write it as MM/DD/YYYY or YYYY-MM-DD'],
    [`${HEAD}\n2026-02-30;;5;;`, 'Line 2, Day: “2026-02-30” is not a date. Write it as MM/DD/YYYY or YYYY-MM-DD'],
    [`${HEAD}\n2026-03-11;;5;;`, 'Line 2, Day: 2026-03-11 is not over yet'],
    [`${HEAD}\n1999-12-31;;5;;`, 'Line 2, Day: 1999-12-31 is too long ago'],
    [`${HEAD}\n2026-03-09;Nobody;;;5`, 'Line 2, Store: “Nobody” is no merchant or unit of this property'],
    [`${HEAD}\n2024-03-09;Juniper & Rye;;;5`, 'Line 2, Store: “Juniper & Rye” has no connection on 2024-03-09'],
    [
      `${HEAD}\n2025-07-01;Field & Tin;;;5`,
      'Line 2, Store: “Field & Tin” fits 2 stores on 2025-07-01. Write the unit instead',
    ],
    [`${HEAD}\n2026-03-09;;-5;;`, 'Line 2, Property entries: “-5” is not a whole number of people'],
    [`${HEAD}\n2026-03-09;;1.5;;`, 'Line 2, Property entries: “1.5” is not a whole number of people'],
    [`${HEAD}\n2026-03-09;;1,2;;`, 'Line 2, Property entries: “1,2” is not a whole number of people'],
    [`${HEAD}\n2026-03-09;;99999999;;`, 'Line 2, Property entries: “99999999” is more than 10,000,000'],
    [`${HEAD}\n2026-03-09;;;;`, 'Line 2, Property entries: Required on a line without a store'],
    [`${HEAD}\n2026-03-09;;5;;3`, 'Line 2, Store: Required, because Store entries is filled'],
    [`${HEAD}\n2026-03-09;120;5;;3`, 'Line 2, Property entries: Must be empty on a line with a store'],
    [`${HEAD}\n2026-03-09;120;;;`, 'Line 2, Store entries: Required on a line with a store'],
    [
      `${HEAD}\n2026-03-09;120;;;3\n3/9/26;Juniper & Rye;;;4`,
      'Line 3, Day: 2026-03-09 of Juniper & Rye is on line 2 already',
    ],
  ])('%j', (text, problem) => {
    expect(read(text).problems).toContainEqual(problem);
  });

  test('a hundred at most, and how many more', () => {
    const { problems } = read([HEAD, ...Array.from({ length: 130 }, () => 'x;;5;;')].join('\n'));
    expect([problems.length, problems.at(-1)]).toEqual([MOST_PROBLEMS + 1, 'and 30 more like these']);
  });
});
