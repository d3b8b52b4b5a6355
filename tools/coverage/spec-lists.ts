// The specification's lists of screens, calls, messages, constants and fields, line by line, so that the code can be
// compared with them.
// `/a/{b|c}/:id` is two paths, /a/b/:id and /a/c/:id; `GET /api/deals/deal/{id}/  [note]` is one call.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type SpecCall = { method: string; path: string };
export type SpecMessage = {
  id: string;
  text: string;
  style: MessageStyle;
  seconds: number | null;
  action: string | null;
  /** Why the server cannot be brought to give the answer, so that the journey puts it into its mouth. */
  faked: string | null;
};
export type MessageStyle = 'field' | 'bad' | 'ok' | 'page' | 'console' | 'behaviour';
export type SpecConstant = { what: string; value: string; name: string; test: string };
export type SpecField = { entity: string; field: string; call: string; at: string };

export function specPaths(): string[] {
  return listed('paths.txt').flatMap(alternatives);
}

export function specCalls(): SpecCall[] {
  return listed('calls.txt').map((line) => {
    const [method = '', path = ''] = line.split(/\s+/);
    return { method, path: path.replace(/\{(\w+)\}/g, ':$1') };
  });
}

export function specMessages(): SpecMessage[] {
  return table('messages.txt').map(([id = '', text = '', style = '', seconds = '-', action = '-', faked = '-']) => ({
    id,
    text,
    style: style as MessageStyle,
    seconds: seconds === '-' ? null : Number(seconds),
    action: action === '-' ? null : action,
    faked: faked === '-' ? null : faked,
  }));
}

export function specConstants(): SpecConstant[] {
  return table('constants.txt').map(([what = '', value = '', name = '', test = '']) => ({ what, value, name, test }));
}

export function specFields(): SpecField[] {
  return table('fields.txt').map(([entity = '', field = '', call = '', at = '']) => ({
    entity,
    field,
    call: call.replace(/\{(\w+)\}/g, ':$1'),
    at,
  }));
}

/** Parameters are the same whatever they are called, and so is a slash at the end. */
export function comparable(path: string): string {
  return path.replace(/:\w+\??/g, ':').replace(/(?<=.)\/$/, '');
}

export function alternatives(path: string): string[] {
  const choice = /\{([^{}]*\|[^{}]*)\}/.exec(path);
  if (!choice) return [path];
  return (choice[1] ?? '').split('|').flatMap((word) => alternatives(path.replace(choice[0], word)));
}

function listed(file: string): string[] {
  return lines(file).filter((line) => line.startsWith('/') || /^(GET|POST|PATCH|PUT|DELETE) /.test(line));
}

/** Lines of columns, `a | b | c`; what is empty or begins with # is for the reader. */
function table(file: string): string[][] {
  return lines(file)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
}

function lines(file: string): string[] {
  return readFileSync(fileURLToPath(new URL(`../../docs/spec/${file}`, import.meta.url)), 'utf8').split('\n');
}
