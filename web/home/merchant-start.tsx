// What stands in the place of a merchant's home page: a till that has just been connected is asked which store it is, and
// until there is a first figure the next step towards it is shown.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { RetailerHome } from '#core/home/contract.ts';
import { merchantStep } from '#core/home/merchant-first-run.ts';
import { useAddress } from '#web/base/address.ts';
import { useUser } from '#web/base/user.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { useSkipped } from '#web/home/first-place.ts';
import { LinkTill } from '#web/home/link-till.tsx';
import { agreedStores, hasSold, merchantFacts } from '#web/home/merchant-facts.ts';
import { MerchantFirstRun } from '#web/home/merchant-first-run.tsx';
import { bankQuery } from '#web/payments/queries.ts';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';

const Started = z.object({ connection: z.coerce.number().int().positive().optional().catch(undefined) });

export function MerchantStart({ home, children }: { home: RetailerHome; children: ReactNode }) {
  const [{ connection }] = useAddress(Started);
  const user = useUser();
  const [skipped, skip] = useSkipped(`merchant.${user?.username ?? ''}`);
  const { data: deals } = useQuery(dealsQuery({}));
  const stores = agreedStores(deals ?? []);
  const company = stores[0]?.retailer.company?.id;
  const isNew = !skipped && !hasSold(home, stores);
  const asksBank = isNew && company !== undefined && stores.some(({ has_channels }) => has_channels);
  const bank = useQuery({ ...bankQuery(company ?? 0), enabled: asksBank });
  if (connection !== undefined) return deals ? <LinkTill id={connection} stores={stores} /> : <Waiting />;
  if (!isNew) return children;
  // What stands here is decided once the stores, and where it matters the bank, are known.
  if (deals === undefined || bank.isLoading) return <Waiting />;
  const facts = merchantFacts(home, stores, bank.data?.results[0]?.readiness);
  const step = merchantStep(facts);
  if (step === undefined || company === undefined) return children;
  return <MerchantFirstRun step={step} bank={facts.bank} stores={stores} company={company} onSkip={skip} />;
}

function Waiting() {
  return (
    <AfterAMoment>
      <PageSkeleton />
    </AfterAMoment>
  );
}
