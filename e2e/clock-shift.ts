// Journeys run in the evening of a New York day, whenever they are started: every store of the demo has sold something
// on its day by then, and midnight is hours away. Every process of a run loads this file before anything else, and
// every page gets the same shift, so that test, server, database and browser agree. The shift leads into the future,
// because a browser drops cookies that have expired by its own clock. Started at 00:30, a run lives at 21:00 of that
// day: 20.5 hours later.
import { clockShiftOf } from '#testing/demo/clock-shift.ts';

export const clockShift = clockShiftOf();
shiftDate(clockShift);

/** Cookies are dated by the browser's own clock, which nobody has moved. */
export const secondsLeft = ({ expires }: { expires: number }) => expires - (Date.now() - clockShift) / 1_000;

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
