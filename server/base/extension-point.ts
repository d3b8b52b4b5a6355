/** A place where a feature lets those on its right take part: declared where it is called, added to once by the app. */
type ExtensionPoint<Extension> = {
  /** Answers what takes it back: for tests, whose worker goes on with other files. */
  add(extension: Extension): () => void;
  extensions(): readonly Extension[];
};

export function extensionPoint<Extension>(): ExtensionPoint<Extension> {
  let added: readonly Extension[] = [];
  return {
    add: (extension) => {
      if (!added.includes(extension)) added = [...added, extension];
      return () => {
        added = added.filter((each) => each !== extension);
      };
    },
    extensions: () => added,
  };
}
