// Uploaded files under random names, in a folder or in S3-compatible storage. Rows in stored_files say what they are;
// the checksum is compared on the way out, so that a damaged file is noticed and never served.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3mini } from 's3mini';
import type { Config } from '#server/base/config.ts';
import { isInsideTransaction } from '#server/base/db/db.ts';

export type StoredContent = { name: string; sha256: string; sizeBytes: number };

export type Files = {
  put(content: Uint8Array, contentType: string): Promise<StoredContent>;
  /** Undefined when the file is gone or no longer matches its checksum. */
  get(stored: { name: string; sha256: string }): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
  /** Everything that is there, also what a crash left half written. */
  list(): Promise<{ name: string; storedAt: Date }[]>;
};

type Store = {
  write(name: string, content: Uint8Array, contentType: string): Promise<void>;
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
  list: Files['list'];
};

export function createFiles(config: Config): Files {
  const store = config.s3 ? s3Store(config.s3) : folderStore(`${config.dataDirectory}.files`);
  return {
    async put(content, contentType) {
      if (isInsideTransaction()) throw new Error('Store the file before the transaction that refers to it');
      const name = `${randomBytes(1).toString('hex')}/${randomBytes(16).toString('hex')}`;
      await store.write(name, content, contentType);
      return { name, sha256: sha256(content), sizeBytes: content.byteLength };
    },
    async get(stored) {
      const content = await store.read(stored.name);
      return content && sha256(content) === stored.sha256 ? content : undefined;
    },
    remove: (name) => store.remove(name),
    list: () => store.list(),
  };
}

/** Written to a temporary name, synced, then renamed: a crash leaves either the whole file or none. */
function folderStore(folder: string): Store {
  return {
    async write(name, content) {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const handle = await open(`${target}.part`, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${target}.part`, target);
    },
    read: (name) => readFile(join(folder, name)).catch(missing),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => filesIn(folder),
  };
}

async function filesIn(folder: string): ReturnType<Files['list']> {
  const listed: Awaited<ReturnType<Files['list']>> = [];
  for (const shelf of (await readdir(folder).catch(missing)) ?? []) {
    for (const file of await readdir(join(folder, shelf))) {
      const about = await stat(join(folder, shelf, file)).catch(missing);
      if (about?.isFile()) listed.push({ name: `${shelf}/${file}`, storedAt: about.mtime });
    }
  }
  return listed;
}

function s3Store({ endpoint, accessKey, secretKey, region }: NonNullable<Config['s3']>): Store {
  const bucket = new S3mini({ endpoint, accessKeyId: accessKey, secretAccessKey: secretKey, region });
  return {
    write: async (name, content, contentType) => void (await bucket.putObject(name, Buffer.from(content), contentType)),
    read: async (name) => {
      const content = await bucket.getObjectArrayBuffer(name);
      return content ? new Uint8Array(content) : undefined;
    },
    remove: async (name) => void (await bucket.deleteObject(name)),
    list: async () => {
      const objects = (await bucket.listObjects()) ?? [];
      return objects.map(({ Key, LastModified }) => ({ name: Key, storedAt: new Date(LastModified) }));
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
