// What a person sees while the browser tests run: one line for each test that has ended, with how far the run is and how
// long it will still take, and a failure with its whole message. Playwright asks a reporter to be a default export.
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { createProgress, type Progress } from '#tools/progress.ts';
import { readSeconds, rememberSeconds } from '#tools/test-seconds.mjs';

export default class PlaywrightProgress implements Reporter {
  readonly #seconds: Record<string, number> = {};
  readonly #byFile: Record<string, number> = {};
  readonly #failures: Record<string, string[]> = {};
  readonly #flaky: string[] = [];
  #progress: Progress | undefined;

  onBegin({ workers }: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    console.log(`\n${tests.length} browser tests on ${workers} workers`);
    this.#progress = createProgress(tests.map(nameOf), readSeconds(), Date.now);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = nameOf(test);
    const seconds = result.duration / 1_000;
    this.#seconds[name] = seconds;
    const file = fileOf(test);
    this.#byFile[file] = (this.#byFile[file] ?? 0) + seconds;
    const good = result.status === test.expectedStatus || result.status === 'skipped';
    const again = result.retry > 0 ? `, try ${result.retry + 1}` : '';
    console.log(this.#progress?.ended(name, { good, note: `${seconds.toFixed(1)} s${again}` }));
    if (good && result.retry > 0) this.#flaky.push(name);
    if (good) return;
    const errors = result.errors.map(indented);
    for (const error of errors) console.log(error);
    this.#failures[name] = [...(this.#failures[name] ?? []), ...errors];
  }

  onError(error: TestError): void {
    console.log(indented(error));
  }

  /** Failures are repeated here: of a long log often only the end is kept. */
  onEnd(): void {
    for (const [name, errors] of Object.entries(this.#failures)) console.log([`Failed: ${name}`, ...errors].join('\n'));
    for (const name of this.#flaky)
      console.log(`Failed by chance (passed at its second try, counts as failed): ${name}`);
    rememberSeconds(this.#seconds);
    if (process.env.TEST_SECONDS) rememberSeconds(this.#byFile, process.env.TEST_SECONDS);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function fileOf({ location }: TestCase): string {
  return relative(process.cwd(), location.file);
}

/** `e2e/sign-in.spec.ts › phone › a wrong password is told`. */
function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath();
  return [fileOf(test), project, ...titles].join(' › ');
}

function indented({ stack, message, snippet }: TestError): string {
  return [stack ?? message, snippet].join('\n').replace(/^/gm, '    ');
}
