// A card number typed into a name or a note is never kept: 13 to 19 digits, spaced or not, whose last digit is right by
// the Luhn rule become "card ending 4242". "4242 4242 4242 4242" is such a number; a receipt number rarely is, and ids
// are not passed through here.
const CANDIDATE = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

export function withoutCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) => {
    const digits = found.replace(/\D/g, '');
    return isCardNumber(digits) ? `card ending ${digits.slice(-4)}` : found;
  });
}

function isCardNumber(digits: string): boolean {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    total += counted > 9 ? counted - 9 : counted;
  }
  return total % 10 === 0 && !/^0+$/.test(digits);
}
