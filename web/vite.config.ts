import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '#tools/compress-assets.ts';

export default defineConfig({
  plugins: [react(), compressAssets()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses for fonts or pictures would need a wider content policy; files are cached anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        // What every screen needs is one file, and what some share is a few: hundreds of small ones cost more in asking
        // than in sending (the landlord's home asks for 87 files with all that it fetches ahead; it were 343). Files
        // that are put together by size may need each other, so the order of their modules is kept explicitly.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
});
