/** A PostgreSQL of our own in a temporary folder, stopped by `stop()` or with this process. */
export function startCluster(): Promise<{ url: string; stop: () => Promise<void> }>;
