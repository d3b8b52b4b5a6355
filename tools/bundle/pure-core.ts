// What a browser needs of core. It checks no answer, and sends what the types allow: of a call it reads the path, the method,
// the shape of a form and what a query may name. The shapes of answers and parameters, and the words of the document, are for
// the server, and a screen waited for each of them to be made. So the build leaves them out of `endpoint({ … })`, and says of the
// constants of core that making one changes nothing else (core is pure), so that those nobody reads are left out as well:
//
//   export const Tag = z.object({ … });    →    export const Tag = /* @__PURE__ */ (() => (z.object({ … })))();
import type { ESTree, Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';

const CORE = /\/core\/.*\.ts$/;
const CALLS = ['endpoint', 'analytics'];
/** And what stands in their place. */
const OF_THE_SERVER: Readonly<Record<string, string>> = {
  ...{ reply: 'undefined', params: 'undefined', summary: "''" },
};
/** By this shape web/base/api.ts knows that a file is answered. */
const KEPT = 'FileReply';

type Edit = { at: number; until: number; text: string };

export function pureCore(): Plugin {
  return {
    name: 'pure-core',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: CORE, exclude: /node_modules/ } },
      handler: (code) => ({ code: forBrowser(code), map: null }),
    },
  };
}

/** A module of core as a browser needs it. */
export function forBrowser(code: string): string {
  const { program, errors } = parseSync('core.ts', code);
  if (errors[0]) throw new Error(errors[0].message);
  const { calls, madeAtStart } = callsIn(program);
  const edits = [...calls.flatMap(partsOfServer), ...program.body.flatMap((part) => constantsOf(part, madeAtStart))];
  // From the end, so that the places of the others stay.
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until, text: instead }) => text.slice(0, at) + instead + text.slice(until), code);
}

/** All calls, and where those begin that run when the module does. */
function callsIn(program: ESTree.Program) {
  const calls: ESTree.CallExpression[] = [];
  const madeAtStart: number[] = [];
  let functions = 0;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  const note = ({ start }: { start: number }) => {
    if (functions === 0) madeAtStart.push(start);
  };
  new Visitor({
    ...{ ArrowFunctionExpression: enter, FunctionExpression: enter, FunctionDeclaration: enter },
    ...{ 'ArrowFunctionExpression:exit': leave, 'FunctionExpression:exit': leave, 'FunctionDeclaration:exit': leave },
    ...{ NewExpression: note, SpreadElement: note },
    CallExpression: (call) => {
      note(call);
      calls.push(call);
    },
  }).visit(program);
  return { calls, madeAtStart };
}

/** Constants that something is called for. */
function constantsOf(part: ESTree.Directive | ESTree.Statement, madeAtStart: readonly number[]): Edit[] {
  const declaration = part.type === 'ExportNamedDeclaration' ? part.declaration : part;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isMade = init && madeAtStart.some((at) => at >= init.start && at < init.end);
    if (id.type !== 'Identifier' || !isMade) return [];
    return [
      { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
      { at: init.end, until: init.end, text: '))()' },
    ];
  });
}

function partsOfServer({ callee, arguments: [definition] }: ESTree.CallExpression): Edit[] {
  const isOurs = callee.type === 'Identifier' && CALLS.includes(callee.name);
  if (!isOurs || definition?.type !== 'ObjectExpression') return [];
  return definition.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { key, value, start: at, end: until } = property;
    const instead = OF_THE_SERVER[key.name];
    const isKept = value.type === 'Identifier' && value.name === KEPT;
    return instead === undefined || isKept ? [] : [{ at, until, text: `${key.name}: ${instead}` }];
  });
}
