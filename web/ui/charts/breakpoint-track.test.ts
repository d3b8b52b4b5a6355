import { expect, test } from 'vitest';
import { trackShape } from '#web/ui/charts/breakpoint-track.tsx';

test.each([
  ['below', { sales: 50, breakpoint: 100, expected: 80 }, [29, 0, 17.4, 58]],
  ['expected to pass', { sales: 80, breakpoint: 100, expected: 120 }, [46.4, 0, 23.2, 58]],
  ['above', { sales: 150, breakpoint: 100, expected: 150 }, [58, 29, 0, 58]],
  ['far above shrinks the row', { sales: 400, breakpoint: 100, expected: 400 }, [25, 75, 0, 25]],
  ['no sales yet', { sales: 0, breakpoint: 100, expected: 0 }, [0, 0, 0, 58]],
  ['more refunds than sales', { sales: -20, breakpoint: 100, expected: -20 }, [0, 0, 0, 58]],
  ['nothing known', { sales: 0, breakpoint: 0, expected: 0 }, [0, 0, 0, 0]],
])('%s', (_, given, [sales, rent, expected, notch]) => {
  const shape = trackShape(given);
  expect(shape.sales).toBeCloseTo(sales ?? 0);
  expect(shape.rent).toBeCloseTo(rent ?? 0);
  expect(shape.expected).toBeCloseTo(expected ?? 0);
  expect(shape.notch).toBeCloseTo(notch ?? 0);
});
