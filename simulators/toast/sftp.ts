// An SFTP server that shows a merchant the export and nothing else, on loopback. It reads and lists; every change is
// refused. Where outages are on, some connections are cut before they begin.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import type { Shop } from '#simulators/shop.ts';
import type { Stage } from '#simulators/simulator.ts';
import { contentOf, namesIn } from '#simulators/toast/export-files.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

const { OK, EOF, NO_SUCH_FILE, OP_UNSUPPORTED } = ssh2.utils.sftp.STATUS_CODE;
const FOLDER = 0o40_555;
const FILE = 0o100_444;

/** What this vendor can show of the faults that are switched on: nobody answers. */
const SWITCHED = ['outage', 'server_error', 'account_closed'];

/** `key` is the private key of every user that the simulator makes; one who is typed in the demo brings any key. */
export async function serveSftp(stage: Stage) {
  const [hostKey, userKey] = [privateKey(), privateKey()];
  const key = ssh2.utils.parseKey(userKey);
  if (key instanceof Error) throw key;
  let received = 0;
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    received += 1;
    const { down, outageEvery } = stage.faults;
    const isOut = down || (outageEvery > 0 && received % outageEvery === 0);
    if (isOut || stage.switched.meets('toast', SWITCHED)) return void client.end();
    serveClient(client, stage, key.getPublicSSH());
  });
  // Each answer is small and waited for: kept back to be joined with another, it would take 40 ms.
  const sockets = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    server.injectSocket(socket);
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', () => done()));
  listener.unref();
  const address = listener.address();
  return {
    key: userKey,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise<void>((done) => {
        listener.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function privateKey(): string {
  return generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  }).privateKey;
}

function serveClient(client: Connection, stage: Stage, ownKey: Buffer): void {
  let shops: Shop[] = [];
  client.on('authentication', (context: AuthContext) => {
    const merchant = merchantOfKey(stage, context.username);
    if (merchant === undefined || context.method !== 'publickey') return context.reject(['publickey']);
    if (stage.tokens.isKey(context.username) && !context.key.data.equals(ownKey)) return context.reject(['publickey']);
    const key = ssh2.utils.parseKey(context.key.data);
    const proved =
      !context.signature ||
      (!(key instanceof Error) && key.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo));
    if (proved !== true) return context.reject(['publickey']);
    shops = stage.shopsOf(merchant);
    context.accept();
  });
  client.on('session', (accept) => {
    accept().on('sftp', (acceptSftp) => serveFolder(acceptSftp(), stage, () => shops));
  });
}

function serveFolder(sftp: SFTPWrapper, stage: Stage, shops: () => Shop[]): void {
  const open = new Map<number, { names?: string[] | undefined; content?: Buffer }>();
  let opened = 0;
  const remember = (entry: { names?: string[]; content?: Buffer }) => {
    opened += 1;
    open.set(opened, entry);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(opened);
    return handle;
  };
  const at = (handle: Buffer) => open.get(handle.readUInt32BE(0));
  const refuse = (id: number) => sftp.status(id, OP_UNSUPPORTED);
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path === '.' ? '/' : path, longname: path, attrs: attrs(FOLDER, 0) }]),
  );
  sftp.on('OPENDIR', (id, path) => {
    const names = namesIn(shops(), stage.clock(), path);
    if (names) sftp.handle(id, remember({ names }));
    else sftp.status(id, NO_SUCH_FILE);
  });
  sftp.on('READDIR', (id, handle) => {
    const entry = at(handle);
    const names = entry?.names ?? [];
    if (names.length === 0) return sftp.status(id, EOF);
    if (entry) entry.names = [];
    const listed = names.map((name) => {
      const folder = !name.endsWith('.csv');
      return { filename: name, longname: longName(name, folder), attrs: attrs(folder ? FOLDER : FILE, 0) };
    });
    sftp.name(id, listed);
  });
  sftp.on('OPEN', (id, path) => {
    const content = contentOf(shops(), stage.clock(), path);
    if (content === undefined) sftp.status(id, NO_SUCH_FILE);
    else sftp.handle(id, remember({ content: Buffer.from(content) }));
  });
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrs(FILE, at(handle)?.content?.length ?? 0)));
  sftp.on('READ', (id, handle, offset, length) => {
    const part = at(handle)?.content?.subarray(offset, offset + length);
    if (part && part.length > 0) sftp.data(id, part);
    else sftp.status(id, EOF);
  });
  sftp.on('CLOSE', (id, handle) => {
    open.delete(handle.readUInt32BE(0));
    sftp.status(id, OK);
  });
  for (const change of ['WRITE', 'REMOVE', 'RENAME', 'MKDIR', 'RMDIR', 'SETSTAT'] as const) sftp.on(change, refuse);
  for (const look of ['STAT', 'LSTAT'] as const) {
    sftp.on(look, (id: number, path: string) => {
      const content = contentOf(shops(), stage.clock(), path);
      if (content !== undefined) sftp.attrs(id, attrs(FILE, Buffer.byteLength(content)));
      else if (namesIn(shops(), stage.clock(), path)) sftp.attrs(id, attrs(FOLDER, 0));
      else sftp.status(id, NO_SUCH_FILE);
    });
  }
}

const attrs = (mode: number, size: number) => ({ mode, size, uid: 0, gid: 0, atime: 0, mtime: 0 });
const longName = (name: string, folder: boolean) =>
  `${folder ? 'd' : '-'}r--r--r-- 1 toast toast 0 Jan 1 00:00 ${name}`;
