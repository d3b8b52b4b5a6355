// Which test proves which guard, flag, layout and transition: read from the tests, which name the line or its group.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEHAVIOUR, behaviourLines } from '#tools/coverage/spec-behaviour.ts';

const root = new URL('../..', import.meta.url).pathname;
const TESTS = '{core,server,web,scenarios,tools,e2e}/**/*.{test,spec}.ts';

type Line = { what: string; proof: string | undefined };

export function behaviourSections(): { title: string; lines: Line[] }[] {
  const proofs = findProofs();
  return BEHAVIOUR.map((list) => ({
    title: `${list[0]?.toUpperCase()}${list.slice(1)}`,
    lines: behaviourLines(list).map(({ id, group, cells }) => ({
      what: `${id}: ${cells.join(', ')}`,
      proof: proofs.get(id) ?? proofs.get(`${list}/${group}`),
    })),
  }));
}

/** By the id of a line, or by list and group. A mark belongs to the test that it stands in, or that it is handed to. */
function findProofs(): Map<string, string> {
  const proofs = new Map<string, string>();
  for (const file of globSync(TESTS, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const mark of text.matchAll(/\bprovesLine\('([\w-]+)'\)|\blinesOf\('(\w+)', '(\w+)'\)/g)) {
      const title = mark[1] ? titleBefore(text, mark.index) : titleAfter(text, mark.index);
      const key = mark[1] ?? `${mark[2]}/${mark[3]}`;
      if (title && !proofs.has(key)) proofs.set(key, `${file}: ${title}`);
    }
  }
  return proofs;
}

const TITLE = /\b(?:test|describe)(?:\.\w+)?\((['"`])(.*?)\1,/g;

function titleBefore(text: string, at: number): string | undefined {
  return [...text.slice(0, at).matchAll(TITLE)].at(-1)?.[2];
}

/** `test.each(linesOf(…))('the title', …)`. */
function titleAfter(text: string, at: number): string | undefined {
  return /^linesOf\([^)]*\)(?:\.\w+\([^)]*\))?\)\(\s*(['"`])(.*?)\1,/s.exec(text.slice(at))?.[2];
}
