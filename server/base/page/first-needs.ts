// What an address needs first stands in the head of its page: the code of its screen, so that the browser need not find it
// out in steps, and the calls that web/inline/ahead.js makes while the code is on its way. The build lists both by the
// table of screens (tools/bundle/first-needs.ts); an address that fits none of them has no screen.
import { existsSync, readFileSync, statSync } from 'node:fs';

type Needs = {
  readonly source: string;
  readonly files: readonly string[];
  readonly calls: readonly string[];
  /** Whose screen it is, where it is not everybody's. */
  readonly side?: string;
};
export type PageFor = (path: string) => { html: string; isScreen: boolean };

const ID = /^\d{1,15}$/;
const ID_OF_TWO = /^\d{1,15}-\d{1,15}$/;
const NAMED = /\{(\w+)(-?)\}/g;
const PORTFOLIO = ['masterCompanyId', 'mastercompany_id'];

/** Of the build in a folder, also of one that comes while the server runs. */
export function pageFinder(folder: string): PageFor {
  const page = `${folder}index.html`;
  let builtAt = 0;
  let pageFor: PageFor;
  return (path) => {
    const { mtimeMs } = statSync(page);
    if (mtimeMs !== builtAt) {
      pageFor = readBuild(readFileSync(page, 'utf8'), `${folder}first-needs.json`);
      builtAt = mtimeMs;
    }
    return pageFor(path);
  };
}

/** A build from before that has no list, and answers every address with the same page. */
function readBuild(html: string, file: string): PageFor {
  if (!existsSync(file)) return () => ({ html, isScreen: true });
  return pagesOf(html, JSON.parse(readFileSync(file, 'utf8')));
}

export function pagesOf(html: string, listed: readonly Needs[]): PageFor {
  const screens = listed.map((needs) => ({ ...needs, pattern: new RegExp(needs.source) }));
  return (path) => {
    for (const { pattern, ...needs } of screens) {
      const match = pattern.exec(path);
      if (match) return { html: withNeeds(html, linksTo(needs), callsFor(needs, match.groups ?? {})), isScreen: true };
    }
    return { html, isScreen: false };
  };
}

/** Calls stand before the scripts, one of which makes them; the screen's code behind those that every screen needs first. */
function withNeeds(html: string, links: string, calls: string): string {
  return html.replace('<script', `${calls}<script`).replace('</head>', `${links}</head>`);
}

function linksTo({ files }: Needs): string {
  return files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('');
}

/** Nothing of the address but numbers comes into the page. */
function callsFor({ calls, side }: Needs, params: Readonly<Record<string, string>>): string {
  const addresses = calls.map((call) => filled(call, params)).filter((call) => call !== undefined);
  if (addresses.length === 0) return '';
  const portfolio = PORTFOLIO.map((name) => params[name]).find((value) => value !== undefined && ID.test(value));
  const only = portfolio === undefined ? '' : ` data-portfolio="${portfolio}"`;
  const content = addresses.join(' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const ofSide = side === undefined ? '' : ` data-side="${side}"`;
  return `<meta name="ahead" content="${content}"${ofSide}${only}>`;
}

/**
 * `/api/deals/deal/{id}/` of /deals/7 is `/api/deals/deal/7/`; of /deals/seven there is none. `{id-}` is an id of two numbers,
 * as those of sales are: 2-3537.
 */
function filled(call: string, params: Readonly<Record<string, string>>): string | undefined {
  const named = [...call.matchAll(NAMED)];
  const areThere = named.every(([, name = '', two]) => (two ? ID_OF_TWO : ID).test(params[name] ?? ''));
  return areThere ? call.replace(NAMED, (_, name: string) => params[name] ?? '') : undefined;
}
