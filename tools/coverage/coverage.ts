// Which test proves which line of the specification's lists; what counts as a proof is said where each list is read.
import { behaviourSections } from '#tools/coverage/behaviour.ts';
import { callLines } from '#tools/coverage/calls.ts';
import { constantLines } from '#tools/coverage/constants.ts';
import { fieldLines } from '#tools/coverage/fields.ts';
import { code, type Line, type Section } from '#tools/coverage/line.ts';
import { messageLines } from '#tools/coverage/messages.ts';
import { specPaths } from '#tools/coverage/spec-lists.ts';
import { walkedPaths } from '#tools/coverage/walked-paths.ts';

export function coverage(): Section[] {
  return [
    { title: 'Paths', lines: pathLines() },
    { title: 'Calls', lines: callLines() },
    { title: 'Messages', lines: messageLines() },
    { title: 'Fields', lines: fieldLines() },
    { title: 'Constants', lines: constantLines() },
    ...behaviourSections(),
  ];
}

function pathLines(): Line[] {
  const walked = walkedPaths();
  return specPaths().map((path) => ({ what: code(path), proof: walked(path) }));
}
