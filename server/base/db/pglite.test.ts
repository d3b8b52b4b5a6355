// A database that is closed is gone, also one that was never asked anything: its worker would keep the process alive.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openInMemory } from '#server/base/db/db.ts';
import { imagePath } from '#testing/image/image.ts';
import { openWorld } from '#testing/world.ts';

// Its image is there once a world is.
openWorld();

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a database closed before its first statement stops its worker',
  async () => {
    const { pglite, close } = await openInMemory(await readFile(imagePath(process.env.TEST_IMAGE_KEY ?? '')));
    await close();
    await expect(pglite.query('select 1')).rejects.toThrow('The embedded database has stopped');
    await close();
  },
);
