// What a merchant reads whose report is missing: "Foundry Hall, Suite 210: no sales for 2 days".
import { yearDate } from '#core/base/spoken.ts';

type Missing = { readonly place: string; readonly days: number; readonly last_reported: string | null };

export function reminderNotification({ place, days, last_reported: last }: Missing, landlord: string) {
  const since = last === null ? 'No report has arrived yet' : `The last report is of ${yearDate(last)}`;
  return {
    title: `${place}: no sales for ${days === 1 ? 'yesterday' : `${days} days`}`,
    text: `${since}. ${landlord} asks you to look at your sales system, or to upload the missing days. Until then they count as not reported.`,
  };
}
