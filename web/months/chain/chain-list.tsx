// The list: the answer on top, filters that live in the address, one line for each store, and the bar with what was chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonthRow } from '#core/months/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { ChainAnswer } from '#web/months/chain/chain-answer.tsx';
import { BatchBar, ChooseAll } from '#web/months/chain/chain-bar.tsx';
import { type Chain, ChainChoice, WORK } from '#web/months/chain/chain-choice.ts';
import { chainColumns, StoreCard } from '#web/months/chain/chain-columns.tsx';
import { ChainFilters } from '#web/months/chain/chain-filters.tsx';
import { chainQuery } from '#web/months/chain/chain-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type ListProps = { chain: Chain; onReview: (rows: readonly MonthRow[]) => void };

export function ChainList({ chain, onReview }: ListProps) {
  const [choice, change] = useAddress(ChainChoice);
  const query = useQuery(chainQuery(chain, choice));
  const { data: whole } = useQuery(chainQuery(chain, { month: choice.month }));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { can } = WORK[chain.side];
  return (
    <Loaded query={query} what="The statements">
      {({ month, states, results }) => {
        const shown = choice.state ? results.filter(({ state }) => state === choice.state) : results;
        const ready = shown.filter((row) => row.can.includes(can));
        const picked = ready.filter(({ deal }) => chosen.has(deal));
        const choose = (rows: readonly MonthRow[], on: boolean) => {
          const next = new Set(chosen);
          for (const { deal } of rows) on ? next.add(deal) : next.delete(deal);
          setChosen(next);
        };
        const columns = { chain, month, isChosen: ({ deal }: MonthRow) => chosen.has(deal), choose };
        return (
          <Stack>
            <ChainAnswer chain={chain} month={month} states={states} rows={results} />
            <ChainFilters choice={choice} month={month} states={states} stores={whole?.results ?? []} change={change} />
            <SectionCard flush>
              <ChooseAll side={chain.side} ready={ready} picked={picked} onChoose={choose} />
              <DataTable
                caption="Statements of stores"
                columns={chainColumns(columns)}
                rows={shown}
                rowKey={({ deal }) => deal}
                density="two-line"
                card={(row) => <StoreCard row={row} {...columns} />}
                empty={<EmptyState title="No store matches" hint="Choose another month, state or property." />}
              />
              <BatchBar side={chain.side} ready={ready} picked={picked} onReview={() => onReview(picked)} />
            </SectionCard>
            <Footnote>
              Sales that count follow each lease’s own definition of gross sales. A month can be signed once no day of
              it is missing, or once it was reported with a reason.
            </Footnote>
          </Stack>
        );
      }}
    </Loaded>
  );
}
