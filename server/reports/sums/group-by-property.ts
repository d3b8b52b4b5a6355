// Sums over many channels are read by property where that is less work: a property's sums hold all of its channels, so
// those that the report leaves out, or counts on other days or by another definition, are taken away again. A property of
// twenty channels of which one was linked in the middle of the range is read as the property, less that channel, and that
// channel's own days: three pieces in the place of twenty.
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, type Span } from '#core/reports/spans.ts';
import { FEW_CHANNELS, type PropertyChannel } from '#server/reports/scope/scope.ts';

/** `properties` and `taken` carry the group in the place of the store, and `properties` the property as the channel. */
type Gathered = { spans: readonly Span[]; properties: Span[]; taken: Span[] };

export function groupByProperty(
  spans: readonly Span[],
  range: DayRange,
  groupOf: (span: Span) => number,
  propertyChannels: readonly PropertyChannel[],
): Gathered {
  if (spans.length < FEW_CHANNELS || isScattered(spans, groupOf)) return { spans, properties: [], taken: [] };
  const byChannel = Map.groupBy(spans, ({ channel }) => channel);
  const grouped = { properties: [] as Span[], taken: [] as Span[] };
  const whole = new Set<number>();
  for (const [premises, members] of Map.groupBy(propertyChannels, (each) => each.premises)) {
    const channels = members.map(({ channel }) => channel);
    const { group, ownChannels } = largest(channels, byChannel, range, groupOf);
    const others = channels.length - ownChannels.length;
    if (ownChannels.length <= 2 * others + 1) continue;
    for (const channel of ownChannels) whole.add(channel);
    grouped.properties.push({ ...range, store: group, channel: premises });
    const isOwn = new Set(ownChannels);
    for (const channel of channels) if (!isOwn.has(channel)) grouped.taken.push({ ...range, store: group, channel });
  }
  return { ...grouped, spans: spans.filter(({ channel }) => !whole.has(channel)) };
}

/** A group for nearly every channel leaves nothing to add up together. */
function isScattered(spans: readonly Span[], groupOf: (span: Span) => number): boolean {
  return new Set(spans.map(groupOf)).size * 3 > spans.length;
}

/** The group to which most channels go with the whole range. */
function largest(
  channels: readonly number[],
  spans: ReadonlyMap<number, readonly Span[]>,
  range: DayRange,
  groupOf: (span: Span) => number,
): { group: number; ownChannels: number[] } {
  const groups = new Map<number, number[]>();
  for (const channel of channels) {
    const [span, another] = spans.get(channel)?.filter((each) => clipped(each, range) !== null) ?? [];
    if (!span || another || span.from > range.from || span.through < range.through) continue;
    const group = groupOf(span);
    groups.set(group, [...(groups.get(group) ?? []), channel]);
  }
  return [...groups]
    .map(([group, ownChannels]) => ({ group, ownChannels }))
    .reduce((best, each) => (each.ownChannels.length > best.ownChannels.length ? each : best), {
      group: 0,
      ownChannels: [] as number[],
    });
}
