/** One at a time, in the order they asked. */
export type Turns = { take(): Promise<void>; give(): void };

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    async take() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
      taken = true;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}
