// /healthz says how old its audit is, and is not well when a night was missed.
import { expect, test } from 'vitest';
import { selfAudit } from '#server/payments/self-audit.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test.each([
  [0, 200, 'The books added up on 2026-03-10T07:00:00.000Z, 0 h ago.'],
  [25, 200, 'The books added up on 2026-03-10T07:00:00.000Z, 25 h ago.'],
  [26, 503, 'The books were last audited on 2026-03-10T07:00:00.000Z, 26 h ago: the nightly audit does not run.'],
])('%i hours after an audit without findings: %i', async (hours, status, detail) => {
  world.setClock(new Date('2026-03-10T07:00:00Z'));
  await selfAudit(world.services);
  world.setClock(new Date(Date.parse('2026-03-10T07:00:00Z') + hours * 3_600_000));
  const answer = await world.get('/healthz');
  expect([answer.status, answer.body.checks.self_audit.detail]).toEqual([status, detail]);
});
