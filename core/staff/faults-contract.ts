// Trouble of the simulated vendors, switched on and off while a demo runs. Outside a demo these calls do not exist.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';

const Switched = z
  .object({
    id: Int,
    vendor: z.string(),
    fault: z.string(),
    about: z.string(),
    code: z.string().nullable().describe('With which a debit comes back'),
    left: Int.nullable().describe('How often it still happens; null until its time is over'),
    until: Instant.nullable(),
    met: Int.describe('How often it has happened'),
    since: Instant,
  })
  .meta({ id: 'SwitchedFault' });
export type SwitchedFault = z.infer<typeof Switched>;

const Faults = z.object({
  vendors: z.array(
    z.object({
      vendor: z.string(),
      name: z.string(),
      faults: z.array(z.object({ fault: z.string(), about: z.string(), needs_code: z.boolean() })),
    }),
  ),
  codes: z.array(z.string()).describe('Codes with which the bank sends a debit back'),
  on: z.array(Switched),
});
export type Faults = z.infer<typeof Faults>;

export const MOST_TIMES = 1_000;
export const MOST_MINUTES = 1_440;

export const listFaults = endpoint({
  method: 'GET',
  path: '/api/staff/faults/',
  allow: 'staff',
  demoOnly: true,
  summary: 'Faults of the simulated vendors, and those that are on (demo only)',
  reply: Faults,
});

export const switchFaultOn = endpoint({
  method: 'POST',
  path: '/api/staff/faults/',
  allow: 'staff',
  demoOnly: true,
  summary: 'Let a simulated vendor fail, so many times or for so long (demo only)',
  status: 201,
  body: z
    .strictObject({
      vendor: z.string().max(40),
      fault: z.string().max(40),
      times: z.number().int().min(1).max(MOST_TIMES).optional(),
      minutes: z.number().int().min(1).max(MOST_MINUTES).optional(),
      code: z.string().max(3).optional().describe('Of a debit that comes back; R01 unless said'),
    })
    .refine(({ times, minutes }) => times !== undefined || minutes !== undefined, {
      error: 'Say how often, or for how many minutes',
      path: ['times'],
    }),
  reply: Switched,
});
export type FaultOrder = z.output<typeof switchFaultOn.body>;

export const switchFaultOff = endpoint({
  method: 'POST',
  path: '/api/staff/faults/off/',
  allow: 'staff',
  demoOnly: true,
  summary: 'Switch a fault off; one that is over already stays so (demo only)',
  body: z.strictObject({ id: Id }),
  reply: Faults,
});
