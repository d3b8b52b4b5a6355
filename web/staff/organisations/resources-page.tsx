// Documents and videos that staff name for everybody, beside those of the settings.

import { Button, Select, TextInput } from '@mantine/core';
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type NamedResource, nameResource, RESOURCE_KINDS, removeResource } from '#core/resources/staff-contract.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { namedResourcesQuery } from '#web/staff/organisations/organisation-queries.ts';
import classes from '#web/staff/staff.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const KIND_WORDS: Record<NamedResource['kind'], string> = { document: 'Document', video: 'Video' };
const ICON = { size: 17, stroke: 1.6 } as const;

export function StaffResourcesPage() {
  const query = useQuery(namedResourcesQuery);
  return (
    <>
      <PageHeader
        title="Links for everybody"
        facts="What stands under Resources for everybody, beside the settings’ own."
      />
      <Stack>
        <NewResource />
        <SectionCard title="Named by staff" flush>
          <QueryView query={query} failed="The resources could not be loaded">
            {({ results }) => (
              <>
                {results.map((resource) => (
                  <Line key={resource.id} resource={resource} />
                ))}
                {results.length === 0 ? (
                  <EmptyState
                    title="Nothing was named yet"
                    hint="What you name stands in everybody’s Resources at once."
                  />
                ) : null}
              </>
            )}
          </QueryView>
        </SectionCard>
      </Stack>
    </>
  );
}

const RESOURCES: ActionScope = {
  refresh: (client) => client.invalidateQueries({ queryKey: namedResourcesQuery.queryKey }),
  waits: true,
};

function NewResource() {
  const empty = { kind: 'document' as NamedResource['kind'], title: '', url: '', about: '' };
  const fields = useContractForm(nameResource.body, empty);
  const naming = useAction(
    { ...RESOURCES, done: () => fields.reset() },
    (body: z.output<typeof nameResource.body>) => call(nameResource, { body }),
    ({ title }) => `${title} stands under Resources.`,
  );
  return (
    <SectionCard title="Name a document or a video">
      <form
        noValidate
        onSubmit={fields.submit(async (values) => {
          await naming.mutateAsync(values);
        })}
      >
        <div className={form.fields}>
          <Select
            label="Kind"
            allowDeselect={false}
            data={RESOURCE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
            {...fields.getInputProps('kind')}
          />
          <TextInput label="Title" {...fields.getInputProps('title')} />
          <TextInput label="Address" placeholder="https://" type="url" {...fields.getInputProps('url')} />
          <TextInput label="About it" placeholder="3 minutes" {...fields.getInputProps('about')} />
        </div>
        <div className={form.actions}>
          <Button type="submit" loading={fields.busy}>
            Name it
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function Line({ resource: { id, kind, title, url, about } }: { resource: NamedResource }) {
  const removing = useAction(RESOURCES, () => call(removeResource, { params: { id } }));
  return (
    <CardLine
      icon={kind === 'video' ? <IconPlayerPlay {...ICON} /> : <IconFileText {...ICON} />}
      title={
        <a href={url} target="_blank" rel="noreferrer" className={classes.name}>
          {title}
        </a>
      }
      detail={[KIND_WORDS[kind], about].filter(Boolean).join(' · ')}
      action={
        <Button
          variant="default"
          size="xs"
          loading={removing.isPending}
          aria-label={`Take ${title} back`}
          onClick={() => removing.mutate()}
        >
          Take back
        </Button>
      }
    />
  );
}
