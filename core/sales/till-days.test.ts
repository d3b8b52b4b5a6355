import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type CountedDay, type TillRecord, tillDays, tillTotals } from '#core/sales/till-days.ts';

const SATURDAY = day('2026-11-14');
const counted = (about: Partial<CountedDay> = {}): CountedDay => ({
  day: SATURDAY,
  sales: 177,
  gross: cents(672_168),
  changed: 0,
  till: null,
  lastReadAt: null,
  ...about,
});
const record = (about: Partial<TillRecord>): TillRecord => ({
  day: SATURDAY,
  ours: null,
  theirs: null,
  counted: null,
  waits: true,
  ...about,
});

test('two records that do not add up are the difference of their day', () => {
  const records = [
    record({ ours: cents(61_240), theirs: cents(62_140) }),
    record({ ours: cents(61_800), theirs: cents(60_300) }),
  ];
  const sunday = counted({ day: day('2026-11-15'), sales: 122, gross: cents(463_908), changed: 1 });
  const days = tillDays([counted(), sunday], records);
  expect(days.map((each) => [each.day, each.tillSales, each.tillGross, each.difference, each.state])).toEqual([
    ['2026-11-15', 122, 463_908, 0, 'agrees'],
    ['2026-11-14', 179, 794_608, -122_440, 'set_aside'],
  ]);
  expect(tillTotals(days, records)).toEqual({
    days: 2,
    agree: 1,
    sales: 299,
    gross: 1_136_076,
    tillSales: 301,
    tillGross: 1_258_516,
    difference: -122_440,
    setAside: 2,
    setAsideGross: 122_440,
    changedDays: 1,
  });
});

test.each<[string, Partial<TillRecord>, Partial<CountedDay>, object]>([
  ['the parts stand in for a total that is not told', { ours: cents(100) }, {}, { difference: -100, tillSales: 178 }],
  ['a record without amounts', {}, {}, { tillGross: null, difference: null, state: 'set_aside', setAside: 1 }],
  [
    'a record that was counted before is missing only by what is new',
    { theirs: cents(150), counted: cents(100) },
    {},
    { difference: -50, tillSales: 177, state: 'set_aside' },
  ],
  [
    'counted as the till says: the day agrees',
    { theirs: cents(150), counted: cents(150), waits: false },
    {},
    { difference: 0, state: 'agrees', decided: 1, tillSales: 177 },
  ],
  [
    'no sale by a person’s word: the difference stays and is explained',
    { theirs: cents(150), waits: false },
    {},
    { difference: -150, state: 'decided', decided: 1, setAside: 0 },
  ],
  [
    'no sale, and it never told an amount',
    { waits: false },
    {},
    { difference: 0, state: 'agrees', tillGross: 672_168 },
  ],
  [
    'an upload speaks for the day',
    { theirs: cents(100), waits: false },
    { till: { sales: 3, gross: cents(672_000) } },
    { tillSales: 4, tillGross: 672_100, difference: 68, state: 'uploaded' },
  ],
])('%s', (_, tillFigures, about, expected) => {
  expect(tillDays([counted(about)], [record(tillFigures)])[0]).toMatchObject(expected);
});

test('a day of which nothing could be counted is a day all the same', () => {
  expect(tillDays([], [record({ theirs: cents(500) })])).toMatchObject([
    { day: SATURDAY, sales: 0, gross: 0, tillSales: 1, tillGross: 500, difference: -500, state: 'set_aside' },
  ]);
});
