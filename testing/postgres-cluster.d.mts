export type Cluster = {
  url: string;
  /** Its data directory. */
  data: string;
  stop: () => Promise<void>;
  /** Ends it as a fault would, without a word to those connected. */
  crash: () => Promise<void>;
  /** Starts it again on what it had written. */
  revive: () => Promise<void>;
};

/** A PostgreSQL of our own in a temporary folder, stopped by `stop()` or with this process. */
export function startCluster(more?: readonly string[]): Promise<Cluster>;

/** Whether Citus lies beside the PostgreSQL that would be started. */
export function hasCitus(): boolean;
