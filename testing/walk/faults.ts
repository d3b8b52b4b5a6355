// Whether a screen shows what its path is for: the fact of its own in the text of its main part, where the text of
// inputs counts as seen; not in the heading, title or navigation, which every screen of its kind has; and no empty state
// that nobody has explained.
import type { Page } from '@playwright/test';
import type { Demo, Fact } from '#testing/walk/fact.ts';
import { factOf } from '#testing/walk/facts.ts';

export type ShownTexts = {
  /** The main part and an open panel, with what their inputs hold. */
  main: string;
  /** Heading, title, and the navigation and header around the screen. */
  frame: string;
  /** The titles of empty states. */
  empty: string[];
};

export async function factFaults(page: Page, path: string, demo: Demo): Promise<string[]> {
  const fact = factOf(path);
  const wanted = { texts: await fact.texts(demo), without: (await fact.without?.(demo)) ?? [] };
  const started = Date.now();
  for (;;) {
    const faults = faultsOfFact(fact, wanted, await page.evaluate(lookCloser));
    if (faults.length === 0 || Date.now() - started > PATIENCE_MS) return faults;
    await page.waitForTimeout(100);
  }
}

/** A part of a screen that is loaded by itself may be drawn a moment after the screen. */
const PATIENCE_MS = 5_000;

type Wanted = { texts: readonly string[]; without: readonly string[] };

export function faultsOfFact(
  fact: Pick<Fact, 'emptyBecause'>,
  { texts, without }: Wanted,
  shown: ShownTexts,
): string[] {
  const main = plain(shown.main);
  const frame = plain(shown.frame);
  return [
    ...(texts.length === 0 ? ['has no fact'] : []),
    ...texts.filter((text) => plain(text).length < 2).map((text) => `has “${text}” for a fact`),
    ...texts.filter((text) => !main.includes(plain(text))).map((text) => `does not show “${text}”`),
    ...texts.filter((text) => frame.includes(plain(text))).map((text) => `has “${text}” in its frame already`),
    ...without.filter((text) => main.includes(plain(text))).map((text) => `shows “${text}”, which is elsewhere`),
    ...(fact.emptyBecause === undefined ? shown.empty.map((title) => `shows nothing but “${title}”`) : []),
    ...(fact.emptyBecause !== undefined && shown.empty.length === 0 ? ['should be empty and is not'] : []),
  ];
}

/** Spaces and kinds of quotes are the page's to choose. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();

/** Runs in the page. */
function lookCloser(): ShownTexts {
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const parts = texts('main, [role="dialog"]');
  const headings = texts('h1').map((each) => each.innerText.trim());
  const inputs = parts.flatMap((part) => [
    ...part.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea'),
  ]);
  const around = texts('nav, header').filter((each) => !each.closest('main'));
  return {
    main: [...parts.map((part) => part.innerText), ...inputs.map(({ value }) => value)].join(' | '),
    frame: [document.title, ...headings, ...around.map((each) => each.innerText)].join(' | '),
    empty: texts('main [data-empty]').map((each) => each.innerText.split('\n')[0] ?? ''),
  };
}
