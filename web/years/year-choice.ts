// Which rent year of a connection is shown, as the address says it.
import { z } from 'zod';
import { DayText } from '#core/base/time.ts';

export const YearChoice = z.object({ year: DayText.optional().catch(undefined) });
