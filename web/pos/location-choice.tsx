// Which locations of a connection become channels, for systems with revenue centres which of those, and since when
// their sales are read. What is a channel already says so. Where stores are given, each location is asked which one it is.

import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { addDays, type Day, DEFAULT_ZONE, dayIn, isDay } from '#core/base/time.ts';
import { type Channel, createChannel, type PosConnection, type PosPlace } from '#core/pos/contract.ts';
import { call } from '#web/base/api.ts';
import { clock } from '#web/base/clock.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/pos/pos-form.module.css';
import { CHANNELS, placesQuery, refreshChannels, revenueCentersQuery } from '#web/pos/queries.ts';
import { EmptyState } from '#web/ui/states.tsx';

type Place = z.output<typeof PosPlace> & { channels: Channel[] };
export type StoreOption = { id: number; name: string; start: Day; linked: boolean };
export type MadeChannel = { channel: Channel; store: number | null };
type LocationChoiceProps = {
  connection: PosConnection;
  onDone: (channels: Channel[], madeChannels: MadeChannel[]) => void;
  label?: string;
  stores?: readonly StoreOption[];
};

const USUAL_DAYS_BACK = 30;
const MOST_DAYS_BACK = 730;

export function LocationChoice({ connection, onDone, label, stores }: LocationChoiceProps) {
  const query = useQuery(placesQuery(connection.id));
  return (
    <QueryView query={query} failed={`${connection.title} did not list its locations`}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            title={`${connection.title} knows no location`}
            hint="The account that signed in has no store of its own. Sign in with the owner’s account."
          />
        ) : (
          <Choice {...{ connection, onDone }} places={results} {...(label && { label })} {...(stores && { stores })} />
        )
      }
    </QueryView>
  );
}

/** Sales of a store count from its first day on, so that is where reading begins; without stores a month back. */
function firstRead(stores: readonly StoreOption[]): Day {
  const today = dayIn(new Date(clock()), DEFAULT_ZONE);
  const begins = stores.map(({ start }) => start).toSorted()[0];
  const usual = addDays(today, -USUAL_DAYS_BACK);
  if (begins === undefined || begins > usual) return usual;
  const longest = addDays(today, -MOST_DAYS_BACK);
  return begins < longest ? longest : begins;
}

function Choice({ connection, places, onDone, label, stores = [] }: LocationChoiceProps & { places: Place[] }) {
  const free = places.filter(({ channels }) => channels.length === 0);
  const only = free.length === 1 && places.length === 1 ? [free[0]?.id ?? ''] : [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(only));
  const [centers, setCenters] = useState<Record<string, string | null>>({});
  const waiting = stores.filter(({ linked }) => !linked);
  const likely = waiting.length === 1 ? (waiting[0]?.id ?? null) : null;
  const [storeOf, setStoreOf] = useState<Record<string, number | null>>({});
  const [from, setFrom] = useState<string>(firstRead(waiting));
  const making = useMakeChannels(connection, onDone);
  const wrongDay = !isDay(from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrongDay || chosen.size === 0) return;
    const picked = places.filter(({ id }) => chosen.has(id));
    making.mutate(
      picked.map((place) => ({
        place,
        center: centers[place.id] ?? null,
        from: from as Day,
        store: storeOf[place.id] ?? (picked.length === 1 ? likely : null),
      })),
    );
  };
  return (
    <form noValidate className={classes.stack} onSubmit={submit}>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.id} className={classes.place}>
            <Checkbox
              label={place.name}
              description={placeText(place)}
              checked={chosen.has(place.id)}
              onChange={(event) => setChosen(toggled(chosen, place.id, event.currentTarget.checked))}
            />
            {connection.has_revenue_centers && chosen.has(place.id) ? (
              <Centers
                connection={connection.id}
                place={place}
                value={centers[place.id] ?? null}
                onChange={(center) => setCenters({ ...centers, [place.id]: center })}
              />
            ) : null}
            {stores.length > 0 && chosen.has(place.id) ? (
              <Select
                label={`Store at ${place.name}`}
                placeholder="Choose the store"
                data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(storeOf[place.id] ?? (chosen.size === 1 ? (likely ?? '') : '')) || null}
                onChange={(store) => setStoreOf({ ...storeOf, [place.id]: store === null ? null : Number(store) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <TextInput
        type="date"
        label="Read sales from"
        description="Earlier days can be read later, from the channel’s page."
        value={from}
        error={wrongDay ? 'Choose a day' : undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
        maw={280}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={chosen.size === 0} loading={making.isPending}>
          {label ?? (chosen.size > 1 ? `Make ${chosen.size} channels` : 'Make the channel')}
        </Button>
      </div>
    </form>
  );
}

function Centers(props: {
  connection: number;
  place: Place;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { data, error } = useQuery(revenueCentersQuery(props.connection, props.place.id));
  if (error) return <p className={classes.quiet}>The revenue centers could not be read; the whole location counts.</p>;
  if (data?.length === 0) return null;
  return (
    <Select
      label={`Revenue center of ${props.place.name}`}
      placeholder="The whole location"
      clearable
      data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

type Picked = { place: Place; center: string | null; from: Day; store: number | null };

/** One after the other: what was made before a refusal stays and is told as such. */
function useMakeChannels(connection: PosConnection, onDone: LocationChoiceProps['onDone']) {
  const client = useQueryClient();
  return useAction(
    {
      ...CHANNELS,
      done: (madeChannels) =>
        onDone(
          madeChannels.map(({ channel }) => channel),
          madeChannels,
        ),
      failed: () => refreshChannels(client),
    },
    async (picked: Picked[]) => {
      const madeChannels: MadeChannel[] = [];
      for (const { place, center, from, store } of picked) {
        madeChannels.push({
          store,
          channel: await call(createChannel, {
            body: {
              company: connection.company,
              pos_connection: connection.id,
              location_id: place.id,
              ...(center !== null && { revenue_center_id: center }),
              ...(place.time_zone !== null && { time_zone: place.time_zone }),
              sales_from: from,
            },
          }),
        });
      }
      return madeChannels;
    },
  );
}

function placeText({ channels, time_zone }: Place): string {
  const there = channels.map(({ name }) => name).join(', ');
  return [there === '' ? '' : `Already a channel: ${there}`, time_zone ?? ''].filter(Boolean).join('. ');
}

function toggled(chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
