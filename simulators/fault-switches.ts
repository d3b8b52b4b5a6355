// Trouble that can be switched on while a demo runs: which fault of which vendor, how often or until when. A fault
// counts down with every call that meets it. Nothing is kept over a restart.
import type { Clock } from '#server/base/clock.ts';
import type { FaultToSwitch, SimulatedFaults, SwitchedFault } from '#server/base/services.ts';

export const BANK = 'bank';

export const TILL_FAULTS = {
  outage: 'Answers 503 to every call',
  server_error: 'Answers 500',
  throttled: 'Answers 429 with Retry-After; Shopify answers THROTTLED with 200',
  html_page: 'Answers 502 with a page in HTML',
  garbage: 'Answers 200 with half a JSON text',
  slow: 'Answers three seconds late',
  silent: 'Takes the call and never answers',
  token_expired: 'The access token stops working',
  secret_refused: 'Token calls are refused as if the client secret were wrong',
  account_closed: 'Answers 403: the merchant has closed the account',
  duplicates: 'The last row of a page comes again on the next one',
  refunds_first: 'The rows of a page come backwards: refunds before their sales',
} as const;

export const BANK_FAULTS = {
  server_error: 'Answers 500 before anything is done',
  error_after: 'Does what it is asked and answers 500',
  cut_after: 'Does what it is asked and cuts the line',
  throttled: 'Answers 429 with Retry-After',
  conflict: 'Answers 409: the request is being processed',
  html_page: 'Answers 502 with a page in HTML',
  garbage: 'Answers 200 with half a JSON text',
  slow: 'Answers three seconds late',
  silent: 'Takes the call, does nothing and never answers',
  silent_after: 'Does what it is asked and never answers',
  secret_refused: 'Token calls are refused as if the client secret were wrong',
  settles_slowly: 'A debit settles ten banking days later than it should',
  returned: 'A debit comes back with the code chosen',
  returned_late: 'A debit settles, and comes back two banking days later with the code chosen',
  account_closed: 'A debit comes back with R02, and the account is removed',
  webhook_twice: 'A message is delivered twice',
  webhook_late: 'A message is delivered an hour late',
  webhook_backwards: 'Messages that wait are delivered newest first',
  webhook_garbage: 'A message arrives broken before it arrives whole',
} as const;

export type TillFault = keyof typeof TILL_FAULTS;
export type BankFault = keyof typeof BANK_FAULTS;
const WITH_CODE: readonly string[] = ['returned', 'returned_late'];

export type FaultSwitches = SimulatedFaults;

export function createFaultSwitches(clock: Clock, codes: readonly string[] = []): FaultSwitches {
  const switched: SwitchedFault[] = [];
  let count = 0;
  const isOver = ({ left, until }: SwitchedFault) => left === 0 || (until !== null && until <= clock());
  const list = () => switched.filter((fault) => !isOver(fault));
  return {
    codes,
    kinds: (vendor) =>
      Object.entries(vendor === BANK ? BANK_FAULTS : TILL_FAULTS).map(([fault, about]) => {
        return { fault, about, needsCode: WITH_CODE.includes(fault) };
      }),
    list,
    switchOn({ vendor, fault, times, until, code }: FaultToSwitch) {
      count += 1;
      const one: SwitchedFault = { id: count, vendor, fault, code, left: times, until, met: 0, since: clock() };
      switched.push(one);
      return one;
    },
    switchOff(id) {
      const active = list().find((fault) => fault.id === id);
      if (active) active.left = 0;
      return active !== undefined;
    },
    meets(vendor, names) {
      const active = list().find((fault) => fault.vendor === vendor && names.includes(fault.fault));
      if (!active) return undefined;
      active.met += 1;
      if (active.left !== null) active.left -= 1;
      return active;
    },
  };
}

/** A proxy's page in front of a vendor that is down. */
export const HTML_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';
export const GARBAGE = '{"data": [{"id": "1", "amou';
export const SLOW_MS = 3_000;
export const RETRY_AFTER_SECONDS = '2';
