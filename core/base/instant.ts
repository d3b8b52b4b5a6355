// Apart from time.ts, so that a contract with an instant does not bring the calendar into the page's first load.
import { z } from 'zod';

export const Instant = z.iso.datetime({ offset: true }).meta({ id: 'Instant', description: 'ISO 8601 with zone' });
