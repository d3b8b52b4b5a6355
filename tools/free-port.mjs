// Below the ports that systems lend to outgoing connections: a server that fills its demo before it listens would
// otherwise find that one of them has taken its port meanwhile.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST = 20_000;
const END = 32_000;
const MOST_TRIES = 50;

/**
 * A port that nobody listens on at this moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FIRST} and ${END} is free`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
