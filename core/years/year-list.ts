// The rent years of a store, from its first day to the one that holds the last day that counts, as the engine counts them:
// calendar, lease or retail years, the first one partial where the lease began inside it, and the parts of a year that an
// amendment prorated. A lease from 2026-03-11 with years from January has 2026-03-11 to 2026-12-31 first. A year without
// percentage rent has nothing to reconcile and is not in the list.
import { span as spanText } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';

export type NamedYear = DaySpan & { readonly name: string };

export function rentYears(accruals: readonly Accrual[], lastDay: Day): NamedYear[] {
  const years: DaySpan[] = [];
  const ends = accruals.at(-1)?.part.to ?? null;
  for (let day = accruals[0]?.part.from; day !== undefined && day <= lastDay; day = addDays(years.at(-1)!.through, 1)) {
    const { through } = partOn(accruals, day).rentYear(day);
    years.push({ from: day, through: ends !== null && ends < through ? ends : through });
  }
  return named(years.filter((year) => hasPercentage(accruals, year)));
}

function hasPercentage(accruals: readonly Accrual[], { from, through }: DaySpan): boolean {
  return accruals.some(
    ({ part, terms }) => terms.percentage !== null && part.from <= through && (part.to === null || part.to >= from),
  );
}

/** Parts of one year share its name, so that their days are added. */
function named(years: readonly DaySpan[]): NamedYear[] {
  const names = years.map(yearNameOf);
  return years.map((year, at) => {
    const name = names[at]!;
    const isAlone = names.filter((each) => each === name).length === 1;
    return { ...year, name: isAlone ? name : `${name}, ${spanText(year.from, year.through)}` };
  });
}

export function yearNameOf({ from, through }: DaySpan): string {
  const [first, last] = [from.slice(0, 4), through.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}

/** The months that a year touches, cut to its days. */
export function monthsOfYear<Month extends StoreMonth>(months: readonly Month[], { from, through }: DaySpan): Month[] {
  return months
    .filter((month) => month.from <= through && month.through >= from)
    .map((month) => ({
      ...month,
      from: month.from < from ? from : month.from,
      through: month.through > through ? through : month.through,
    }));
}

/** "REC-2-2025" for a calendar year; any other year is told by its first day. */
export function documentNumber(deal: number, { from, name }: NamedYear): string {
  return `REC-${deal}-${/^\d{4}$/.test(name) ? name : from.replaceAll('-', '')}`;
}
