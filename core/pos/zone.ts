// A time zone as people may say it. "EST" is what older screens call the zone of New York.
import { z } from 'zod';
import { DEFAULT_ZONE, isZone } from '#core/base/time.ts';

export const ZoneName = z
  .string()
  .trim()
  .max(64)
  .transform((name) => (name === 'EST' ? DEFAULT_ZONE : name))
  .refine(isZone, 'Choose a time zone from the list')
  .meta({ id: 'TimeZone', description: 'An IANA zone, for example America/New_York' });
