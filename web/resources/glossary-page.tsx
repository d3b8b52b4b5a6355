// The words of the product, so that both sides mean the same thing by them.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { z } from 'zod';
import { GLOSSARY, type GlossaryWord, matchingWords } from '#core/resources/glossary.ts';
import { useAddress } from '#web/base/address.ts';
import classes from '#web/resources/resources.module.css';
import { ResourcesFrame } from '#web/resources/resources-frame.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const Filters = z.object({ search: z.string().catch('') });
const COLUMNS: readonly Column<GlossaryWord>[] = [
  { id: 'word', header: 'Word', cell: ({ word }) => word },
  { id: 'meaning', header: 'What it is', cell: ({ meaning }) => meaning },
];

export function GlossaryPage() {
  const [{ search }, change] = useAddress(Filters);
  const matches = matchingWords(GLOSSARY, search);
  return (
    <ResourcesFrame tab="glossary" facts={`Glossary: ${GLOSSARY.length} words that you meet here, in plain language.`}>
      <FilterBar>
        <TextInput
          type="search"
          aria-label="Search the glossary"
          placeholder="Search the glossary"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value || undefined })}
        />
      </FilterBar>
      <SectionCard flush>
        <DataTable
          caption="Glossary"
          columns={COLUMNS}
          rows={matches}
          rowKey={({ word }) => word}
          card={(row) => <WordCard {...row} />}
          empty={<EmptyState title="No word fits" hint="Try a shorter one." />}
        />
      </SectionCard>
    </ResourcesFrame>
  );
}

function WordCard({ word, meaning }: GlossaryWord) {
  return (
    <div className={classes.word}>
      <strong>{word}</strong>
      <span>{meaning}</span>
    </div>
  );
}
