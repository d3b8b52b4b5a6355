// A key or secret that the provider does not take is named as such, whether it is wrong or only refused for a while.
import { expect, test } from 'vitest';
import { createDwolla } from '#server/payments/bank/providers/dwolla.ts';
import { openBankWorld } from '#testing/bank.ts';

const { world } = await openBankWorld();
const NOT_ACCEPTED = 'does not accept this server’s key';

test('a wrong secret is refused', async () => {
  const { config, outbound } = world.services;
  const wrong = createDwolla({ ...config.bank!, secret: 'guessed' }, outbound);
  await expect(wrong.classifications()).rejects.toThrow(NOT_ACCEPTED);
});

test('a secret that was refused once works afterwards', async () => {
  const { config, outbound, simulators } = world.services;
  const fault = { vendor: 'bank', fault: 'secret_refused', times: 1, until: null, code: null };
  simulators?.faults.switchOn(fault);
  const fresh = createDwolla(config.bank!, outbound);
  await expect(fresh.classifications()).rejects.toThrow(NOT_ACCEPTED);
  expect((await fresh.classifications()).length).toBeGreaterThan(0);
});
