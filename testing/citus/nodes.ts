// The machines of a Citus cluster under test: the first, which the application knows, and those that single sales are spread
// over. Each has a database of the same name.
import pg from 'pg';
import { databaseUrl, OWNER } from '#testing/image/image.ts';

/** The first and the others, as superuser; the first alone where the server under test is no cluster. */
export function nodesOf(url: string, workers = process.env.TEST_CITUS_WORKERS ?? ''): string[] {
  const hosts = workers.split(',').filter((host) => host !== '');
  return [url, ...hosts.map((host) => Object.assign(new URL(url), { host }).toString())];
}

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of this name on each of them, which belongs to whoever owns the databases of tests. */
export async function createDatabases(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await onServer(node, `create role ${OWNER} login createrole password '${OWNER}'`).catch(alreadyThere);
    await onServer(node, `create database ${name} owner ${OWNER}`);
  }
}

/** On one of them, of a database that nobody is connected to. */
export const copyDatabase = (node: string, from: string, to: string) =>
  onServer(node, `create database ${to} template ${from} owner ${OWNER}`);

function alreadyThere(error: Error & { code?: string }): void {
  if (error.code !== '42710') throw error;
}

/** Makes one cluster of the databases of this name; where sales stand is not changed by it. */
export async function joinNodes(nodes: readonly string[], name: string): Promise<void> {
  const [first, ...workers] = nodes.map((node) => databaseUrl(node, name));
  for (const node of [first!, ...workers]) await onServer(node, 'create extension citus');
  const address = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`;
  await onServer(
    first!,
    `select citus_set_coordinator_host(${address(first!)})`,
    ...workers.map((worker) => `select citus_add_node(${address(worker)})`),
  );
}

/** A database that somebody is connected to is no template, and Citus stays connected to look after its own. */
export async function closeNodes(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await onServer(
      node,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  }
}
