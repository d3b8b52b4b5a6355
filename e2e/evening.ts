// Journeys run in the evening of a New York day, whenever they are started: every store of the demo has sold something
// on its day by then, and midnight is hours away. Every process of a run loads this file before anything else, and
// every page gets the same shift, so that test, server, database and browser agree. The shift leads into the future,
// because a browser drops cookies that have expired by its own clock. Started at 00:30, a run lives at 21:00 of that
// day: 20.5 hours later.
const EVENING_HOUR = 21;
const HOUR_MS = 3_600_000;

process.env.E2E_CLOCK_SHIFT ??= String(untilEvening(new Date()));
export const clockShift = Number(process.env.E2E_CLOCK_SHIFT);
shiftDate(clockShift);

/** Cookies are dated by the browser's own clock, which nobody has moved. */
export const secondsLeft = ({ expires }: { expires: number }) => expires - (Date.now() - clockShift) / 1_000;

function untilEvening(now: Date): number {
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const passed = hours * HOUR_MS + minutes * 60_000 + seconds * 1_000;
  return (EVENING_HOUR * HOUR_MS - passed + 24 * HOUR_MS) % (24 * HOUR_MS);
}

/** Moves the clock of the realm it runs in; it is handed to the browser as its text and uses nothing from outside. */
export function shiftDate(shift: number): void {
  const RealDate = Date;
  const isShifted = Math.abs(new RealDate().getTime() - performance.timeOrigin - performance.now()) > shift / 2;
  if (shift === 0 || isShifted) return;
  const now = () => RealDate.now() + shift;
  // What it makes are real dates, which the messages between threads carry as such.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  globalThis.Date.prototype.constructor = globalThis.Date;
}
