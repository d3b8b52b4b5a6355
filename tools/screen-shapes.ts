// The addresses of all screens as a type, for links: parameters without their names, which a link chooses by its value.
// '/dashboard/deals/:id/terms' is '/dashboard/deals/:/terms', and '/edit-invite/:email?' is itself with and without.
import { pathPatterns } from '#web/app/route-table.ts';

export const SHAPES_FILE = new URL('../web/base/screen-shapes.ts', import.meta.url);
const WIDTH = 118;

function shapesOf(path: string): string[] {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const ways = /\/:\w+\?/.test(plain) ? [plain.replaceAll('?', ''), plain.replace(/\/:\w+\?/g, '')] : [plain];
  return ways.map((way) => way.replace(/:\w+/g, ':'));
}

/** Several to a line: nobody reads the list, and it is long. */
export function shapesText(): string {
  const shapes = [...new Set(pathPatterns().flatMap(shapesOf))].sort();
  const lines: string[] = [];
  for (const shape of shapes) {
    const added = `${lines.at(-1) ?? ''} | '${shape}'`;
    if (lines.length > 0 && added.length <= WIDTH) lines[lines.length - 1] = added;
    else lines.push(` | '${shape}'`);
  }
  const body = lines.map((line) => ` ${line}`).join('\n');
  return `// Generated from the table of screens by \`npm run shapes\`. Do not edit.\nexport type ScreenShape =\n${body};\n`;
}
