// What a connection is told about a statement besides its text. It travels beside the compiled statement, so that the
// driver never has to look into SQL.
import type { CompiledQuery, QueryExecutorProvider, RawBuilder } from 'kysely';

export type StatementOptions = {
  /** PostgreSQL keeps it with its plan: planning a report with all its policies takes as long as answering it. */
  readonly prepared?: boolean;
  /**
   * Planned without sorting, for sums over many rows. A kept plan takes every list for ten entries long and sorts what it
   * adds up; of thousands of stores that is a quarter of the work, and by hash it needs no order.
   */
  readonly withoutSort?: boolean;
  /** Nobody waits for its answer: it is sent with the next statement. It takes no parameters. */
  readonly sentWithNext?: boolean;
};

type WithOptions = CompiledQuery & { readonly options?: StatementOptions };

/** In a transaction, which ends the settings that come with it. */
export async function executeWith<Row>(
  tx: QueryExecutorProvider,
  query: RawBuilder<Row>,
  options: StatementOptions,
): Promise<Row[]> {
  const statement: WithOptions = { ...query.compile(tx), options };
  return (await tx.getExecutor().executeQuery<Row>(statement)).rows;
}

export const optionsOf = ({ options = {} }: WithOptions): StatementOptions => options;
