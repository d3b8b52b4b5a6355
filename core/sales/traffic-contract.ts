// People counted: into a property, past a store and into a store, by day. They arrive from a counter's own system as
// rows, or as a CSV file of one property. A day that is sent again replaces what was counted for it.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { FilePart } from '#core/base/file.ts';
import { DayText, GivenDay } from '#core/base/time.ts';

const MOST_TRAFFIC_ROWS = 5_000;
export const MOST_COUNTED = 10_000_000;
const LARGEST_CSV_BYTES = 5_242_880;

const Counted = z.number().int().min(0).max(MOST_COUNTED);
const counter = { permission: 'permission_manage_connections', role: 'landlord' } as const;

export const TrafficSaved = z.object({
  premises_days: z.number().int().describe('Days counted at the doors of properties'),
  store_days: z.number().int().describe('Days counted at stores'),
  from: DayText,
  through: DayText,
});
export type TrafficSaved = z.infer<typeof TrafficSaved>;

export const TrafficRow = z.strictObject({
  premises: Id.optional().describe('For premises_entry'),
  deal: Id.optional().describe('For store_pass_by and store_entry'),
  day: GivenDay,
  premises_entry: Counted.optional(),
  store_pass_by: Counted.optional(),
  store_entry: Counted.optional(),
});
export type TrafficRow = z.output<typeof TrafficRow>;

export const sendTraffic = endpoint({
  method: 'POST',
  path: '/api/sales/traffic/',
  allow: counter,
  summary: 'Send counted people by day, for properties and stores: all rows or none',
  callsPerMinute: 120,
  body: z.strictObject({ rows: z.array(TrafficRow).min(1).max(MOST_TRAFFIC_ROWS) }),
  reply: TrafficSaved,
});

export const uploadTraffic = endpoint({
  method: 'POST',
  path: '/api/sales/traffic_upload/',
  allow: counter,
  summary: 'Counted people of one property as a CSV file; a file with problems changes nothing and names each',
  encoding: 'multipart',
  largestFileBytes: LARGEST_CSV_BYTES,
  callsPerMinute: 30,
  body: z.strictObject({ premises: Id, csv_file: FilePart }),
  reply: TrafficSaved,
});

const Counting = z.object({ days: z.number().int(), from: DayText.nullable(), through: DayText.nullable() });

export const getTrafficCoverage = endpoint({
  method: 'GET',
  path: '/api/sales/traffic/coverage/',
  allow: { permission: 'permission_sales', role: 'landlord' },
  summary: 'Which days of a property have been counted, at its doors and at each store',
  query: z.object({ premises: Id }),
  reply: z.object({
    premises: Counting,
    stores: z.array(Counting.extend({ deal: z.number().int(), name: z.string(), unit: z.string() })),
  }),
});
