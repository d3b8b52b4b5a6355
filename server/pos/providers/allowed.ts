// What sales can do without: names of categories are of a catalogue that the vendor may refuse to the permission that was
// given (403), and the sales themselves are read all the same. That the access itself has ended (401) and what may work
// later by itself end the reading as everywhere.
import { PosProblem } from '#server/pos/problems.ts';

export async function unlessRefused<Result, Instead>(
  read: () => Promise<Result>,
  instead: Instead,
): Promise<Result | Instead> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PosProblem && error.kind === 'refused') return instead;
    throw error;
  }
}
