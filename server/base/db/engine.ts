// What both engines offer below Kysely: run one statement, and run a script of several.
export type QueryRows = { rows: Record<string, unknown>[]; affectedRows: number };

export type Engine = {
  readonly kind: 'pglite' | 'postgres';
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryRows>;
  /** Several statements at once, without parameters; answers the rows of all of them. */
  script(sql: string): Promise<Record<string, unknown>[]>;
};
