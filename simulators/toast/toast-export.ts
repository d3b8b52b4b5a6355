// Toast's export by SFTP, and the same files in a merchant's bucket as S3 shows them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop, ShopSale } from '#simulators/shop.ts';
import type { Simulator, Stage } from '#simulators/simulator.ts';
import { contentOf, namesIn } from '#simulators/toast/export-files.ts';
import { refundId } from '#simulators/toast/render.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

let userKey = '';

export const toastExport: Simulator = {
  type: 'toast',
  // Training orders are not exported, and a refund comes without its tax.
  traits: { tests: 0, refundTax: false },
  ids: { sale: ({ id }: ShopSale) => id, refund: (sale: ShopSale) => refundId(sale) },
  settings: ({ api }) => ({ s3_endpoint: `${api}/s3/{bucket}`, s3_regions: 'us-east-1' }),
  credentials: (stage, merchant) => {
    const username = stage.tokens.key(merchant);
    return { via: 'sftp', username, private_key: userKey, merchant_id: `sftp:${merchant}` };
  },
  async listen(stage) {
    // Loaded here, so that a server without simulators does without it.
    const { serveSftp } = await import('#simulators/toast/sftp.ts');
    const { key, port, close } = await serveSftp(stage);
    userKey = key;
    return { settings: { sftp_host: '127.0.0.1', sftp_port: String(port) }, close };
  },
  routes(app, stage) {
    app.get<{ Querystring: Record<string, string> }>('/s3/:bucket', (request, reply) => list(stage, request, reply));
    app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/s3/:bucket/*', (request, reply) => {
      if (request.params['*'] === '') return list(stage, request as Listing, reply);
      const shops = shopsOf(stage, request);
      if (!shops) return refuse(reply);
      const content = contentOf(shops, stage.clock(), request.params['*']);
      if (content === undefined)
        return reply.status(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>');
      return reply.type('text/csv').send(content);
    });
  },
};

type Listing = FastifyRequest<{ Querystring: Record<string, string> }>;

function list(stage: Stage, request: Listing, reply: FastifyReply) {
  const shops = shopsOf(stage, request);
  if (!shops) return refuse(reply);
  const { prefix = '' } = request.query;
  const names = namesIn(shops, stage.clock(), prefix) ?? [];
  const entries = names.map((name) =>
    name.endsWith('.csv')
      ? `<Contents><Key>${prefix}${name}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${prefix}${name}/</Prefix></CommonPrefixes>`,
  );
  const head = `<Name>bucket</Name><Prefix>${prefix}</Prefix><KeyCount>${names.length}</KeyCount><IsTruncated>false</IsTruncated>`;
  return reply.type('application/xml').send(`<ListBucketResult>${head}${entries.join('')}</ListBucketResult>`);
}

/** The access key is one that the simulator knows; its signature is not checked. */
function shopsOf(stage: Stage, { headers }: FastifyRequest): Shop[] | undefined {
  const key = /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  const merchant = merchantOfKey(stage, key);
  return merchant === undefined ? undefined : stage.shopsOf(merchant);
}

const refuse = (reply: FastifyReply) =>
  reply.status(403).type('application/xml').send('<Error><Code>InvalidAccessKeyId</Code></Error>');
