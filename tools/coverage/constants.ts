// A constant is proved by a test of what the product does with it, cited in docs/spec/constants.txt. Such a test writes
// the value out: one that takes it from core/base/constants.ts would pass with any.
import { cited, code, type Line } from '#tools/coverage/line.ts';
import { specConstants } from '#tools/coverage/spec-lists.ts';
import { testsOf } from '#tools/coverage/test-source.ts';

export function constantLines(): Line[] {
  return specConstants().map(({ what, value, name, test: citation }) => {
    const [, file = '', title = ''] = /^(\S+\.ts): (.*)$/.exec(citation) ?? [];
    const test = testsOf(file).find((one) => one.title === title);
    const proves = test && !new RegExp(`\\b${name}\\b`).test(test.text);
    return { what: `${what}: ${value}, ${code(name)}`, proof: proves ? cited(file, title) : undefined };
  });
}
