// A statement is due twenty days after the last day of its month, an answer to it seven days after it was signed. October
// is due on November 20; signed on November 16 it is to be answered by November 23. Nothing happens by itself afterwards.
import { addDays, type Day } from '#core/base/time.ts';

const STATEMENT_DAYS = 20;
const ANSWER_DAYS = 7;

export const statementDue = (through: Day): Day => addDays(through, STATEMENT_DAYS);

export const answerDue = (signedOn: Day): Day => addDays(signedOn, ANSWER_DAYS);
