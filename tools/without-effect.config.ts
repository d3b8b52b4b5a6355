// The tests as ever, with one call of each robbed of its effect: see testing/without-effect.ts. A test is run again
// after each call it was robbed of.
import { loadConfigFromFile } from 'vite';
import { mergeConfig } from 'vitest/config';

const base = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts');

export default mergeConfig(base?.config ?? {}, {
  test: { includeTaskLocation: true, retry: 15, setupFiles: ['testing/without-effect.ts'] },
});
