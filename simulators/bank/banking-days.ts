// Days on which the network moves money: Monday to Friday. The simulated network has no holidays.
const DAY_MS = 86_400_000;

/** Noon UTC on the nth banking day after a moment: two banking days after a Friday is the Tuesday. */
export function bankingDaysAfter(moment: Date, count: number): Date {
  let day = Math.floor(moment.getTime() / DAY_MS);
  for (let left = count; left > 0; ) {
    day += 1;
    if (isBankingDay(day)) left -= 1;
  }
  return new Date(day * DAY_MS + DAY_MS / 2);
}

/** The end of the day on which an entry leaves: 4 pm in Chicago, as 22:00 UTC. */
export function exportOf(moment: Date): Date {
  let day = Math.floor(moment.getTime() / DAY_MS);
  const cutOff = () => new Date(day * DAY_MS + 22 * 3_600_000);
  while (!isBankingDay(day) || cutOff() <= moment) day += 1;
  return cutOff();
}

/** 1970-01-01 was a Thursday. */
function isBankingDay(day: number): boolean {
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}
