// The tab of a what-if stays as it is until somebody types: it once compared what was typed with an object that each
// drawing made anew, and drew itself three times a second for as long as it stood open.
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { getDeal } from '#core/deals/contract.ts';
import { whatIfTerms } from '#core/statements/contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen, settled } from '#testing/screen/show.tsx';
import { WhatIfTab } from '#web/statements/what-if-tab.tsx';

const shown = openScreen();
/** Twice what it waits for a person who types. */
const A_WHILE_MS = 750;

test('nothing is drawn and nothing is asked while nobody types', async () => {
  let drawn = 0;
  shown.server.on(whatIfTerms, () => exampleOf(whatIfTerms));
  const count = () => {
    drawn += 1;
  };
  await shown.show(
    <Profiler id="what-if" onRender={count}>
      <WhatIfTab deal={exampleOf(getDeal)} />
    </Profiler>,
  );
  await aWhile();
  expect(screen.getByText('Month by month')).toBeTruthy();
  drawn = 0;
  await aWhile();
  expect(drawn).toBe(0);
  expect(shown.server.sent(whatIfTerms)).toHaveLength(1);
});

async function aWhile(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, A_WHILE_MS)));
  await settled();
}
