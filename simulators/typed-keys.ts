// Vendors that hand out keys instead of a sign-in page. A key that a simulator made says whose it is; in the demo a
// person types anything that begins with "demo" and has a merchant of that name. Every other key is refused.
import { idFrom } from '#simulators/chance.ts';
import type { Stage } from '#simulators/simulator.ts';

export function merchantOfKey({ tokens }: Pick<Stage, 'tokens'>, key: string): string | undefined {
  if (tokens.isKey(key)) return tokens.holder(key);
  return /^demo/i.test(key) ? `typed-${idFrom(key, 8)}` : undefined;
}
