// Recorded answers of vendors, played to the real adapters: testing/tills holds a file of cases for each of them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { judge } from '#tools/till/compare-answer.ts';
import { playCase } from '#tools/till/play-case.ts';
import { TillCase } from '#tools/till/till-case.ts';

const folder = new URL('../../testing/tills/', import.meta.url);
const vendors = readdirSync(folder).map((file) => ({
  vendor: file.replace(/\.json$/, ''),
  cases: z.array(TillCase).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));

test('there are cases, each with something expected', () => {
  expect(vendors.length).toBeGreaterThan(4);
  expect(vendors.flatMap(({ cases }) => cases).filter((given) => given.expect === undefined)).toEqual([]);
});

describe.each(vendors)('$vendor', ({ cases }) => {
  test.concurrent.each(cases)('$id', async (given) => {
    const answer = await playCase(given);
    expect(judge(given.expect ?? { totals: {} }, answer)).toEqual([]);
  });
});
