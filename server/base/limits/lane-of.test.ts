import { expect, test } from 'vitest';
import { getMe, signIn } from '#core/access/contract.ts';
import { landlordHome } from '#core/home/contract.ts';
import { portfolioReport } from '#core/reports/stores-contract.ts';
import { listTasks } from '#core/tasks/contract.ts';
import { laneOf } from '#server/base/limits/lane-of.ts';

test.each([
  ['who somebody is', getMe, 'entry'],
  ['signing in', signIn, 'entry'],
  ['what waits for them', listTasks, 'calls'],
  ['the figures of a screen', landlordHome, 'calls'],
  ['sums over many stores', portfolioReport.read, 'reports'],
] as const)('%s', (_, endpoint, lane) => expect(laneOf(endpoint)).toBe(lane));
