/** The same settings for the test and for the process it kills. */
export function bankSettings(data: string, provider: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATA: data,
    APP_KEY: Buffer.alloc(32, 'breakpoint-test').toString('base64'),
    DWOLLA_KEY: 'key',
    DWOLLA_SECRET: 'secret',
    DWOLLA_API_URL: provider,
    DWOLLA_TIMEOUT_MS: '5000',
    PUBLIC_URL: 'http://world.test',
    CALLS_PER_MINUTE: '1000000',
  };
}
