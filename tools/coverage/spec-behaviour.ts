// The specification's guards, flags, layouts and transitions, line by line. A test names what it proves: a whole group,
// which it then runs line by line (`linesOf('transitions', 'deal')`), or one line (`provesLine('session-idle')`). A line
// that is not there is an error of the test.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const BEHAVIOUR = ['guards', 'flags', 'layouts', 'transitions'] as const;
export type Behaviour = (typeof BEHAVIOUR)[number];
export type BehaviourLine = { id: string; group: string; cells: string[] };

export function behaviourLines(list: Behaviour): BehaviourLine[] {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/spec/${list}.txt`, import.meta.url)), 'utf8');
  let group = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) group = line.slice(3).trim();
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [id = '', ...cells] = line.split(' | ').map((cell) => cell.trim());
    return [{ id, group, cells }];
  });
}

export function linesOf(list: Behaviour, group: string): [id: string, ...cells: string[]][] {
  const lines = behaviourLines(list).filter((line) => line.group === group);
  if (lines.length === 0) throw new Error(`docs/spec/${list}.txt has no group ${group}`);
  return lines.map(({ id, cells }) => [id, ...cells]);
}

/** Marks the one line that a test asserts. */
export function provesLine(id: string): void {
  if (!BEHAVIOUR.some((list) => behaviourLines(list).some((line) => line.id === id))) {
    throw new Error(`docs/spec has no line ${id}`);
  }
}
