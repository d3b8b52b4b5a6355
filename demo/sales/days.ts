// Believable daily sales of a store for the demo: seasons, weekends, holidays, growth, good and bad weather, refunds.
// The same seed gives the same days. Amounts are examples of a story, so they are drawn with plain numbers and rounded
// once.
import { type Cents, cents } from '#core/base/money.ts';
import { addDays, type Day, daysBetween, weekday } from '#core/base/time.ts';
import type { SalesAmounts } from '#core/pos/sale.ts';

export type StoreKind = 'food' | 'goods' | 'service';
export type StoreDay = SalesAmounts & { day: Day; transactions: number; refunds: number };

type StoreStory = {
  seed: string;
  kind: StoreKind;
  from: Day;
  through: Day;
  /** What counts as sold on an ordinary day of the first year. */
  ordinaryDay: number;
  taxRate: number;
};

const WEEK: Record<StoreKind, readonly number[]> = {
  food: [0.78, 0.82, 0.9, 1.0, 1.3, 1.36, 0.98],
  goods: [0.76, 0.78, 0.86, 0.95, 1.18, 1.45, 1.1],
  service: [0.95, 1.02, 1.05, 1.08, 1.2, 1.25, 0.5],
};
const SEASON: Record<StoreKind, readonly number[]> = {
  food: [0.9, 0.94, 0.98, 1.0, 1.06, 1.07, 1.04, 1.02, 0.99, 1.02, 1.0, 1.1],
  goods: [0.8, 0.85, 0.92, 0.95, 1.0, 0.98, 0.96, 1.0, 0.97, 1.0, 1.2, 1.5],
  service: [1.05, 0.98, 1.0, 1.0, 1.03, 1.02, 0.97, 0.97, 1.0, 1.02, 1.0, 1.02],
};
const TICKET: Record<StoreKind, number> = { food: 2_350, goods: 4_100, service: 5_800 };

export function storeDays(story: StoreStory): StoreDay[] {
  const chance = chanceFrom(story.seed);
  const growth = 0.02 + chance() * 0.07;
  const ticket = TICKET[story.kind] * (0.75 + chance() * 0.6);
  const days: StoreDay[] = [];
  let weather = 0;
  for (let day = story.from; day <= story.through; day = addDays(day, 1)) {
    weather = weather * 0.6 + (chance() - 0.5) * 0.17;
    const years = daysBetween(story.from, day) / 365;
    const net =
      story.ordinaryDay *
      (1 + growth) ** years *
      WEEK[story.kind][weekday(day) - 1]! *
      seasonOf(story.kind, day) *
      holiday(story.kind, day) *
      (1 + weather + (chance() - 0.5) * 0.1);
    days.push(dayOfStory(day, Math.max(net, 1_000), story, ticket, chance));
  }
  return days;
}

/** A number between 0 and 1, each time another, always the same row for the same seed. */
export function chanceFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function dayOfStory(
  day: Day,
  net: number,
  { kind, taxRate }: StoreStory,
  ticket: number,
  chance: () => number,
): StoreDay {
  const transactions = Math.max(1, Math.round((net / ticket) * (0.94 + chance() * 0.12)));
  const december = day.slice(5, 7) === '12';
  const giftCards = chance() < (december ? 0.9 : 0.35) ? whole(net * (december ? 0.035 : 0.018) * chance()) : cents(0);
  const refunded = chance() < 0.8 ? net * 0.05 * chance() : 0;
  const tax = whole(net * taxRate);
  const tip = kind === 'food' ? whole(net * (0.09 + chance() * 0.04)) : cents(0);
  const service = kind === 'food' && chance() < 0.2 ? whole(net * 0.012) : cents(0);
  return {
    day,
    gross: cents(whole(net) + tax + tip + service + giftCards),
    tax,
    tip,
    discount: whole(net * 0.02 * chance()),
    service_charge: service,
    refund: whole(refunded),
    gift_card_sold: giftCards,
    gift_card_redeemed: whole(net * 0.008 * chance()),
    transactions,
    refunds: refunded > 0 ? Math.max(1, Math.round(transactions * 0.02 * chance())) : 0,
  };
}

/** Between the middles of two months the season changes from day to day. */
function seasonOf(kind: StoreKind, day: Day): number {
  const [month, date] = [Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))];
  const toward = date < 15 ? month + 11 : month + 1;
  const share = Math.abs(date - 15) / 31;
  return SEASON[kind][month]! * (1 - share) + SEASON[kind][toward % 12]! * share;
}

function holiday(kind: StoreKind, day: Day): number {
  const [month, date] = [day.slice(5, 7), Number(day.slice(8, 10))];
  const fourthThursday = month === '11' && weekday(day) === 4 && date >= 22 && date <= 28;
  if (day.endsWith('12-25') || fourthThursday) return 0.22;
  if (month === '11' && weekday(day) === 5 && date >= 23 && date <= 29) return kind === 'goods' ? 2.1 : 1.2;
  if (day.endsWith('02-14')) return kind === 'food' ? 1.55 : 1.1;
  if (day.endsWith('07-04') || day.endsWith('01-01')) return kind === 'food' ? 0.85 : 0.55;
  if (month === '12' && date >= 18 && date <= 24) return kind === 'goods' ? 1.5 : 1.12;
  return 1;
}

function whole(amount: number): Cents {
  return cents(Math.round(amount));
}
