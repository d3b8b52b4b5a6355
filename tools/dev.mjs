// npm run dev: Vite serves the web with hot reload on the asked port and hands the calls to the server behind it, which
// Node restarts whenever one of its files changes. One address, and both stop together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { environment, forwardSignals, node24, root } from '#tools/child.mjs';
import { freePort } from '#tools/free-port.mjs';

const args = process.argv.slice(2);
const { values, tokens } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false, tokens: true });
const port = Number(values.port ?? process.env.PORT ?? 3000);
const serverPort = await freePort();

const behind = { target: `http://127.0.0.1:${serverPort}` };
// Vite as a guest of our own listener: left to itself it would end the process at the first signal, and the server
// would have to close its database alone.
const listener = createHttpServer();
const web = await createServer({
  root: `${root}/web`,
  logLevel: 'warn',
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server: listener },
    proxy: { '/api': behind, '^/(metrics|healthz|readyz)([/?]|$)': behind },
  },
});
listener.on('request', web.middlewares);
listener.once('error', (error) => {
  console.error(`The web cannot be served on port ${port}: ${error.message}`);
  process.exit(1);
});
listener.listen(port, '127.0.0.1');
await once(listener, 'listening');

// The server answers on a port of its own, but whoever reads its words or its mail should open ours.
const server = spawn(node24, ['--watch', '--watch-preserve-output', 'server/main.ts', ...withoutPort()], {
  cwd: root,
  env: environment({ PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` }),
  stdio: ['inherit', 'pipe', 'inherit'],
});
createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line.replaceAll(`:${serverPort}`, `:${port}`));
});
forwardSignals((signal) => server.kill(signal));
server.once('close', async (code) => {
  await web.close();
  process.exit(code ?? 0);
});

function withoutPort() {
  const given = tokens.find((token) => token.kind === 'option' && token.name === 'port');
  if (given?.kind !== 'option') return args;
  return args.toSpliced(given.index, given.inlineValue === false ? 2 : 1);
}
