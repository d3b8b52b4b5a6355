/** A place where a feature lets those on its right take part: declared where it is called, filled once by the app. */
type Socket<Plug> = { fill(plug: Plug): void; plugs(): readonly Plug[] };

export function socket<Plug>(): Socket<Plug> {
  const plugs: Plug[] = [];
  return {
    fill: (plug) => {
      if (!plugs.includes(plug)) plugs.push(plug);
    },
    plugs: () => plugs,
  };
}
