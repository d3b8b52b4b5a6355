// What the merchant that leaves agrees to, in the words that are hashed and kept: who takes over, from which day, and that
// their own rent through the day before stays theirs. Assigned from 1 July, the last day of the one who leaves is 30 June.
import { addDays, type Day } from '#core/base/time.ts';

type Facts = {
  readonly landlord: string;
  readonly place: string;
  readonly leaving: string;
  readonly takingOver: string;
  readonly firstDay: Day;
};

export function agreementText({ landlord, place, leaving, takingOver, firstDay }: Facts): string {
  const lastDay = addDays(firstDay, -1);
  return [
    `${landlord} assigns the lease of ${place} from ${leaving} to ${takingOver}.`,
    `${takingOver} takes it over on ${firstDay}; the last day of ${leaving} is ${lastDay}.`,
    `Rent through ${lastDay} stays owed by ${leaving}, also where it is invoiced later.`,
    `AutoPay of ${leaving} ends after its last invoice and does not pass to ${takingOver}.`,
    `${takingOver} sees the sums of the rent year through ${lastDay} that its rent needs, and nothing else of ${leaving}.`,
  ].join(' ');
}
