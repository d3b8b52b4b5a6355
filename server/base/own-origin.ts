// The address under which somebody has the product open, for links that lead back to it. It is PUBLIC_URL; but a product on
// one's own machine is reached as localhost, as 127.0.0.1 and as [::1], and a browser keeps a session for each. Whoever
// left from http://127.0.0.1:8080 to a simulated bank or till comes back there. Real ones know PUBLIC_URL alone, and no
// other name that a caller writes into Host is believed.
import type { Config } from '#server/base/config.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

type Settings = Pick<Config, 'publicUrl' | 'simulated'>;

export function ownOrigin({ publicUrl, simulated }: Settings, host: string | undefined): string {
  const publicOrigin = new URL(publicUrl);
  if (!simulated || !LOOPBACK.includes(publicOrigin.hostname) || host === undefined) return publicUrl;
  const suffix = publicOrigin.port === '' ? '' : `:${publicOrigin.port}`;
  const loopbackName = LOOPBACK.find((name) => host === `${name}${suffix}`);
  return loopbackName === undefined ? publicUrl : `${publicOrigin.protocol}//${loopbackName}${suffix}`;
}
