// npm run contract: adapters and simulators against the vendors' documents, where those are at hand. They are data to
// test with and no part of this repository.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkBankContract } from '#tools/contract/contract-bank.ts';
import { checkPosContracts } from '#tools/contract/contract-pos.ts';

const SPECS = fileURLToPath(new URL('../../shared/providers/specs', import.meta.url));
const folder = process.argv[2] ?? SPECS;

if (existsSync(folder)) {
  const reports = [
    ...(await checkPosContracts(folder)),
    { type: 'the bank-transfer provider', ...(await checkBankContract(folder)) },
  ];
  for (const { type, calls, checked, problems } of reports) {
    console.log(`${problems.length === 0 ? '✔' : '✘'} ${type}: ${calls} calls, ${checked} bodies checked`);
    for (const problem of problems) console.log(`    ${problem}`);
  }
  if (reports.length === 1) throw new Error('No vendor document was compared');
  process.exit(reports.some(({ problems }) => problems.length > 0) ? 1 : 0);
} else {
  console.log(`The vendors' documents are not at ${folder}: nothing to compare, so this check is skipped.`);
}
