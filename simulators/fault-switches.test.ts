import { expect, test } from 'vitest';
import { createFaultSwitches } from '#simulators/fault-switches.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 15, minute));
const order = { vendor: 'square', fault: 'outage', times: null, until: null, code: null };

test('a fault happens as often as it was ordered, to its own vendor only', () => {
  const desk = createFaultSwitches(() => at(0));
  desk.switchOn({ ...order, times: 2 });
  expect(desk.meets('clover', ['outage'])).toBeUndefined();
  expect(desk.meets('square', ['garbage'])).toBeUndefined();
  expect(desk.meets('square', ['garbage', 'outage'])).toMatchObject({ left: 1, met: 1 });
  expect(desk.meets('square', ['outage'])).toMatchObject({ left: 0, met: 2 });
  expect(desk.meets('square', ['outage'])).toBeUndefined();
  expect(desk.list()).toEqual([]);
});

test('a fault ends with its minute, and can be switched off before', () => {
  let minute = 0;
  const desk = createFaultSwitches(() => at(minute));
  const { id } = desk.switchOn({ ...order, until: at(5) });
  desk.switchOn({ ...order, fault: 'slow', until: at(5) });
  expect(desk.meets('square', ['outage'])).toMatchObject({ left: null, met: 1 });
  expect(desk.switchOff(id)).toBe(true);
  expect(desk.switchOff(id)).toBe(false);
  expect(desk.list()).toMatchObject([{ fault: 'slow' }]);
  minute = 5;
  expect(desk.meets('square', ['slow'])).toBeUndefined();
});

test('of two that fit, the older one happens first', () => {
  const desk = createFaultSwitches(() => at(0));
  desk.switchOn({ ...order, fault: 'garbage', times: 1 });
  desk.switchOn({ ...order, fault: 'outage', times: 1 });
  const met = [1, 2, 3].map(() => desk.meets('square', ['outage', 'garbage'])?.fault);
  expect(met).toEqual(['garbage', 'outage', undefined]);
});
