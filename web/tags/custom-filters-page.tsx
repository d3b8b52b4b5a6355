// The saved filters of a portfolio.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { FilterList } from '#web/tags/filter-list.tsx';
import { FilterPanel } from '#web/tags/filter-panel.tsx';
import { type TagsData, WithTags } from '#web/tags/tags-data.tsx';
import { FiltersAnswer, TagsTabs } from '#web/tags/tags-head.tsx';
import { Footnote } from '#web/ui/page.tsx';

export function CustomFiltersPage() {
  const company = useMasterCompany();
  if (!company) return <NoPortfolio />;
  return <WithTags company={company}>{(data) => <Filters data={data} />}</WithTags>;
}

function Filters({ data }: { data: TagsData }) {
  const [adding, setAdding] = useState(false);
  const add = data.mayChange ? () => setAdding(true) : undefined;
  return (
    <>
      <FiltersAnswer
        data={data}
        actions={
          add && data.categories.length > 0 ? (
            <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
              Save a filter
            </Button>
          ) : null
        }
      />
      <TagsTabs data={data} current="filters" />
      <FilterList data={data} onAdd={add} />
      <Footnote>
        Any of the tags within a category is enough; every category of a filter must be met. A property counts when it,
        or one merchant there, meets all of it.
      </Footnote>
      <FilterPanel data={data} filter={undefined} opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
