// Keeps one example of each call that a test file made with success, for docs/examples.json: with EXAMPLES naming a
// folder, every world writes there what it saw, and `npm run examples` puts the best of each call together.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import type { Example } from '#server/app/examples.ts';
import { callMatcher } from '#testing/call-pattern.ts';
import { fullness, type SeenExample, tidied } from '#testing/examples/recorded-example.ts';

export class ExampleRecorder {
  readonly #folder: string;
  readonly #callAt: ReturnType<typeof callMatcher>;
  readonly #best = new Map<string, Example>();
  #file = '';

  constructor(folder: string, endpoints: readonly Endpoint[]) {
    this.#folder = folder;
    this.#callAt = callMatcher(endpoints);
  }

  note(method: string, url: string, seen: Omit<SeenExample, 'path' | 'query'>): void {
    if (seen.status < 200 || seen.status > 299) return;
    const [path = '', search = ''] = url.split('?');
    const match = this.#callAt(method, path);
    const { currentTestName = '', testPath = '' } = expect.getState();
    if (!match || currentTestName === '') return;
    this.#file = testPath.slice(process.cwd().length + 1);
    const test = { file: this.#file, name: currentTestName };
    const example = tidied({ ...seen, path, query: [...new URLSearchParams(search)] }, test);
    const before = this.#best.get(match.call);
    if (!before || fullness(example) > fullness(before)) this.#best.set(match.call, example);
  }

  async write(): Promise<void> {
    if (this.#best.size === 0) return;
    await mkdir(this.#folder, { recursive: true });
    const name = `${this.#file.replace(/\W+/g, '-')}.json`;
    await writeFile(join(this.#folder, name), JSON.stringify(Object.fromEntries(this.#best)));
  }
}
