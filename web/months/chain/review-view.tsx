// What is about to be signed or closed, read anew: how many stores, what counts, what is missing, the rent that follows. Then the
// step itself with its progress, and what became of each store.
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewSums } from '#core/months/chain.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { type Chain, WORK } from '#web/months/chain/chain-choice.ts';
import { closeSome, readReview, signSome } from '#web/months/chain/chain-queries.ts';
import { CloseManyForm, SignManyForm } from '#web/months/chain/many-form.tsx';
import { Progress, ResultView } from '#web/months/chain/result-view.tsx';
import { ReviewFacts, ReviewRows } from '#web/months/chain/review-facts.tsx';
import { useRun } from '#web/months/chain/use-run.ts';
import { PageHeader, Stack, WithSide } from '#web/ui/page.tsx';

type ReviewProps = { chain: Chain; rows: readonly MonthRow[]; onBack: () => void };

export function ReviewView({ chain, rows, onBack }: ReviewProps) {
  const { verb, one, many } = WORK[chain.side];
  const [read, setRead] = useState(0);
  const { run, start } = useRun();
  const { data, error, refetch } = useQuery({
    queryKey: ['months', 'review', rows.map(({ deal }) => deal), rows[0]?.month],
    queryFn: ({ signal }) => readReview(rows, signal, setRead),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });
  if (run?.ended) return <ResultView chain={chain} run={run} rows={rows} onBack={onBack} />;
  if (run) return <Progress words={`${verb}ing ${many}`} done={run.done.length} of={run.of} />;
  if (error) return <LoadFailed title="The stores could not be read" error={error} retry={() => void refetch()} />;
  if (!data) return <Progress words="Reading the stores" done={read} of={rows.length} />;
  const sums = reviewSums(data);
  return (
    <Stack>
      <PageHeader
        title={`${verb} ${rows.length} ${rows.length === 1 ? one : many}`}
        facts={rows[0] ? monthTitle(rows[0].month) : undefined}
        crumbs={
          <Button
            variant="subtle"
            size="xs"
            px={0}
            leftSection={<IconChevronLeft size={15} stroke={1.8} aria-hidden="true" />}
            onClick={onBack}
          >
            Back to the list
          </Button>
        }
      />
      <WithSide
        side={
          chain.side === 'retailer' ? (
            <SignManyForm rows={data} onSign={(signature) => start(data, (part) => signSome(part, signature))} />
          ) : (
            <CloseManyForm rows={data} onClose={() => start(data, closeSome)} />
          )
        }
      >
        <ReviewFacts sums={sums} />
        <ReviewRows chain={chain} rows={data} />
      </WithSide>
    </Stack>
  );
}
