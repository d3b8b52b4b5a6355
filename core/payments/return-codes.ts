// What the bank's answer to a debit allows. Insufficient (R01) or uncollected (R09) funds may be presented again: at
// most twice, within 180 days of the first debit, for the same amount. Every other code is final: the sweep pauses and
// a person looks at it. A debit returned R01 on March 3 is tried again three banking days later, on March 6.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { addBankingDays } from '#core/payments/banking-days.ts';

export const MOST_RETRIES = 2;
export const RETRY_WITHIN_DAYS = 180;
const RETRY_AFTER_BANKING_DAYS = 3;
/** Failed debits in a row after which the sweep pauses, whatever their codes. */
export const FAILURES_TO_PAUSE = 2;

export type ReturnClass = 'funds' | 'unauthorised' | 'administrative' | 'other';

const CLASSES: Record<Exclude<ReturnClass, 'other'>, readonly string[]> = {
  funds: ['R01', 'R09'],
  unauthorised: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'],
  administrative: ['R02', 'R03', 'R04'],
};

export function returnClass(code: string): ReturnClass {
  const entry = Object.entries(CLASSES).find(([, codes]) => codes.includes(code));
  return (entry?.[0] as ReturnClass | undefined) ?? 'other';
}

export type Failure = { code: string; firstDebit: Day; failedOn: Day; attempts: number; failuresInARow: number };
export type AfterFailure = { retryOn: Day | null; pauses: boolean };

export function afterFailure({ code, firstDebit, failedOn, attempts, failuresInARow }: Failure): AfterFailure {
  const again = returnClass(code) === 'funds';
  const retryOn = addBankingDays(failedOn, RETRY_AFTER_BANKING_DAYS, 'US');
  const allowed = again && attempts <= MOST_RETRIES && daysBetween(firstDebit, retryOn) <= RETRY_WITHIN_DAYS;
  return { retryOn: allowed ? retryOn : null, pauses: !again || failuresInARow >= FAILURES_TO_PAUSE };
}

/** Whether a failed debit may be presented once more on a day. */
export function mayRetry(code: string, firstDebit: Day, attempts: number, on: Day): boolean {
  return returnClass(code) === 'funds' && attempts <= MOST_RETRIES && on <= addDays(firstDebit, RETRY_WITHIN_DAYS);
}

const WORDS: Readonly<Record<string, string>> = {
  R01: 'There was not enough money in the account.',
  R02: 'The account is closed.',
  R03: 'The bank could not find the account.',
  R04: 'The account number is not valid.',
  R05: 'The debit was not authorized for this kind of account.',
  R07: 'The authorization was revoked at the bank.',
  R08: 'The payment was stopped at the bank.',
  R09: 'The money in the account was not available yet.',
  R10: 'The account holder told the bank that the debit was not authorized.',
  R11: 'The bank says the debit did not follow the authorization.',
  R16: 'The account is frozen.',
  R20: 'The account does not allow debits.',
  R29: 'The company told its bank that the debit was not authorized.',
};

export function returnWords(code: string, description: string): string {
  return WORDS[code] ?? (description || 'The bank returned the debit.');
}
