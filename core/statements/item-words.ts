// Where an item of the sales definition comes from, in a sentence. Items that every till tells need none.
import type { Receipt } from '#core/statements/receipt-shapes.ts';

export function sourceWords({ item_sources }: Pick<Receipt, 'item_sources'>, item: string): string[] {
  const source = item_sources.find((each) => each.item === item);
  if (!source) return [];
  if (source.sources.length === 0) {
    return [
      'Nothing delivers it, so nothing is left out. The merchant says on the channel’s page which categories it is, or uploads it in a column of its own.',
    ];
  }
  return [`Told by ${source.sources.map(sourceOf).join('; ')}.`];
}

function sourceOf({ channel, name }: { channel: string; name: string | null }): string {
  if (name === null) return `everything ${channel} sells`;
  return name === '' ? `what carries no category in ${channel}` : `“${name}” of ${channel}`;
}
