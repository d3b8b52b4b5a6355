/**
 * Works on the items, at most `most` at a time. An item that fails does not stop those that have begun; its error is thrown
 * when all have ended. Where every item fails no more than `most` are tried.
 */
export async function runConcurrently<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, lane));
  const broken = ended.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
}
