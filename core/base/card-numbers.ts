// A card number typed into a name or a note is never kept: digits, spaced or not, that begin and are as long as a card's
// and whose last one is right by the Luhn rule become "card ending 4242". "4242 4242 4242 4242" is such a number; a
// telephone number, a book's number and nearly every receipt number are not. Ids and bank numbers are not passed
// through here.
const CANDIDATE = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** Visa; MasterCard old and new; American Express, Diners and JCB; Discover, UnionPay and Maestro. */
const BRANDS = /^(?:4(?:\d{12}|\d{15}|\d{18})|5\d{15}|2[2-7]\d{14}|3\d{13,15}|6\d{15,18})$/;

export function withoutCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (digits) => (isCardNumber(digits) ? `card ending ${digits.slice(-4)}` : digits));
}

/** Whether the text is a card number and nothing else. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  return BRANDS.test(digits) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    total += counted > 9 ? counted - 9 : counted;
  }
  return total % 10 === 0;
}
