// The small scripts that run before everything else stand in the page itself, so that the first thing a browser does is no
// request: `<script src="/inline/scheme.js"></script>` of web/index.html becomes the script in short. The content policy
// names each by its hash (server/base/page/inline-scripts.ts).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const NAMED = /<script src="\/(inline\/[\w-]+\.js)"><\/script>/g;

export function inlineScripts(): Plugin {
  let root = '';
  return {
    name: 'inline-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withInlineScripts(html, root) },
  };
}

export async function withInlineScripts(html: string, root: string): Promise<string> {
  const names = [...html.matchAll(NAMED)].map(([, name = '']) => name);
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await shortened(root, name)] as const)));
  return html.replace(NAMED, (_, name: string) => `<script>${texts.get(name)}</script>`);
}

async function shortened(root: string, name: string): Promise<string> {
  const { code, errors } = await minify(name, await readFile(join(root, name), 'utf8'));
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  if (code.includes('</')) throw new Error(`${name} holds "</", which would end the script in the page.`);
  return code.trim();
}
