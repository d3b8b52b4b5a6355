// What a person sees while vitest runs: one line for each file that has ended, with how far the run is and how long it
// will still take; failures and the summary as vitest tells them. With CHECK_SECONDS the run ends when that time is up,
// and files that have not run by then are named.
import { DefaultReporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { createProgress, type Progress } from '#tools/progress.ts';
import { readSeconds, rememberSeconds } from '#tools/test-seconds.mjs';

export class ProgressReporter extends DefaultReporter {
  readonly #queued = new Map<string, number>();
  readonly #seconds: Record<string, number> = {};
  #progress: Progress | undefined;
  #waiting = new Set<string>();
  #isTimeUp = false;

  constructor() {
    super({ summary: false });
  }

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    const limit = Number(process.env.CHECK_SECONDS ?? 0);
    if (limit <= 0) return;
    const stop = () => {
      this.#isTimeUp = true;
      void vitest.cancelCurrentRun('keyboard-input');
    };
    setTimeout(stop, limit * 1_000).unref();
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    const names = specifications.map(({ moduleId }) => this.relative(moduleId));
    this.#waiting = new Set(names);
    this.#progress = createProgress(names, readSeconds(), Date.now);
  }

  override onTestModuleQueued(module: TestModule): void {
    super.onTestModuleQueued(module);
    this.#queued.set(module.moduleId, Date.now());
  }

  override onTestRunEnd(...run: Parameters<DefaultReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...run);
    rememberSeconds(this.#seconds);
    if (process.env.TEST_SECONDS) rememberSeconds(this.#seconds, process.env.TEST_SECONDS);
    if (this.#waiting.size > 0) this.log(`Not run: ${[...this.#waiting].sort().join(', ')}`);
  }

  protected override printTestModule(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const states = new Set(tests.map((test) => test.result().state));
    if (states.has('pending') || (this.#isTimeUp && !states.has('passed') && !states.has('failed'))) return;
    const name = this.relative(module.moduleId);
    const seconds = (Date.now() - (this.#queued.get(module.moduleId) ?? Date.now())) / 1_000;
    this.#waiting.delete(name);
    this.#seconds[name] = seconds;
    const note = `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}, ${seconds.toFixed(1)} s`;
    this.log(this.#progress?.ended(name, { good: module.ok(), note }) ?? name);
  }
}
