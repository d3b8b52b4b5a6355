// Where an address lies, as far as the address alone tells: on the machine itself, in a private network, or somewhere
// on the internet. 10.4.0.9 is a private network; 203.0.113.7 is the internet. No towns: an installation brings no map
// of addresses, and a wrong town frightens people more than an address they can compare.
export const NETWORKS = ['this_machine', 'private', 'internet', 'unknown'] as const;
type Network = (typeof NETWORKS)[number];

export function networkOf(address: string): Network {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain)?.slice(1).map(Number);
  if (parts) return ofFourNumbers(parts[0] ?? 0, parts[1] ?? 0);
  if (!/^[0-9a-f:]+(%\w+)?$/.test(plain) || !plain.includes(':')) return 'unknown';
  if (plain === '::1') return 'this_machine';
  return /^(f[cd]|fe[89ab])/.test(plain) ? 'private' : 'internet';
}

function ofFourNumbers(first: number, second: number): Network {
  if (first > 255 || second > 255) return 'unknown';
  if (first === 127) return 'this_machine';
  const shared = first === 100 && second >= 64 && second <= 127;
  const local = first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
  return local || shared || (first === 169 && second === 254) ? 'private' : 'internet';
}
