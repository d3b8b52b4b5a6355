// The statements of all stores for one month: how far they are, which of them wait, and the way to sign or close many at once.
import { useState } from 'react';
import type { MonthRow } from '#core/months/shapes.ts';
import { useUser } from '#web/base/user.ts';
import type { Chain } from '#web/months/chain/chain-choice.ts';
import { ChainList } from '#web/months/chain/chain-list.tsx';
import { ReviewView } from '#web/months/chain/review-view.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';

export function ChainPage() {
  return useUser()?.role === 'landlord' ? <OfPortfolio /> : <Statements chain={{ side: 'retailer' }} />;
}

function OfPortfolio() {
  const company = useMasterCompany();
  return company ? <Statements chain={{ side: 'landlord', masterCompany: company.id }} /> : <NoPortfolio />;
}

function Statements({ chain }: { chain: Chain }) {
  const [reviewed, setReviewed] = useState<readonly MonthRow[]>();
  return reviewed ? (
    <ReviewView chain={chain} rows={reviewed} onBack={() => setReviewed(undefined)} />
  ) : (
    <ChainList chain={chain} onReview={setReviewed} />
  );
}
