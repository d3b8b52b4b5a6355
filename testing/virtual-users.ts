// People at their screens: each asks for something, reads the answer for a while, and asks for the next thing.
import { setTimeout as pause } from 'node:timers/promises';

export type Step = { kind: 'read' | 'write'; method: 'GET' | 'POST'; path: string; token: string; body?: object };
export type Tally = { read: number[]; write: number[]; failed: string[] };

/** Runs so many people for so long; every answer that is not a 2xx, or none at all, is a failure. */
export async function runPeople(
  origin: string,
  about: {
    people: number;
    milliseconds: number;
    thinkMs: number;
    next: (person: number, turn: number) => Step;
    /** Told of each 2xx. */
    acknowledged?: (step: Step) => void;
  },
): Promise<Tally> {
  const tally: Tally = { read: [], write: [], failed: [] };
  const until = performance.now() + about.milliseconds;
  await Promise.all(
    Array.from({ length: about.people }, async (_, person) => {
      await pause((about.thinkMs * person) / about.people);
      for (let turn = 0; performance.now() < until; turn += 1) {
        const step = about.next(person, turn);
        const started = performance.now();
        const status = await ask(origin, step);
        tally[step.kind].push(performance.now() - started);
        if (status < 200 || status >= 300) tally.failed.push(`${status} ${step.method} ${step.path}`);
        else about.acknowledged?.(step);
        await pause(about.thinkMs);
      }
    }),
  );
  return tally;
}

export async function ask(origin: string, { method, path, token, body }: Omit<Step, 'kind'>): Promise<number> {
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** The time that so many of a hundred answers stayed below. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
