import { defineConfig } from 'vitest/config';

// Feature and scenario tests each load a database image, so two workers are what two cores can carry.
const onDatabase = {
  globalSetup: 'testing/global-setup.ts',
  hookTimeout: 60_000,
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    fileParallelism: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'feature', include: ['server/**/*.test.ts'], ...onDatabase } },
      { extends: true, test: { name: 'scenario', include: ['scenarios/**/*.test.ts'], ...onDatabase } },
      {
        extends: true,
        test: { name: 'nightly', include: ['nightly/**/*.test.ts'], ...onDatabase, testTimeout: 20 * 60_000 },
      },
    ],
  },
});
