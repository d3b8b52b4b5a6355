/** Where features to the right add to a feature: declared by the feature that calls it, filled once by the app. */
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
