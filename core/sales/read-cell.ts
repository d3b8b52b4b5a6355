// Cells of spreadsheets as people write them. "$1,234.50" is 123450 cents, "(12.00)" is −1200, "1.234,50" is 123450 and
// "12.345,6" is 1234560; "3/4/2026" is 4 March in the United States and 3 April in the United Kingdom.
import { type Cents, cents } from '#core/base/money.ts';
import { type Day, isDay, type Month } from '#core/base/time.ts';

export type DateOrder = 'month-first' | 'day-first';

/** How the amounts of a column are written: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma';

/** Codes and signs that stand beside amounts; which of them are of the deal is asked elsewhere. */
export const CURRENCY_CODES = 'USD|GBP|EUR|CAD|AUD|NZD|CHF|JPY|CNY|INR|MXN|SEK|NOK|DKK|HKD|SGD';
const CURRENCY = new RegExp(`(?:US|CA|C|AU|A|NZ|HK|SG|S|MX)?\\$|[£€¥₹₩]|${CURRENCY_CODES}`, 'gi');

/** White space inside an amount stands between thousands: "1 234.50". "10 12" are two amounts, and none of 1,012.00. */
const SPACED = /\d\s+\d/;
const SPACED_THOUSANDS = /^\D*\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?\D*$/;

/**
 * The digits of an amount with their points and commas; without sign, currency and spaces. What does not belong there,
 * such as one bracket of two, stays, so that it is no amount: "(5.00" is perhaps −5.00.
 */
export function bareNumber(text: string): { digits: string; negative: boolean } {
  const signed = text.replace(CURRENCY, '').replace('\u2212', '-');
  const isSplit = SPACED.test(signed) && !SPACED_THOUSANDS.test(signed);
  const plain = isSplit ? signed.trim() : signed.replace(/\s/g, '');
  const inBrackets = /^-?\((.*)\)$/.exec(plain)?.[1];
  const bare = inBrackets ?? plain;
  const negative = inBrackets !== undefined || bare.startsWith('-') || bare.endsWith('-');
  return { digits: bare.replace(/^[-+]|-$/g, ''), negative };
}

const NOTHING = /^[\s$£€]*[-\u2013\u2212]?\s*$/;

/**
 * Undefined where it is not an amount of money with at most two decimals that mean something. A cell of a column is read
 * in the column's style; without one it stands for itself.
 */
export function readMoney(text: string, style?: NumberStyle): Cents | undefined {
  if (NOTHING.test(text) && !/[$£€]\s*$/.test(text)) return cents(0);
  const { digits, negative } = bareNumber(text);
  const decimal = style === undefined ? decimalOf(digits) : decimalIn(digits, style);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(decimal);
  if (!match) return undefined;
  const fraction = (match[2] ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > 2) return readLongFraction(match[1] ?? '', match[2] ?? '', negative);
  const amount = Number(match[1]) * 100 + Number(fraction.padEnd(2, '0') || 0);
  return cents(negative ? -amount : amount);
}

/** With a decimal point; what does not fit the style is left as it is, and is no amount. */
function decimalIn(digits: string, style: NumberStyle): string {
  if (style === 'point') return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits;
  const joined = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) ? digits.replaceAll('.', '') : digits;
  return joined.includes('.') ? '' : joined.replace(',', '.');
}

/** Spreadsheets write 12.349999999 for 12.35; what is within a thousandth of a cent is that cent. */
function readLongFraction(whole: string, fraction: string, negative: boolean): Cents | undefined {
  if (fraction.length < 6) return undefined;
  const thousandths = BigInt(whole) * 100_000n + BigInt(fraction.slice(0, 5));
  const near = (thousandths + 500n) / 1_000n;
  const off = thousandths - near * 1_000n;
  if (off < -1n || off > 1n) return undefined;
  return cents(negative ? -Number(near) : Number(near));
}

/** Points for thousands and a comma for the fraction are turned round; plain thousands are joined. */
function decimalOf(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  return text;
}

/** "1,204" and "12.0" are 1204 and 12; where amounts are written with a comma, "1.204" and "12,0" are. */
export function readCount(text: string, style: NumberStyle = 'point'): number | undefined {
  const plain = text.replace(/\s/g, '');
  const pointed = style === 'point' ? plain : plain.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  const whole = pointed.replace(/\.0+$/, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(whole) ? whole.replaceAll(',', '') : whole;
  if (digits === '') return 0;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;

/** The day, and what stands behind it, for example a time. */
export function readDay(text: string, order: DateOrder): { day: Day; rest: string } | undefined {
  const plain = text.trim().replace(WEEKDAY, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.*))?$/.exec(plain);
  if (iso) return dated(iso[1], iso[2], iso[3], iso[4]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return dated(compact[1], compact[2], compact[3], '');
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T\s,]+(.*))?$/.exec(plain);
  if (numeric) {
    const [month, date] = order === 'month-first' ? [numeric[1], numeric[2]] : [numeric[2], numeric[1]];
    return dated(longYear(numeric[3]), month, date, numeric[4]);
  }
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,]+(.*))?$/i.exec(plain);
  if (named) return dated(named[3], monthNumber(named[1]), named[2], named[4]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:[\s,]+(.*))?$/i.exec(plain);
  if (dayFirst) return dated(longYear(dayFirst[3]), monthNumber(dayFirst[2]), dayFirst[1], dayFirst[4]);
  return undefined;
}

/** "2026-03", "03/2026", "Mar 2026", "March-26", or any day of the month. */
export function readMonth(text: string, order: DateOrder): Month | undefined {
  const plain = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})$/.exec(plain);
  const numeric = /^(\d{1,2})[-/.](\d{4})$/.exec(plain);
  const named = /^([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i.exec(plain);
  const [year, month] = iso
    ? [iso[1], iso[2]]
    : numeric
      ? [numeric[2], numeric[1]]
      : named
        ? [longYear(named[2]), monthNumber(named[1])]
        : [];
  if (year === undefined) return readDay(plain, order)?.day.slice(0, 7) as Month | undefined;
  return dated(year, month, '1', '')?.day.slice(0, 7) as Month | undefined;
}

/** With an offset from UTC in minutes it is an instant, and may be of another day where the store is. */
export type TimeOfDay = { hour: number; minute: number; second: number; offset?: number };

/** "17:05", "5:05 PM", "17:05:33", "23:30:00-05:00", "04:30Z"; a bare hour as "5 pm" or "17". */
export function readTime(text: string): TimeOfDay | undefined {
  const match =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  const hourRead = Number(match[1]);
  if (half && (hourRead < 1 || hourRead > 12)) return undefined;
  const hour = half ? (hourRead % 12) + (half === 'p' ? 12 : 0) : hourRead;
  const [minute, second] = [Number(match[2] ?? 0), Number(match[3] ?? 0)];
  if (hour >= 24 || minute >= 60 || second >= 60) return undefined;
  if (match[5] === undefined) return { hour, minute, second };
  // A bare hour with an offset is a span of hours: "10-12".
  const offset = match[2] === undefined ? undefined : readOffset(match[5]);
  return offset === undefined ? undefined : { hour, minute, second, offset };
}

/** "-05:00", "+0530", "+01", "Z": minutes that a wall clock is ahead of UTC, at most the fourteen hours that one is. */
function readOffset(text: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  if (sign === undefined) return 0;
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > 14 * 60 || Number(minutes) >= 60) return undefined;
  return sign === '-' ? 0 - ahead : ahead;
}

function dated(year = '', month = '', date = '', rest = ''): { day: Day; rest: string } | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? { day, rest: rest.trim() } : undefined;
}

function longYear(year = ''): string {
  return year.length === 2 ? `20${year}` : year;
}

/** "Mar", "Sept" and "march" are the beginning of a month's name or all of it; "Marble" is neither. */
function monthNumber(name = ''): string {
  const letters = name.toLowerCase();
  return letters.length < 3 ? '' : String(MONTHS.findIndex((month) => month.startsWith(letters)) + 1);
}
