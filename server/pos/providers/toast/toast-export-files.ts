// Where Toast's export files lie: on Toast's SFTP server, or in a bucket that the merchant copies them to. The SFTP
// host is the operator's word alone, so a merchant's keys lead nowhere else; buckets are called by the one outbound
// client.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { S3mini } from 's3mini';
import { z } from 'zod';
import { sameText } from '#server/base/crypto.ts';
import { isInsideTransaction } from '#server/base/db/db.ts';
import type { Caller, Credentials } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';

export type ExportFiles = {
  /** Names of what lies in a folder; nothing where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Undefined where there is no such file. */
  read(path: string): Promise<string | undefined>;
  close(): Promise<void>;
};

export const ExportSettings = z.object({
  // Toast tells the host with the export's settings.
  sftp_host: z.string().default(''),
  sftp_port: z.coerce.number().int().default(22),
  sftp_host_key: z.string().default(''),
  s3_endpoint: z.string().default('https://{bucket}.s3.{region}.amazonaws.com'),
  s3_regions: z.string().default('us-east-1,us-east-2,us-west-1,us-west-2,eu-west-2'),
  // A word of the export that could not be verified.
  gift_card_payment: z.string().default('gift card'),
});
type Settings = z.output<typeof ExportSettings>;

export function openFiles(call: Caller, settings: Settings, credentials: Credentials): Promise<ExportFiles> {
  if (isInsideTransaction()) throw new Error('No outside call inside a transaction');
  return credentials.via === 's3' ? openBucket(call, settings, credentials) : openSftp(settings, credentials);
}

async function openBucket(call: Caller, settings: Settings, credentials: Credentials): Promise<ExportFiles> {
  const { bucket = '', region = '', access_key_id = '', secret_access_key = '', prefix = '' } = credentials;
  const root = prefix.replace(/^\/+|(?<!\/)\/+$/g, '');
  const under = (path: string) => [root, path].filter((part) => part !== '').join('/');
  const s3 = new S3mini({
    endpoint: settings.s3_endpoint.replace('{bucket}', bucket).replace('{region}', region),
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    // Every answer but a missing file is judged here, so that a refusal is told as one.
    fetch: async (address, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers as Record<string, string>));
      const answer = await call.send(String(address), { method: init?.method ?? 'GET', headers });
      if (answer.status === 401 || answer.status === 403) throw refusal(answer.status, await answer.text());
      // A page of somebody in between would be taken for a folder without files.
      if (answer.headers.get('content-type')?.includes('html')) {
        throw new PosProblem('unreadable', 'The bucket answered with a page instead of files.');
      }
      return answer;
    },
  });
  return {
    list: async (folder) => {
      const inside = under(folder) === '' ? '' : `${under(folder)}/`;
      const objects = (await s3.listObjects('/', inside, undefined, { delimiter: '/' })) ?? [];
      return objects.map(({ Key }) => Key.slice(inside.length).replace(/\/$/, '')).filter((name) => name !== '');
    },
    read: async (path) => (await s3.getObject(under(path))) ?? undefined,
    close: async () => undefined,
  };
}

/** Keys that S3 does not know have to be entered anew; a bucket or folder that is closed to good keys is only refused. */
function refusal(status: number, answer: string): PosProblem {
  const isUnknown = status === 401 || /InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken/.test(answer);
  if (isUnknown) return new PosProblem('unauthorised', 'The bucket does not accept these keys.');
  return new PosProblem('refused', 'The bucket refuses to be read with these keys.');
}

const ATTEMPTS = 4;
const NO_SUCH_FILE = 2;

async function openSftp(settings: Settings, credentials: Credentials): Promise<ExportFiles> {
  if (!settings.sftp_host) throw new PosProblem('refused', 'Reading by SFTP is not set up on this installation yet.');
  const client = await connected(settings, credentials);
  const absent =
    <Result>(instead: Result) =>
    (error: unknown) => {
      if ((error as { code?: unknown }).code === NO_SUCH_FILE || /no such file/i.test(String(error))) return instead;
      throw new PosProblem('unavailable', 'Toast’s file server broke off.');
    };
  return {
    list: (folder) =>
      client.list(`/${folder}`).then((entries) => entries.map(({ name }) => name), absent<string[]>([])),
    read: (path) => client.get(`/${path}`).then((content) => String(content), absent<string | undefined>(undefined)),
    close: async () => void (await client.end().catch(() => undefined)),
  };
}

/** Nothing repeats a connection for us here, so it is tried a few times. */
async function connected(settings: Settings, { username = '', private_key = '' }: Credentials) {
  // Loaded when it is needed: most installations read no files.
  const { default: Client } = await import('ssh2-sftp-client');
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client();
    // Each question is small and waited for: kept back to be joined with another, it would take 40 ms more.
    const sock = connect({ host: settings.sftp_host, port: settings.sftp_port, noDelay: true });
    // A key that cannot be read is refused before the client listens to the line, whose failure would end the process.
    sock.on('error', () => undefined);
    try {
      await client.connect({
        sock,
        username,
        privateKey: private_key,
        readyTimeout: 20_000,
        hostVerifier: (key: Buffer) => isHost(settings, key),
      });
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      sock.destroy();
      if (/authentication|privatekey|key format|passphrase/i.test(String(error))) {
        throw new PosProblem('unauthorised', 'Toast’s file server does not accept this user and key.');
      }
      if (attempt >= ATTEMPTS) throw new PosProblem('unavailable', 'Toast’s file server cannot be reached.');
    }
  }
}

/** By the fingerprint that the operator set, as `ssh-keygen -l` prints it. */
function isHost({ sftp_host_key }: Settings, key: Buffer): boolean {
  if (sftp_host_key === '') return true;
  const print = createHash('sha256')
    .update(key)
    .digest('base64')
    .replace(/={1,2}$/, '');
  return sameText(`SHA256:${print}`, sftp_host_key);
}
