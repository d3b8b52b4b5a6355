// A till's wall clock, written without its zone: "03/10/2026 17:05:09", "3/10/26 5:05 PM" and "2026-03-10 17:05" are
// all minutes after five in the afternoon of Mar 10, and in New York 21:05 UTC. An hour that happens twice is taken
// once.
import { offsetIn } from '#core/base/time.ts';

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(AM|PM)?$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** Undefined for what is no such time. */
export function localInstant(text: string, zone: string): Date | undefined {
  const parts = american(text.trim()) ?? iso(text.trim());
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(wall);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day || back.getUTCHours() !== hour) return undefined;
  const guess = wall - offsetIn(back, zone);
  return new Date(wall - offsetIn(new Date(guess), zone));
}

type Parts = [year: number, month: number, day: number, hour: number, minute: number, second: number];

function american(text: string): Parts | undefined {
  const match = AMERICAN.exec(text);
  if (!match) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = match[7]?.toUpperCase();
  const full = half === undefined ? hour : (hour % 12) + (half === 'PM' ? 12 : 0);
  return [year < 100 ? 2_000 + year : year, month, day, full, minute, second];
}

function iso(text: string): Parts | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  return [year, month, day, hour, minute, second];
}
