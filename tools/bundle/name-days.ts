// A day in the address of a call is named by how far it is from today where the reader is, and web/inline/ahead.js writes the
// day: what is called on 10 March 2026 with `from=2025-12-10` is called with `from={today-90}`, and with `from=2025-03-10`
// with `from={today-1y+0}`. Asked on several days, only what is named alike on all of them is a distance from today; the
// first of a month is not.
const DAY = /\d{4}-\d{2}-\d{2}/g;
const DAY_MS = 86_400_000;

/** Days on which a loader is asked: in months of different lengths, one of them in a year with a 29 February. */
export const ASKED_AT: readonly number[] = ['2026-03-10', '2027-08-31', '2028-02-29'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
);

export function nameDays(address: string, today: string): string {
  return address.replace(DAY, (day) => {
    const years = wholeYears(day, today);
    const days = Math.round((Date.parse(day) - yearsBefore(today, years)) / DAY_MS);
    const distance = days < 0 ? String(days) : `+${days}`;
    return `{today${years > 0 ? `-${years}y` : ''}${distance}}`;
  });
}

function wholeYears(day: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return Math.max(0, yearsBefore(today, years) < Date.parse(day) ? years - 1 : years);
}

/** As the browser counts: a year before 29 February is 1 March. */
function yearsBefore(today: string, years: number): number {
  const date = new Date(today);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}
