// Which test proves which line of the specification's lists. Paths are proved by the walk over its table, calls by the
// example that a test recorded, messages by a journey that names them (said, beside, pageSays, proves), fields and
// constants by the test that holds all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedExamples } from '#server/app/examples.ts';
import { comparable, specCalls, specConstants, specFields, specMessages, specPaths } from '#tools/spec-lists.ts';
import { walkedPaths } from '#tools/walked-paths.ts';

export type Line = { what: string; proof: string | undefined };
export type Section = { title: string; lines: Line[] };

const root = new URL('..', import.meta.url).pathname;

export function coverage(): Section[] {
  return [
    { title: 'Paths', lines: pathLines() },
    { title: 'Calls', lines: callLines() },
    { title: 'Messages', lines: messageLines() },
    { title: 'Fields', lines: fieldLines() },
    { title: 'Constants', lines: constantLines() },
  ];
}

function pathLines(): Line[] {
  const walked = walkedPaths();
  return specPaths().map((path) => ({ what: code(path), proof: walked(path) }));
}

function callLines(): Line[] {
  const tests = new Map(Object.entries(recordedExamples()).map(([call, { test }]) => [comparable(call), test]));
  return specCalls().map(({ method, path }) => {
    const test = tests.get(comparable(`${method} ${path}`));
    return { what: code(`${method} ${path}`), proof: test && named(test.file, test.name) };
  });
}

function messageLines(): Line[] {
  const journeys = messageJourneys();
  return specMessages().map(({ id, text }) => ({ what: `${id}: ${text}`, proof: journeys.get(id) }));
}

function fieldLines(): Line[] {
  return specFields().map(({ entity, field, call, at }) => ({
    what: `${entity}: ${field}, ${code(`${call} → ${at}`)}`,
    proof: 'tools/spec-fields.test.ts',
  }));
}

function constantLines(): Line[] {
  return specConstants().map(({ what, value, name }) => ({
    what: `${what}: ${value}, ${code(name)}`,
    proof: 'tools/spec-constants.test.ts',
  }));
}

/** Every message that a journey names, with the test that names it first. */
function messageJourneys(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(join(root, 'e2e')).filter((name) => /^messages.*\.spec\.ts$/.test(name));
  for (const name of files.sort()) {
    let title = '';
    for (const line of source(`e2e/${name}`).split('\n')) {
      title = /^test\((['"`])(.*?)\1,/.exec(line)?.[2] ?? title;
      const id = /\b(?:said|beside|pageSays|proves)\((?:page, )?'([\w-]+)'/.exec(line)?.[1];
      if (id && !found.has(id)) found.set(id, named(`e2e/${name}`, title));
    }
  }
  return found;
}

const source = (file: string) => readFileSync(join(root, file), 'utf8');
const named = (file: string, test: string) => `${file}: ${test}`;
const code = (text: string) => `\`${text}\``;
