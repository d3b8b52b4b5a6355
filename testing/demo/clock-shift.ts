// How far the clock of the journeys is ahead: it shows the evening of a New York day, whenever they are started. Started
// at 00:30, a run lives at 21:00 of that day, 20.5 hours later. The first process of a run says how far, the others follow.
const EVENING_HOUR = 21;
const HOUR_MS = 3_600_000;

export function clockShiftOf(): number {
  process.env.E2E_CLOCK_SHIFT ??= String(untilEvening(new Date()));
  return Number(process.env.E2E_CLOCK_SHIFT);
}

/** Now on the clock of the journeys, also where somebody has moved `Date` already. */
export const shiftedNow = () => new Date(performance.timeOrigin + performance.now() + clockShiftOf());

function untilEvening(now: Date): number {
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const passed = hours * HOUR_MS + minutes * 60_000 + seconds * 1_000;
  return (EVENING_HOUR * HOUR_MS - passed + 24 * HOUR_MS) % (24 * HOUR_MS);
}
