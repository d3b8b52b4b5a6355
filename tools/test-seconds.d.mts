export type Seconds = Record<string, number>;
export function readSeconds(file?: string): Seconds;
export function rememberSeconds(seconds: Readonly<Seconds>, file?: string): void;
export function slowest(seconds: Readonly<Seconds>, count: number): [string, number][];
