// A statement is due so many days after the last day of its month as the lease says, twenty where it says nothing; an answer to
// it seven days after it was signed. October is due on November 20; signed on November 16 it is to be answered by November 23.
// Nothing happens by itself afterwards but that the merchant is reminded: seven days before, on the day, three and ten days
// after it.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { USUAL_REPORTING } from '#core/deals/lease-shapes.ts';
import { type TermsPart, versionOn } from '#core/statements/terms-parts.ts';

const ANSWER_DAYS = 7;

export const statementDue = (through: Day, days: number = USUAL_REPORTING.month_days): Day => addDays(through, days);

/** By the terms that are in force on the last day of the month. */
export function statementDueBy(parts: readonly TermsPart[], through: Day): Day {
  const part = parts.findLast(({ from }) => from <= through) ?? parts[0];
  return statementDue(through, part && versionOn(part, through).terms.reporting?.month_days);
}

export const answerDue = (signedOn: Day): Day => addDays(signedOn, ANSWER_DAYS);

/** Days from the due day on which the merchant is reminded. */
export const REMINDER_DAYS = [-7, 0, 3, 10] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** The last reminder whose day has come; those before it that nobody sent are no longer worth sending. */
export function reminderOn(due: Day, today: Day): ReminderDay | undefined {
  const late = daysBetween(due, today);
  return REMINDER_DAYS.findLast((days) => days <= late);
}
