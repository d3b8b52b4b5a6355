// Migrations are applied in the order of their names. A number that is missing is a file that somebody forgot to commit, or
// one that another branch still brings: it would be applied after those that were written for a database that has it.
const FIRST: Readonly<Record<string, number>> = { 'migrations/baseline': 1, migrations: 49 };

export function numberedMigrations(files: readonly string[]): { path: string; folder: string; number: number }[] {
  return files.flatMap((path) => {
    const [, folder, digits] = /^(migrations(?:\/baseline)?)\/(\d+)_[^/]*\.sql$/.exec(path) ?? [];
    return folder === undefined ? [] : [{ path, folder, number: Number(digits) }];
  });
}

/** 0049, 0050, 0052: the last one follows 0050. Of two files with one number the second is named. */
export function brokenNumbers(files: readonly string[]): string[] {
  const folders = Map.groupBy(numberedMigrations(files.toSorted()), ({ folder }) => folder);
  return [...folders].flatMap(([folder, migrations]) =>
    migrations.flatMap(({ path, number }, at) => {
      const expected = (migrations[at - 1]?.number ?? FIRST[folder]! - 1) + 1;
      return number === expected ? [] : [`${path} has number ${number} where ${expected} comes next`];
    }),
  );
}
