import { expect, test } from 'vitest';
import { replaceStandIns } from '#tools/bundle/stand-ins.ts';

const built = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([fileName, code]) => ({ fileName, code }));

test('whoever imports a file that stands for another imports that one', () => {
  const chunks = built({
    'assets/loaders-7.js': 'import{b as e,a as t}from"./questions-3.js";t();export{e as receipt};',
    'assets/start-1.js': 'const d=["assets/loaders-7.js","assets/chart-2.js"];X(()=>import(`./loaders-7.js`),d([0]))',
    'assets/questions-3.js': 'export{i as a,r as b};',
  });
  expect(replaceStandIns(chunks)).toEqual(['assets/loaders-7.js']);
  expect(chunks[1]?.code).toBe(
    'const d=["assets/questions-3.js","assets/chart-2.js"];' +
      'X(()=>import(`./questions-3.js`).then(n=>(n.a(),{receipt:n.b})),d([0]))',
  );
});

test('a file with something of its own stays, and so does one that is imported at once', () => {
  const pageCode = 'import{b as e,a as t}from"./questions-3.js";t();const f=()=>e;export{f as receipt};';
  const standIn = 'import{b as e,a as t}from"./questions-3.js";t();export{e as receipt};';
  const chunks = built({
    'assets/page-7.js': pageCode,
    'assets/loaders-8.js': standIn,
    'assets/start-1.js': 'import{receipt as r}from"./loaders-8.js";import("./page-7.js");',
  });
  expect(replaceStandIns(chunks)).toEqual([]);
  expect(chunks[2]?.code).toContain('import("./page-7.js")');
});
