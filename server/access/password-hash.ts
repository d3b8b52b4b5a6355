// argon2id, at most two at a time: each takes tens of milliseconds and 19 MiB, so a flood of sign-ins waits in line
// instead of taking the machine, and past a hundred waiting it is turned away.
import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '#core/base/problem.ts';

const AT_ONCE = 2;
const MOST_WAITING = 100;
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked in place of a missing account's password, so that it takes as long as a real one.
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password.normalize('NFKC'), OPTIONS));
}

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', OPTIONS);
  const comparedWith = passwordHash ?? (await nobodysHash);
  const matches = await inLine(() => verify(comparedWith, password.normalize('NFKC')));
  return matches && Boolean(passwordHash);
}

let running = 0;
const waiting: (() => void)[] = [];

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) tooMany(5);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
