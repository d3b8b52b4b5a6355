import { describe, expect, test } from 'vitest';
import { readConfig, unsafeSettings } from '#server/base/config.ts';
import { StartRefused } from '#server/base/start-refused.ts';

const KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('base64');
const SAFE = {
  NODE_ENV: 'production',
  APP_KEY: KEY,
  DATABASE_URL: 'postgres://db/breakpoint',
  PUBLIC_URL: 'https://rent.example',
  SMTP_URL: 'smtps://mail.example',
};
const unsafe = (change: Record<string, string | undefined>) => unsafeSettings(readConfig([], { ...SAFE, ...change }));

describe('production', () => {
  test('starts with safe settings', () => expect(unsafe({})).toEqual([]));

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no key', { APP_KEY: undefined }, /^APP_KEY is not set/],
    ['a short key', { APP_KEY: Buffer.alloc(16, 1).toString('base64') }, /^APP_KEY is not 32 bytes/],
    ['a key of one letter', { APP_KEY: Buffer.alloc(32, 'a').toString('base64') }, /^APP_KEY is not random/],
    ['the embedded database', { DATABASE_URL: undefined }, /^DATABASE_URL is not set.*not for real money/],
    ['demo data', { DEMO: 'true' }, /^Demo data/],
    ['a simulated bank', { SIMULATE: 'true' }, /^The simulated bank and tills/],
    ['http', { PUBLIC_URL: 'http://rent.example' }, /^PUBLIC_URL is not an https/],
    ['no address', { PUBLIC_URL: undefined }, /^PUBLIC_URL is not an https/],
    ['no mail', { SMTP_URL: undefined }, /^SMTP_URL is not set/],
    ['test mode', { TEST_MODE: 'true' }, /^TEST_MODE is on/],
    ['debug logs', { LOG_LEVEL: 'debug' }, /^LOG_LEVEL is debug/],
  ])('does not start with %s', (_, change, sentence) => {
    expect(unsafe(change)).toEqual([expect.stringMatching(sentence)]);
  });

  test('names everything at once', () => {
    expect(
      unsafeSettings(readConfig(['--demo'], { NODE_ENV: 'production', TEST_MODE: '1', LOG_LEVEL: 'debug' })),
    ).toHaveLength(7);
  });

  test('accepts the embedded database only when asked by name', () => {
    expect(unsafe({ DATABASE_URL: undefined, ALLOW_EMBEDDED_IN_PRODUCTION: 'true' })).toEqual([]);
  });

  test('has no demo, whatever is asked', () => expect(readConfig(['--demo'], SAFE).demo).toBe(false));

  test('is neither simulated nor local, whatever is asked', () => {
    const config = readConfig(['--simulate'], { ...SAFE, HOST: '127.0.0.1', SMTP_URL: undefined });
    expect(config).toMatchObject({ simulated: false, local: false, localMailbox: false });
  });
});

test.each<[string, string[], Record<string, string>, object]>([
  ['nothing said', [], {}, { port: 3000, host: '127.0.0.1', demo: true, callsPerMinute: 1_200, trustProxy: false }],
  ['a port', ['--port', '4000'], { PORT: '5000' }, { port: 4000, publicUrl: 'http://localhost:4000' }],
  ['a port by environment', [], { PORT: '5000' }, { port: 5000 }],
  ['empty', ['--empty'], {}, { demo: false }],
  ['empty by environment', [], { EMPTY: 'yes' }, { demo: false }],
  ['PostgreSQL', [], { DATABASE_URL: 'postgres://x' }, { demo: false }],
  ['PostgreSQL with a demo', ['--demo'], { DATABASE_URL: 'postgres://x' }, { demo: true }],
  ['a demo for the world', [], { HOST: '0.0.0.0' }, { host: '127.0.0.1', demo: true }],
  ['no demo for the world', ['--empty'], { HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  ['nothing in it', ['--empty'], {}, { local: true, localMailbox: true, simulated: false }],
  ['nothing but simulators', ['--empty', '--simulate'], {}, { demo: false, simulated: true, localMailbox: true }],
  ['a demo', [], {}, { local: true, localMailbox: false, simulated: true }],
  ['mail', ['--empty'], { SMTP_URL: 'smtp://x' }, { local: true, localMailbox: false }],
  ['a host by name', ['--empty'], { HOST: 'localhost' }, { local: true }],
  ['the newer loopback', ['--empty'], { HOST: '::1' }, { local: true }],
  ['a host that only begins like it', ['--empty'], { HOST: '127.0.0.1.example' }, { local: false }],
  ['the network', ['--empty'], { HOST: '0.0.0.0' }, { local: false, localMailbox: false }],
  ['a proxy', ['--empty'], { TRUST_PROXY: 'yes' }, { local: false, localMailbox: false }],
  ['production', [], SAFE, { host: '0.0.0.0', logLevel: 'info', production: true }],
])('%s', (_, args, environment, expected) => expect(readConfig(args, environment)).toMatchObject(expected));

test.each<[string, string[], Record<string, string>]>([
  ['a port that is none', [], { PORT: '99999' }],
  ['a word for a number', [], { DATABASE_POOL: 'many' }],
  ['a word for a switch', [], { DEMO: 'maybe' }],
  ['no address', [], { PUBLIC_URL: 'rent' }],
  ['an unknown option', ['--prot', '1'], {}],
])('%s is refused', (_, args, environment) => expect(() => readConfig(args, environment)).toThrow(StartRefused));

test('all wrong settings are named together', () => {
  expect(() => readConfig([], { PORT: 'x', PUBLIC_URL: 'y' })).toThrow(
    /These settings cannot be used:\n {2}PORT.*\n {2}PUBLIC_URL/,
  );
});
