export function packagesMatch(root: string, options: { forTests: boolean }): boolean;
export function hashOfSources(root: string, paths: string[]): string;
