// One test file, run again and again without the effect of a call: see testing/attacks/without-effect.ts.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    include: ['testing/attacks/without-effect.ts'],
    globalSetup: 'testing/global-setup.ts',
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
