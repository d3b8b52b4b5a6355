// What the home page adds to a deal's history. "Dana Whitfield reminded the merchant of the report of Mon, Mar 9."
import { sentenceDate } from '#core/base/spoken.ts';

type Entry = { readonly action: string; readonly actor: string; readonly after: Readonly<Record<string, unknown>> };

export function reminderActivity({ action, actor, after }: Entry): string | undefined {
  if (action !== 'sales.reminded') return undefined;
  return `${actor} reminded the merchant of the report of ${sentenceDate(String(after.day))}.`;
}
