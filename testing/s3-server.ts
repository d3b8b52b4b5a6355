// An S3-compatible server in memory for tests: objects are put, read, listed and removed by requests whose signature
// (AWS Signature Version 4, as Amazon describes it) it checks by itself.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = { accessKey: 'BREAKPOINTTEST', secretKey: 'a-secret-for-the-tests-of-storage', region: 'auto' };

export type S3Server = {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, { content: Buffer; storedAt: Date }>;
  /** Requests whose signature did not fit. */
  readonly refused: string[];
  close(): Promise<void>;
};

export async function startS3(bucket = 'files'): Promise<S3Server> {
  const objects = new Map<string, { content: Buffer; storedAt: Date }>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const content = Buffer.concat(await request.toArray());
    const address = new URL(request.url ?? '/', 'http://s3.test');
    if (!isSigned(request, address, content)) {
      refused.push(`${request.method} ${request.url}`);
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const key = decodeURIComponent(address.pathname).replace(`/${bucket}`, '').replace(/^\//, '');
    if (request.method === 'PUT') {
      objects.set(key, { content, storedAt: new Date() });
      return response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects));
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200, { 'content-length': object.content.length }).end(object.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { endpoint: `http://127.0.0.1:${port}/${bucket}`, objects, refused, close };
}

function listing(objects: S3Server['objects']): string {
  const contents = [...objects].map(
    ([key, { content, storedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const SIGNED =
  /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})/;

function isSigned(request: IncomingMessage, address: URL, content: Buffer): boolean {
  const [, accessKey, day = '', region = '', names = '', signature] =
    SIGNED.exec(request.headers.authorization ?? '') ?? [];
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (accessKey !== S3_KEYS.accessKey || region !== S3_KEYS.region) return false;
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(content)) return false;
  const query = [...address.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, address.pathname, query, headers.join(''), names, contentHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretKey}`);
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
