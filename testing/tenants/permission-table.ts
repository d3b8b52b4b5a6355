// Which kind of caller a call is open to, as its contract's `allow` says: the cells of docs/permissions.md, which the
// walk of members holds against the running product.
import type { Endpoint } from '#core/base/endpoint.ts';
import { type Allow, opens, PERMISSION_LABELS, type Permission } from '#core/base/permissions.ts';

/** 'nothing' is a member to whom no permission was given. */
export type Holding = Permission | 'nothing';
type Column = 'visitor' | Holding | 'staff' | 'admin';
/** own: open, and shows or changes only what is the caller's own or is addressed to them. */
export type Cell = 'yes' | 'own' | 'no';

export const COLUMNS: readonly (readonly [Column, string])[] = [
  ['visitor', 'Signed out'],
  ['nothing', 'No permission'],
  ...(['sales', 'view_autopay', 'manage_autopay', 'manage_connections', 'owner'] as const).map(
    (name) => [`permission_${name}`, PERMISSION_LABELS[`permission_${name}`]] as const,
  ),
  ['staff', 'Support'],
  ['admin', 'Admin'],
];

/** Which side of a deal may call it at all. */
export function sideText(allow: Allow): string {
  const role = typeof allow === 'object' ? allow.role : allow;
  if (role === 'landlord') return 'landlord';
  return role === 'retailer' ? 'merchant' : '';
}

export function cellOf({ allow, reads }: Pick<Endpoint, 'allow' | 'reads'>, column: Column): Cell {
  const isOpen = allow === 'public' || allow === 'demo';
  if (isOpen || column === 'visitor') return isOpen ? 'yes' : 'no';
  if (column !== 'staff' && column !== 'admin') return memberCell(allow, column);
  if (allow === 'user') return 'own';
  if (allow === 'staff' || allow === 'admin') return allow === 'staff' || column === 'admin' ? 'yes' : 'no';
  return reads ? 'yes' : 'no';
}

/** For a member of the side that the call is for. */
export function memberCell(allow: Allow, holding: Holding): Cell {
  if (allow === 'staff' || allow === 'admin') return 'no';
  if (typeof allow === 'string') return holding === 'nothing' && allow !== 'public' && allow !== 'demo' ? 'own' : 'yes';
  if (opens(allow, holding === 'nothing' ? [] : [holding])) return 'yes';
  return allow.invited ? 'own' : 'no';
}

const MARKS: Readonly<Record<Cell, string>> = { yes: '●', own: '○', no: '' };

/** The document: a part for each feature, a row for each call. */
export function permissionsDocument(endpoints: readonly Endpoint[]): string {
  const parts = [...new Set(endpoints.map(partOf))].sort();
  const head = ['Call', 'Side', ...COLUMNS.map(([, label]) => label)];
  const table = (part: string) =>
    [
      `## ${part}`,
      '',
      row(head),
      row(head.map((_, place) => (place < 2 ? '---' : ':-:'))),
      ...endpoints
        .filter((endpoint) => partOf(endpoint) === part)
        .map(rowOf)
        .sort(),
    ].join('\n');
  return `${INTRODUCTION}\n\n${parts.map(table).join('\n\n')}\n`;
}

const rowOf = ({ method, path, allow, reads }: Endpoint) =>
  row([
    `\`${method} ${path}\``,
    sideText(allow),
    ...COLUMNS.map(([column]) => MARKS[cellOf({ allow, reads }, column)]),
  ]);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const partOf = ({ path }: Endpoint) => path.split('/')[2] ?? '';

const INTRODUCTION = `# Who may call what

Written by \`npm run permissions\` from the \`allow\` of every contract; do not edit. \`npm run check\` compares it, and
\`scenarios/twin-tenants.test.ts\` walks every call as a member of each side with exactly one permission and with none.

- ● may call it, for the things of a property or a company where the permission is held. Property Admin includes the
  others, Manage AutoPay includes View AutoPay.
- ○ may call it for what is their own: their account, their news and invites, an organisation they begin, and a deal
  that is addressed to their e-mail. Somebody without a permission reads and changes nothing of an organisation.
- Nothing: refused (403), and a thing of somebody else's is not found (404).

Somebody who belongs to no organisation yet is let in where any permission would be enough, and finds nothing there.
Support reads what any side reads and changes nothing of theirs. 'Signed out' calls are open to anybody, in a demo some
more.`;
