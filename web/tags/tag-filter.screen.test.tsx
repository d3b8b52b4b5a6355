import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getTagFilters } from '#core/tags/contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen, press } from '#testing/screen/show.tsx';
import { TagFilter } from '#web/tags/tag-filter.tsx';

const shown = openScreen();
const filters = exampleOf(getTagFilters);
const tag = filters.categories.flatMap(({ tags }) => tags)[0]!;

beforeEach(() => void shown.server.on(getTagFilters, () => filters));

const open = (search = '', has_tags = true) =>
  shown.show(<TagFilter masterCompany={{ id: 4, has_tags }} />, { path: '/report', at: `/report${search}` });
const callCount = () => shown.server.asked.length;

test('the names of tags are read when the filter opens, and one is chosen by its name', async () => {
  await open();
  expect(callCount()).toBe(0);
  await press('Filter by tag');
  expect(callCount()).toBe(1);
  await press(tag.name, 'checkbox');
  expect(shown.search()).toBe(`?tags=${tag.id}`);
});

test('a tag in the address is told by its name without opening anything', async () => {
  await open(`?tags=${tag.id}`);
  expect(callCount()).toBe(1);
  await press(new RegExp(`^Remove .*${tag.name}`));
  expect(shown.search()).toBe('');
});

test('a portfolio without tags shows nothing and asks nothing', async () => {
  await open(`?tags=${tag.id}`, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(callCount()).toBe(0);
});
