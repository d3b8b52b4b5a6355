// What 50 MB of nonsense cost: `node bench/nonsense.ts [--only=commas]`. The product runs as a process of its own on the
// embedded database and is sent files that are no sales, one after the other. Of each: how long after its last byte the
// refusal came, and how long somebody else waited at most for their name meanwhile. The limit is a second for either.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '#server/base/db/db.ts';
import { inside, uploadPlace } from '#testing/bench/upload-place.ts';
import { textRow, workbook, zip } from '#testing/file-samples/zip.ts';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';

const ONLY = /--only=([\w-]+)/.exec(process.argv.join(' '))?.[1];
const BYTES = 49_000_000;
const LIMIT_MS = 1_000;
const HEADINGS = 'Date,Gross\n';
const WORDS = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore\n';

const filled = (piece: string, head = '') => Buffer.concat([Buffer.from(head), Buffer.alloc(BYTES, piece)]);
const KINDS: Readonly<Record<string, () => Buffer>> = {
  'random-bytes': () => randomBytes(BYTES),
  'headless-lines': () => filled('QUJDREVG\n'),
  text: () => filled(WORDS),
  'text-without-lines': () => filled(WORDS.replace('\n', ' ')),
  'text-below-headings': () => filled(WORDS, HEADINGS),
  commas: () => filled(','),
  'commas-and-lines': () => filled(`${','.repeat(999)}\n`),
  'commas-below-headings': () => filled(',\n', HEADINGS),
  quotes: () => filled('"'),
  'open-quote': () => filled(WORDS, `${HEADINGS}"`),
  'empty-lines': () => filled('\n', HEADINGS),
  xml: () => filled('<row><cell>1</cell></row>\n'),
  json: () => filled('{"date":"x","gross":[1,2,3]},\n'),
  zip: () => zip([{ name: 'xl/workbook.xml', content: randomBytes(BYTES) }]),
  'zip-of-20-MB': () => zip([{ name: 'xl/workbook.xml', content: randomBytes(20_000_000) }]),
  'deep-workbook': () => workbook('<a>'.repeat(30_000_000)),
  'wide-workbook': () => workbook('<a/>'.repeat(25_000_000)),
  'workbook-of-rows': () => workbook(textRow(1, ['lorem']).repeat(1_000_000)),
  'workbook-below-headings': () =>
    workbook(
      textRow(1, ['Date', 'Gross']) +
        Array.from({ length: 600_000 }, (_, at) => textRow(at + 2, ['lorem', 'ipsum'])).join(''),
    ),
};

const folder = await temporaryFolder();
const open = () => openEmbedded(`${folder.path}/data`);
const { token, link } = await inside(open, uploadPlace);
const server = await startServer({
  data: `${folder.path}/data`,
  environment: { APP_KEY: randomBytes(32).toString('base64'), CALLS_PER_MINUTE: '200000' },
});
let missed = 0;
await pause(5_000);
for (const [kind, make] of Object.entries(KINDS)) if (!ONLY || ONLY === kind) await measure(kind, make());
await server.end('SIGTERM');
await folder.remove();
process.exitCode = missed > 0 ? 1 : 0;

async function measure(kind: string, content: Buffer): Promise<void> {
  let going = true;
  const others = (async () => {
    let slowest = 0;
    for (; going; await pause(20)) {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/users/me/`, { headers: { authorization: `Token ${token}` } });
      await answer.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
    }
    return slowest;
  })();
  const { status, ms, words } = await send(content);
  going = false;
  const slowest = await others;
  const ok = status >= 400 && status < 500 && ms < LIMIT_MS && slowest < LIMIT_MS;
  if (!ok) missed += 1;
  const figures = `${ms.toFixed(0).padStart(5)} ms, others ${slowest.toFixed(0).padStart(5)} ms`;
  console.log(`${kind.padEnd(24)} ${status} ${figures}  ${ok ? 'ok' : 'MISSED'}  ${words}`);
}

/** The time from the last byte that went out to the whole answer; what is refused before its end counts as nothing. */
async function send(content: Buffer): Promise<{ status: number; ms: number; words: string }> {
  const boundary = 'nonsense-8f3b';
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const head = `${part('deal_channel')}\r\n\r\n${link}\r\n${part('file')}; filename="sales.csv"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const asking = request(`${server.url}/api/sales/manual_sales_upload/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + content.byteLength + Buffer.byteLength(tail),
    },
  });
  const answered = once(asking, 'response');
  asking.write(head);
  asking.write(content);
  asking.end(tail);
  await once(asking, 'finish');
  const sent = performance.now();
  const [answer] = await answered;
  const body = JSON.parse(await text(answer));
  const words = String(body.detail ?? Object.values(body).flat()[0]).slice(0, 70);
  return { status: answer.statusCode, ms: performance.now() - sent, words };
}
