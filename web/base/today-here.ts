// Today where the reader is: days that nobody chose end yesterday there, and the list of invoices begins ninety days before.
import { type Day, dayIn } from '#core/base/time.ts';
import { clock } from '#web/base/clock.ts';

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const todayHere = (): Day => dayIn(new Date(clock()), BROWSER_ZONE);
