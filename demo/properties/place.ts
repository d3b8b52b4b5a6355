export type DemoPlace = {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  zone: string;
  area: number;
  at: [latitude: number, longitude: number];
  /** Who trades here and in which unit: `merchant: unit`. */
  stores: Record<string, string>;
  /** Units nobody trades in at present. */
  vacant: readonly string[];
};
