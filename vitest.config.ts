import { defineConfig } from 'vitest/config';
import { ProgressReporter } from './tools/vitest-progress.ts';

const report = process.env.TEST_REPORT;
// It ends what hangs. The slowest tests take 20 s; a busy machine may take five times as long for them, and a cluster of
// three machines on one busy machine fifteen times.
const isSlow = process.env.SEARCHES === 'full' || process.env.TEST_CITUS_WORKERS !== undefined;
const testTimeout = isSlow ? 20 * 60_000 : 180_000;

// Feature and scenario tests each have a database.
const onDatabase = {
  globalSetup: 'testing/global-setup.ts',
  hookTimeout: testTimeout,
  testTimeout,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than two cores have: in a sixth of its time a worker sleeps until a clock or an answer comes.
    maxWorkers: 3,
    fileParallelism: true,
    // The files of a worker share what they have loaded and their database, which testing/database.ts empties between
    // them: starting anew for each file took longer than most files run.
    isolate: false,
    reporters: [
      process.env.TEST_PROGRESS ? new ProgressReporter() : 'default',
      ...(report ? [['json', { outputFile: report }] satisfies [string, object]] : []),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['web/**/*.screen.test.tsx'],
          testTimeout,
        },
      },
      // Parts of screens, drawn into a document without a browser.
      {
        extends: true,
        test: {
          name: 'screen',
          include: ['web/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'testing/screen/document.ts',
          testTimeout,
        },
      },
      // Scenarios are among them, because a worker serves one project: two more would have to load the server, open a
      // database and compile both.
      {
        extends: true,
        test: { name: 'feature', include: ['{server,simulators,demo,scenarios}/**/*.test.ts'], ...onDatabase },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: ['nightly/**/*.test.ts'],
          ...onDatabase,
          // Drills start clusters and change the environment of their process.
          isolate: true,
          testTimeout: 20 * 60_000,
        },
      },
    ],
  },
});
