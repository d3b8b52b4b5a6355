// A proxy between two programs whose connections a test can cut and restore: connections are refused at once, or stay open
// without an answer.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttableProxy = {
  readonly port: number;
  /** How many connections were asked for since the start. */
  asked(): number;
  /** Refuses new connections and ends those there are; 'silent' keeps them and says nothing more. */
  cut(how?: 'refused' | 'silent'): void;
  /** Connections that fell silent are ended, which whoever waits on them is told; or they stay dead, and only new ones work. */
  mend(silent?: 'ended' | 'dead'): void;
  close(): Promise<void>;
};

export async function startCuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let [state, connections]: ['whole' | 'refused' | 'silent', number] = ['whole', 0];
  const server = createServer((inner) => {
    connections += 1;
    if (state === 'refused') return void inner.destroy();
    const outer = connect(target.port, target.host);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', (chunk) => {
        if (state !== 'silent' && !dead.has(one)) other.write(chunk);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => connections,
    cut(how = 'refused') {
      state = how;
      if (how === 'refused') endAll();
    },
    mend(silent = 'ended') {
      if (state === 'silent' && silent === 'ended') endAll();
      for (const socket of open) dead.add(socket);
      state = 'whole';
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
