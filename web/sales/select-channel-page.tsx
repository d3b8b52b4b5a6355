// Step two: whose sales they are. A channel of the deal, or a new manual one.

import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { createManualChannel } from '#core/sales/manual-channel-contract.ts';
import { call } from '#web/base/api.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { shortDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/sales/upload.module.css';
import { UploadFrame, type UploadSteps } from '#web/sales/upload-frame.tsx';
import { refreshSales, uploadChannelsQuery } from '#web/sales/upload-queries.ts';
import { stepsOf, WAY_WORDS } from '#web/sales/upload-ways.ts';
import { Wizard } from '#web/ui/wizard.tsx';

export function SelectChannelPage() {
  return <UploadFrame>{(steps) => <SelectChannel {...steps} />}</UploadFrame>;
}

function SelectChannel({ deal, draft, change, go }: UploadSteps) {
  const query = useQuery(uploadChannelsQuery(deal.id));
  return (
    <QueryView query={query} failed="The channels could not be loaded">
      {({ results }) => {
        const open = results.filter(({ end_date }) => end_date === null);
        const chosen = open.find(({ id }) => id === draft.channel) ?? (open.length === 1 ? open[0] : undefined);
        return (
          <Wizard
            {...stepsOf(draft.way, 'channel')}
            question="Whose sales are they?"
            lead="Sales are counted for one channel of the store: a till, a counter, a revenue center."
            back={() => go('upload-type')}
            next={{
              act: () => {
                change({ channel: chosen?.id });
                go(WAY_WORDS[draft.way ?? 'daily'].page);
              },
              disabled: chosen === undefined || draft.way === undefined,
            }}
            note={draft.way === undefined ? 'Say first what you have.' : undefined}
          >
            <div className={classes.stack}>
              {open.length === 0 ? (
                <p>The store has no channel yet. Open a manual one for the sales you bring.</p>
              ) : (
                <Radio.Group
                  aria-label="Channel"
                  value={chosen ? String(chosen.id) : null}
                  onChange={(id) => change({ channel: Number(id), upload: undefined })}
                >
                  <div className={classes.ways}>
                    {open.map(({ id, name, pos_type, start_date }) => (
                      <Radio.Card key={id} value={String(id)} className={classes.way} aria-label={name}>
                        <p className={classes.what}>{name}</p>
                        <p className={classes.quiet}>
                          {pos_type === null ? 'By upload' : `Read from ${POS_TITLES[pos_type as PosType] ?? pos_type}`}
                          , counted from {shortDate(start_date)}
                        </p>
                      </Radio.Card>
                    ))}
                  </div>
                </Radio.Group>
              )}
              <NewChannel
                deal={deal.id}
                opened={open.length === 0}
                onMade={(id) => change({ channel: id, upload: undefined })}
              />
            </div>
          </Wizard>
        );
      }}
    </QueryView>
  );
}

function NewChannel({ deal, opened, onMade }: { deal: number; opened: boolean; onMade: (id: number) => void }) {
  const [shown, setShown] = useState(opened);
  const [name, setName] = useState('');
  const [center, setCenter] = useState('');
  const [wrong, setWrong] = useState<string>();
  const making = useAction(
    {
      refresh: refreshSales,
      waits: true,
      done: ({ id }) => {
        onMade(id);
        setShown(false);
        setName('');
        setCenter('');
      },
      failed: (error) => setWrong(fieldErrorsOf(error).name),
    },
    () =>
      call(createManualChannel, { body: { deal, name: name.trim(), ...(center.trim() && { center: center.trim() }) } }),
  );
  if (!shown) {
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setShown(true)}>
          Another channel
        </Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(name.trim() === '' ? 'Required' : undefined);
    if (name.trim() !== '') making.mutate();
  };
  return (
    <form noValidate className={classes.buttons} onSubmit={submit}>
      <TextInput
        label="Name of the channel"
        placeholder="Main till"
        value={name}
        error={wrong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Revenue center, if any"
        placeholder="Patio"
        value={center}
        onChange={(event) => setCenter(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md" loading={making.isPending}>
        Open the channel
      </Button>
    </form>
  );
}
