// Whose turn it is in the nightly audit. Up to five hundred channels or chains are looked at every night; where there are
// more, each comes up once in thirty nights: of 3,000 channels a hundred tonight, the next hundred tomorrow.
const EVERY_NIGHT = 500;
const NIGHTS = 30;
const DAY_MS = 86_400_000;

export function turnOf<Each>(all: readonly Each[], now: Date): Each[] {
  if (all.length <= EVERY_NIGHT) return [...all];
  const night = Math.floor(now.getTime() / DAY_MS) % NIGHTS;
  return all.filter((_, place) => place % NIGHTS === night);
}
