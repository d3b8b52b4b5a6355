// A module that was put together with others is imported on demand by a file of its own, which holds nothing and stands for
// it. A screen's questions wait for that file although what it stands for was loaded with the frame. So whoever imports it
// imports the real one, and the file is left out:
//
//   import(`./loaders-7.js`)    →    import(`./questions-3.js`).then(n=>(n.a(),{receipt:n.b}))
import type { Plugin } from 'vite';

type Built = { fileName: string; code: string };

const STAND_IN = /^import\s*\{([^}]*)\}\s*from\s*["'`](\.\/[^"'`]+)["'`];\s*(\w+)\(\);\s*export\s*\{([^}]*)\};?\s*$/;

export function withoutStandIns(): Plugin {
  return {
    name: 'without-stand-ins',
    apply: 'build',
    generateBundle: {
      // After their names are written into them.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of replaceStandIns(chunks)) delete bundle[name];
      },
    },
  };
}

/** Changes those that import one; answers the names of the files that nobody asks for any more. */
export function replaceStandIns(chunks: readonly Built[]): string[] {
  const standIns = chunks.flatMap((chunk) => {
    const [, imported = '', real = '', start = '', exported = ''] = STAND_IN.exec(chunk.code.trim()) ?? [];
    if (real === '') return [];
    const inReal = new Map(pairs(imported).map(([name, local]) => [local, name]));
    const values = pairs(exported).map(([local, name]) => `${name}:n.${inReal.get(local)}`);
    const { fileName } = chunk;
    return [{ fileName, real, instead: `.then(n=>(n.${inReal.get(start)}(),{${values.join()}}))` }];
  });
  for (const { fileName, real, instead } of standIns) {
    const wanted = `./${baseName(fileName)}`;
    const folder = fileName.slice(0, -baseName(fileName).length);
    for (const chunk of chunks) {
      if (chunk.fileName === fileName || !chunk.code.includes(baseName(fileName))) continue;
      for (const quote of ['`', '"', "'"]) {
        chunk.code = chunk.code
          .replaceAll(`import(${quote}${wanted}${quote})`, `import(${quote}${real}${quote})${instead}`)
          // In the list of files that are fetched with an import.
          .replaceAll(`${quote}${fileName}${quote}`, `${quote}${folder}${real.slice(2)}${quote}`);
      }
    }
  }
  const isAskedFor = (name: string) =>
    chunks.some(({ fileName, code }) => fileName !== name && code.includes(baseName(name)));
  return standIns.map(({ fileName }) => fileName).filter((name) => !isAskedFor(name));
}

/** `a as b,c` is [a, b] and [c, c]. */
function pairs(list: string): [string, string][] {
  return list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
