// The embedded database is open in one process, so `npm run admin` asks the server that runs instead of opening it a
// second time: over a socket in the data directory, which only the owner of both can open. One line of JSON each way.
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AdminAnswer, AdminRequest, administer } from '#server/app/administer.ts';
import type { Services } from '#server/base/services.ts';

const OWNER_ONLY = 0o600;
const OWNERS_FOLDER = 0o700;
/** What others may not do with a file that is made meanwhile. */
const MASK = 0o177;
/** Longer paths cannot be a socket on any system we run on. */
const LONGEST_PATH = 103;
const LONGEST_QUESTION = 1_000;

export const adminSocketOf = (dataDirectory: string): string => join(dataDirectory, 'admin.sock');

/** Answers until the server stops. The data directory's lock is held, so that whatever lies there is left over. */
export async function answerAdmin(services: Services): Promise<Server | undefined> {
  const { config, database, log } = services;
  if (database.kind !== 'pglite') return undefined;
  const path = adminSocketOf(config.dataDirectory);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn({ path }, 'the path of the data directory is too long for npm run admin beside the server');
    return undefined;
  }
  await chmod(config.dataDirectory, OWNERS_FOLDER);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(services, socket));
  const before = process.umask(MASK);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  await chmod(path, OWNER_ONLY);
  server.unref();
  return server;
}

async function answer(services: Services, socket: Socket): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    const request = AdminRequest.parse(JSON.parse(await question(socket)));
    socket.end(`${JSON.stringify(await administer(services, request))}\n`);
  } catch (error) {
    services.log.error({ err: error }, 'a question at the admin socket could not be answered');
    socket.end(`${JSON.stringify({ lines: ['The server could not do this; its log says why.'], code: 1 })}\n`);
  }
}

async function question(socket: Socket): Promise<string> {
  let read = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    read += String(chunk);
    if (read.length > LONGEST_QUESTION) throw new Error('The question is too long');
    if (read.includes('\n')) break;
  }
  return read;
}

/** The running server's answer; undefined where none runs on this data directory. */
export async function askRunning(dataDirectory: string, request: AdminRequest): Promise<AdminAnswer | undefined> {
  const socket = createConnection(adminSocketOf(dataDirectory));
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
  });
  if (!connected) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  return AdminAnswer.parse(JSON.parse(await text(socket)));
}
