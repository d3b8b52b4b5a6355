// What can be seen of a month before anybody signs or accepts it: whether every day is in, who reported it, how much the lease
// leaves out, how it moved against the year before, and what is still open. 31 of 31 days, all from Clover, +9.1%.
import { counted, money, percent, wholeCents } from '#core/base/spoken.ts';
import { signedMoney } from '#core/months/adjustment-words.ts';
import { typedOn } from '#core/months/figures.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { Statement } from '#core/months/shapes.ts';
import { sourceWords } from '#core/months/source-words.ts';
import { change } from '#web/base/format.ts';

export type MonthCheck = { title: string; detail: string; tone: 'ok' | 'warn' | 'neutral' };
type Facts = Pick<Statement, 'figures' | 'last_year' | 'questions' | 'versions'>;

export function monthChecks(statement: Facts): MonthCheck[] {
  return [
    days(statement),
    sources(statement),
    leftOut(statement),
    ...adjusted(statement),
    ...yearBefore(statement),
    ...unanswered(statement),
    ...changed(statement),
  ];
}

function days({ figures: { days: of } }: Facts): MonthCheck {
  const title = `${of.reported} of ${of.count} days reported`;
  return of.missing.length === 0
    ? { title, detail: of.reported === of.count ? 'No day is missing' : 'No day that has ended is missing', tone: 'ok' }
    : { title, detail: `${counted(of.missing.length, 'day is', 'days are')} missing`, tone: 'warn' };
}

function sources({ figures }: Facts): MonthCheck {
  const uploaded = figures.sources.reduce((sum, source) => sum + source.uploaded_days, 0);
  if (figures.sources.length === 0) {
    return { title: 'No sales channel has reported', detail: 'Connect a till or upload sales', tone: 'warn' };
  }
  const detail = figures.sources.map(sourceWords).join('; ');
  return uploaded === 0
    ? { title: 'Nothing was uploaded by hand', detail, tone: 'ok' }
    : { title: `${counted(uploaded, 'day was', 'days were')} uploaded`, detail, tone: 'neutral' };
}

function leftOut({ figures }: Facts): MonthCheck {
  const [gross, counts] = [wholeCents(figures.gross), wholeCents(figures.sales_that_count)];
  const share = gross === 0 ? '' : `, ${percent((gross - counts) / gross)} of gross sales`;
  return {
    title: 'Left out by the lease',
    detail: `${money(gross - counts, figures.currency)}${share}`,
    tone: 'neutral',
  };
}

function adjusted({ figures }: Facts): MonthCheck[] {
  const { count, amount } = typedOn(figures, figures, figures.gross);
  if (count === 0) return [];
  const gross = wholeCents(figures.gross);
  const share = gross === 0 ? '' : `, ${percent(Math.abs(wholeCents(amount)) / gross)} of gross sales`;
  return [
    {
      title: counted(count, 'adjustment', 'adjustments'),
      detail: `${signedMoney(amount, figures.currency)}${share}, each with evidence`,
      tone: 'neutral',
    },
  ];
}

function yearBefore({ figures, last_year: before }: Facts): MonthCheck[] {
  if (!before || wholeCents(before.sales_that_count) === 0) return [];
  const ratio = wholeCents(figures.sales_that_count) / wholeCents(before.sales_that_count) - 1;
  const detail = `${change(ratio)}; it was ${money(before.sales_that_count, figures.currency)}`;
  return [{ title: `Against ${monthTitle(before.from)}`, detail, tone: 'neutral' }];
}

function unanswered({ questions }: Facts): MonthCheck[] {
  const open = questions.filter(({ answer }) => answer === null).length;
  if (open === 0) return [];
  return [{ title: counted(open, 'question', 'questions'), detail: 'No answer yet', tone: 'warn' }];
}

function changed({ versions }: Facts): MonthCheck[] {
  const [newest] = versions;
  if (!newest || newest.holds) return [];
  return [{ title: 'Changed since it was signed', detail: `Version ${newest.version} no longer holds`, tone: 'warn' }];
}
