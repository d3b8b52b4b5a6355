/** A place where a feature lets those on its right take part: declared where it is called, added to once by the app. */
type ExtensionPoint<Extension> = { add(extension: Extension): void; extensions(): readonly Extension[] };

export function extensionPoint<Extension>(): ExtensionPoint<Extension> {
  const added: Extension[] = [];
  return {
    add: (extension) => {
      if (!added.includes(extension)) added.push(extension);
    },
    extensions: () => added,
  };
}
