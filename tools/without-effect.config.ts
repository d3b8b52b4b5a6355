// The tests as ever, with one call of each named test robbed of its effect: see testing/without-effect.ts.
import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

export default mergeConfig(base, {
  test: { includeTaskLocation: true, retry: 15, setupFiles: ['testing/without-effect.ts'] },
});
