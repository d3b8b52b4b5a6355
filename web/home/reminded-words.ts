// Whom a click on "Remind all" has reminded: "Reminded Field & Tin and Kiln & Clay. 1 was reminded today already."
import { counted } from '#web/base/format.ts';

type Reminded = { reminded: readonly { merchant: string }[]; already: number; unreachable: number };
const NAMED = 4;

export function remindedWords({ reminded, already, unreachable }: Reminded): string {
  const merchants = [...new Set(reminded.map(({ merchant }) => merchant))];
  const beyond = merchants.length - NAMED;
  const names = beyond > 0 ? [...merchants.slice(0, NAMED), `${beyond} more`] : merchants;
  return [
    merchants.length === 0 ? 'Nobody was reminded anew.' : `Reminded ${listed(names)}.`,
    already > 0 ? `${counted(already, 'store was', 'stores were')} reminded today already.` : '',
    unreachable > 0 ? `${counted(unreachable, 'store has', 'stores have')} nobody whom you can remind.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
