// The built files compressed once, beside themselves, so that no request waits for a compression: the start script of
// 620 kB is sent as 170 kB of Brotli, or gzip to a browser on a plain line.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;
/** Below this a compressed file saves less than a packet. */
const LEAST_BYTES = 1_400;
/** The best quality takes ten times as long for four percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true });
      await Promise.all(entries.filter((name) => TEXT.test(name)).map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
