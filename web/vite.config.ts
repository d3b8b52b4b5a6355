import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from '#tools/bundle/chunk-groups.ts';
import { componentStyles } from '#tools/bundle/component-styles.ts';
import { compressAssets } from '#tools/bundle/compress-assets.ts';
import { firstLoad } from '#tools/bundle/first-load.ts';
import { writeFirstNeeds } from '#tools/bundle/first-needs.ts';
import { inlineScripts } from '#tools/bundle/inline-scripts.ts';
import { pureCore } from '#tools/bundle/pure-core.ts';
import { withoutStandIns } from '#tools/bundle/stand-ins.ts';

export default defineConfig({
  plugins: [
    pureCore(),
    react(),
    inlineScripts(),
    firstLoad(),
    componentStyles(),
    withoutStandIns(),
    writeFirstNeeds(),
    compressAssets(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses for fonts or pictures would need a wider content policy; files are cached anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Seventy files of a kilobyte would be asked for one by one, and a screen waits for those of all its parts.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Modules that are put together may need each other, so their order is kept explicitly.
        strictExecutionOrder: true,
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
});
