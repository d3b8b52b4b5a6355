export function startCluster(): Promise<{ url: string; stop(): Promise<void> }>;
