import type { Cluster } from '#testing/postgres-cluster.mjs';

/** `workers` as `host:port,host:port`; the first of `nodes` is the one that the application knows. */
export type CitusCluster = { url: string; workers: string; nodes: Cluster[]; stop: () => Promise<void> };

/** Three PostgreSQL of our own with Citus, stopped by `stop()` or with this process. */
export function startCitus(more?: readonly string[]): Promise<CitusCluster>;
