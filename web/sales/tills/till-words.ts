// Our count beside the till's own, in words: "agree with Toast’s own total to the cent. On Sat, Nov 14 two records do not
// add up; $1,224.40 is set aside until you say which figure counts."
import type { RecordUse, SetAsideRecord, TillDays } from '#core/sales/till-contract.ts';
import type { TillDayState } from '#core/sales/till-days.ts';
import { counted, money, sentenceDate } from '#web/base/format.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

export function answerOf({ days, agree }: TillDays['totals']): string {
  return `${agree} of ${counted(days, 'day', 'days')}`;
}

/** What stands before the figure is the number of days that agree. */
export function agreeText({ totals: { days, agree } }: TillDays, till: string): string {
  return `${agree === 1 || days === 1 ? 'agrees' : 'agree'} with ${till}’s own total to the cent.`;
}

/** Null where nothing is set aside; the amount apart, so that a screen can stress it. */
export function asideText({ totals, results, currency }: TillDays, decides: boolean) {
  if (totals.set_aside === 0) return null;
  const days = results.filter(({ set_aside }) => set_aside > 0).map(({ day }) => day);
  const [first] = days;
  const when = days.length === 1 ? sentenceDate(first) : counted(days.length, 'day', 'days');
  const one = totals.set_aside === 1;
  return {
    when,
    what: one ? 'one record does not add up;' : `${spelled(totals.set_aside)} records do not add up;`,
    amount: `${money(totals.set_aside_gross, currency)} is set aside`,
    until: decides ? 'until you say which figure counts.' : 'until the merchant says which figure counts.',
  };
}

/** Small numbers are words in a sentence that begins with a date: "On Sat, Nov 14 two records". */
function spelled(number: number): string {
  return (
    ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][number] ?? String(number)
  );
}

export function dayState({ state, set_aside, decided, changed }: TillDays['results'][number]): {
  tone: PillTone;
  word: string;
} {
  const words: Record<TillDayState, string> = {
    agrees: changed > 0 ? 'Agrees after late changes' : 'Agrees',
    set_aside: `${counted(set_aside, 'record', 'records')} set aside`,
    decided: `${counted(decided, 'record', 'records')} decided by hand`,
    uploaded: 'An upload counts',
  };
  const tone = state === 'agrees' ? 'works' : state === 'set_aside' ? 'yours' : 'theirs';
  return { tone, word: words[state] };
}

/** What a person may choose, with the figure each choice means. */
export function choicesOf({ ours, theirs }: SetAsideRecord, currency: TillDays['currency']) {
  const choices: { use: RecordUse; label: string }[] = [];
  if (ours !== null) choices.push({ use: 'ours', label: `Use ${money(ours, currency)}` });
  if (theirs !== null && theirs !== ours) choices.push({ use: 'theirs', label: `Use ${money(theirs, currency)}` });
  return [...choices, { use: 'nothing' as const, label: 'Not a sale' }];
}

export function decidedText({ solved, ours, theirs }: SetAsideRecord, currency: TillDays['currency']): string {
  if (!solved) return '';
  const figure = solved.use === 'ours' ? ours : theirs;
  const counts = solved.use === 'nothing' ? 'It is no sale' : `It counts as ${money(figure, currency)}`;
  return `${counts}, ${solved.by} decided: “${solved.reason}”`;
}
