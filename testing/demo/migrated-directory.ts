// A data directory that is migrated already, from the image that feature tests start from: what a test does to it later
// does not depend on how it was made, and setting one up from nothing takes twice as long. A run on PostgreSQL has no image
// of its own; there it is made here.
import { readFile } from 'node:fs/promises';
import { openPglite } from '#server/base/db/pglite.ts';
import { prepareImage } from '#testing/image/prepare-image.ts';

export async function makeMigratedDirectory(directory: string): Promise<void> {
  const image = await readFile(await prepareImage(process.env.TEST_IMAGE_KEY ?? ''));
  const database = await openPglite({ directory, image });
  await database.close();
}
