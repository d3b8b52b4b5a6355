// What the journeys about messages share: every toast a page showed, with its style, its action and how long it stayed,
// compared with the line of docs/spec/messages.txt that it proves. `said(page, 'wrong-password')` is that proof.
import type { Page, Route } from '@playwright/test';
import { type SpecMessage, specMessages } from '#tools/coverage/spec-lists.ts';
import { expect } from './base.ts';

type SeenToast = {
  text: string;
  tone: string;
  role: string;
  action: string | null;
  shownAt: number;
  goneAt: number | null;
  right: number;
  bottom: number;
};
declare global {
  interface Window {
    seenToasts: SeenToast[];
  }
}

const catalogue = new Map(specMessages().map((message) => [message.id, message]));
const EARLY_MS = 400;
// The clock runs on while the page draws what a timer has changed. The catalogue's times lie further apart than this.
const LATE_MS = 2_000;

/** Before the page is opened: turns its clock into one that the test moves, and notes every toast from then on. */
export async function watchToasts(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(noteToasts);
}

export type Answer = { status: number; json?: unknown; body?: string; contentType?: string };

/**
 * The next write to an address is answered so, and nothing is changed; what comes after it is real again. Only for a
 * message whose line in docs/spec/messages.txt says why the server cannot be brought to say it.
 */
export async function fake(page: Page, id: string, address: string, answer: Answer): Promise<void> {
  let spoken = false;
  await fakeRoute(page, id, address, async (route) => {
    if (spoken || route.request().method() === 'GET') return route.fallback();
    spoken = true;
    return route.fulfill(answer);
  });
}

/** The same for what the page loads, every time. */
export async function fakeRoute(
  page: Page,
  id: string,
  address: string,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  expect(lineOf(id).faked, `${id} may be faked: docs/spec/messages.txt has to say why`).not.toBeNull();
  await page.route(address, handler);
}

/** A toast with the words of the catalogue: its style, its action, and its time where the catalogue gives one. */
export async function said(page: Page, id: string, filled?: string): Promise<void> {
  const message = lineOf(id);
  const text = wordsOf(message, filled);
  await page.mouse.move(1, 1);
  await expect.poll(() => lastToast(page, text), { message: `a toast: ${text}` }).toBeDefined();
  const toast = await lastToast(page, text);
  expect(toast).toMatchObject({ tone: message.style, role: message.style === 'bad' ? 'alert' : 'status' });
  if (message.action) expect(toast?.action).toBe(message.action);
  const screen = page.viewportSize();
  if (screen)
    expect([screen.width - (toast?.right ?? 0) < 60, screen.height - (toast?.bottom ?? 0) < 200]).toEqual([true, true]);
  if (message.seconds !== null) await stayed(page, text, message.seconds * 1_000);
}

/** A message beside an input, in the words of the catalogue. */
export async function fieldSays(page: Page, id: string, filled?: string): Promise<void> {
  const text = wordsOf(lineOf(id), filled);
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** The words of the newest toast that begins so, where they hold something only the server knows. */
export async function saidFrom(page: Page, beginning: string): Promise<string> {
  const find = async () =>
    (await page.evaluate(() => window.seenToasts)).findLast(({ text }) => text.startsWith(beginning))?.text;
  await expect.poll(find, { message: `a toast that begins with ${beginning}` }).toBeDefined();
  return (await find()) ?? '';
}

/** No toast was shown since the page was opened. */
export async function saidNothing(page: Page): Promise<void> {
  expect((await page.evaluate(() => window.seenToasts)).map(({ text }) => text)).toEqual([]);
}

/** The page itself says the words, and offers the action where the catalogue has one. */
export async function pageSays(page: Page, id: string, filled?: string): Promise<void> {
  const message = lineOf(id);
  await expect(page.getByRole('heading', { name: wordsOf(message, filled) })).toBeVisible();
  if (message.action) await expect(page.getByRole('link', { name: message.action })).toBeVisible();
}

/** Marks a behaviour of the catalogue, which says nothing, as what this test is about. */
export function proves(id: string): void {
  expect(['behaviour', 'console']).toContain(lineOf(id).style);
}

async function stayed(page: Page, text: string, ms: number): Promise<void> {
  await page.clock.runFor(ms + 1_000);
  await expect.poll(async () => (await lastToast(page, text))?.goneAt).not.toBeNull();
  const { shownAt, goneAt } = (await lastToast(page, text)) ?? { shownAt: 0, goneAt: 0 };
  const time = (goneAt ?? 0) - shownAt;
  expect([time >= ms - EARLY_MS, time <= ms + LATE_MS, time]).toEqual([true, true, time]);
}

async function lastToast(page: Page, text: string): Promise<SeenToast | undefined> {
  const seen = await page.evaluate(() => window.seenToasts);
  return seen.findLast((toast) => toast.text === text);
}

function lineOf(id: string): SpecMessage {
  const message = catalogue.get(id);
  if (!message) throw new Error(`docs/spec/messages.txt has no line ${id}`);
  return message;
}

/** Where the catalogue leaves something open, the test fills it in; the rest stands word for word. */
function wordsOf({ id, text }: SpecMessage, filled: string | undefined): string {
  if (!text.includes('{')) return text;
  if (filled === undefined) throw new Error(`${id} needs the words that fill ${text}`);
  const [before = '', after = ''] = text.split(/\{[^}]*\}/);
  expect([filled.startsWith(before), filled.endsWith(after), filled.length > before.length]).toEqual([
    true,
    true,
    true,
  ]);
  return filled;
}

function noteToasts(): void {
  window.seenToasts = [];
  const noted = new WeakMap<Element, SeenToast>();
  const note = (element: Element) => {
    if (noted.has(element)) return;
    const words = element.querySelector(':scope > div')?.cloneNode(true) as HTMLElement | undefined;
    const action = words?.querySelector('button');
    const { right, bottom } = element.getBoundingClientRect();
    const toast: SeenToast = {
      action: action?.textContent ?? null,
      tone: element.getAttribute('data-tone') ?? '',
      role: element.getAttribute('role') ?? '',
      shownAt: Date.now(),
      goneAt: null,
      text: '',
      right,
      bottom,
    };
    action?.remove();
    toast.text = words?.textContent ?? '';
    noted.set(element, toast);
    window.seenToasts.push(toast);
  };
  const leave = (element: Element) => {
    const toast = noted.get(element);
    if (toast) toast.goneAt ??= Date.now();
  };
  const within = (node: Node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []);
  const isToast = (element: Element) => element.matches('section[aria-label="Messages"] > [data-tone]');
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) within(node).filter(isToast).forEach(note);
      for (const node of removedNodes) within(node).forEach(leave);
    }
  }).observe(document, { childList: true, subtree: true });
}
