// What the first steps are found from, and whether this person has put them aside for a portfolio or their stores.
import { useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import type { FirstFacts } from '#core/home/first-run.ts';
import { localStore } from '#web/base/browser-storage.ts';

export function firstFacts({ premises_count }: { premises_count: number }, home: LandlordHome): FirstFacts {
  const { connections, sales } = home;
  const reported = sales?.month.series.some((day) => day.sales !== null && wholeCents(day.sales) !== 0) ?? false;
  return {
    properties: premises_count,
    agreed: connections.active,
    waiting: connections.waiting_merchant + connections.waiting_owner,
    // Whoever may not see sales, or had some in the weeks before, is past the first day.
    sold: reported || (sales !== null && sales.expected !== null) || (sales === null && connections.active > 0),
  };
}

const skippedKey = (company: number | string) => `breakpoint.first-run-skipped.${company}`;

export function useSkipped(company: number | string): [boolean, () => void] {
  const [skipped, setSkipped] = useState(() => localStore.read(skippedKey(company)) !== null);
  const skip = () => {
    localStore.write(skippedKey(company), 'yes');
    setSkipped(true);
  };
  return [skipped, skip];
}
