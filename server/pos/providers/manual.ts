// Manual channels: people bring the sales themselves, and nothing is ever pulled.
import { z } from 'zod';
import { adapter } from '#server/pos/adapter.ts';

export const manual = adapter({
  type: 'manual',
  settings: z.object({}),
  missing: () => [],
  hosts: () => [],
  headers: () => ({}),
  access: { kind: 'none' },
  locations: async () => [],
  feed: { kind: 'none' },
  async *sales() {},
});
