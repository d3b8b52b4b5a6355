// Version 0.1 came to its schema in the steps below; the baseline makes the same at once (nightly/migrations.test.ts). So an
// installation that has noted all of them lacks nothing of the baseline, and only its notes are exchanged. One that stopped
// on the way is finished by the version that knows those steps.
import type { Engine } from '#server/base/db/engine.ts';
import { StartRefused } from '#server/base/start-refused.ts';

export const FIRST_VERSION: Readonly<Record<string, string>> = {
  '0001_base.sql': 'b919e13510dbe73c1df25c32e93cbdaa533f52b97cd1f1896491cd81643b9dd9',
  '0002_access.sql': 'b43ef35259b9498c131231abc634690e13bd1707ab05902e90fa6793d8f25a63',
  '0003_properties.sql': '96a3018452f1da7489dca95b7c722f2710fe649302c20b717a9fba2e00b79c29',
  '0004_deals.sql': '373a3667d13048d65924013babc7da4efd62b1474edffd2c1f382a8d44b7014d',
  '0005_sales_days.sql': '0b12ab0072829a67c13d96761933f9cec83004b7b51392262577e9cdef179af3',
  '0006_sales.sql': 'fb4dea74f8c1245f1d02e400ac9c6eceec881583a353b5697df2445686ab8e74',
  '0007_uploads.sql': 'fb21490316ec98e9379b8ddf3803d874d1ecef5ef4a6875c9e5c1e4930b8b373',
  '0008_pos.sql': '05e0ca13981b3d6f5b5312a4d00aa2d500ecfeb8c91fc0de61e8310fe2bee223',
  '0009_reports.sql': '2efde878981748073dd6d40bff5dbc5a0302389bf74b74f76b1fb1b361c0b1e3',
  '0010_bank.sql': '1047da0d8a80e46e642dbc55db35b1048ad99ce34574d32470375140672b1470',
  '0011_payments.sql': 'e1fe383d5907e1cd76b9cd97e2cab2ba6f63b83759a60e127a275371f9050e49',
  '0012_documents.sql': '6487a490d2d5ba815987df70de683809f09514d67fc516739a69ce0a92996d82',
  '0013_tags.sql': 'f698cd6f79f2e091a4f8a23bcf8f15edc5cb7e9a682e2e6c03f03f1c4162fdc8',
  '0014_download_links.sql': 'abe54d9a53fdbd249fe2b8f96f6137b3fd2e5c2fa7724422f8296abd6cc964ac',
  '0016_support.sql': 'aa550f80015a2fedc5960dafc2605fdae0cccfc0c78a0607eaea74c6e827f8f8',
  '0018_payouts.sql': '425e411c8118acf30e0d475be039b648a68726b3bef29f380b5d3d196a3e2dcc',
  '0019_subscriptions.sql': '38887dd705e36c1e9300365438d5fb35ba57c35dc13039f4394ef47c8d89de0e',
  '0020_staff.sql': 'ee30154bcd1cc6163597545e7ae43e9b4990474a3e2eced84a6ad2b369b21242',
  '0021_report_sums.sql': 'ffe2dbcff1fb8e4b63d475212f6c64f415ae16a5f7d56e8c04af1f1df65421a2',
  '0024_radar.sql': '858922623c9137fdfb1bda811082bcfb65d8a2a5d886d84279bbc25fd0af90b3',
  '0025_report_reads.sql': '6a07bf07da9fa515ffe214125fede54c4bbfe52e70f4165428f65d6844d1b6f2',
  '0026_provider_balances.sql': '17ef6f91a2322e91b8b18c380adaba966d5fa6aee1d404ce12f0b0b75be82b17',
  '0027_statistics.sql': 'b5bf4c98f5243fd8bd9b8fc67fa54beb45ff7075da637aac02f197c798a066bd',
  '0028_whole_sum.sql': 'f2463487e4496625a609638a16d5a8e19279dfec9253549b59d142a29f4d984d',
  '0029_returned_amounts.sql': '99f9eb34391092f10290c897049086a724befd79aed641fae1ff7b21b049523a',
  '0030_closed_days_mark_rent.sql': '0c64e24e999bcc9924123bdca34585573db057087149066916003402dc041f79',
  '0031_lease_terms.sql': '61df431d4793bbdcee78592f3d1d8d827bf4e9fd8b41525cf8cc53dbca1e461f',
  '0032_channel_categories.sql': 'e89fc30a59834fbb3b9b084fdc38edfe106d188699f2d63997ca9d97f652492f',
  '0033_counter_terms.sql': '909a80d4933d800fd9fc58a50649464277582fa7090ea760bdae092340ab628d',
  '0034_quarantine.sql': '24ed3c520d8432c09e876b212f2b6e9e8b9594a062ea5532a8b3a095100de10e',
  '0035_channel_currency.sql': 'bda2a5c78bdea7b028e80f40c395c48a46ebd8cc7f4007e366101c629bfd8982',
  '0036_upload_doubts.sql': 'fc0c3f0828122969e68f4b6b842e9a19b668391ce19dc3b3ea9aeb76516e362b',
  '0037_agreed_days.sql': '8d91657f5a04ca576a63fa0015275f07b497a5f13a9368bb5f9b452e5c2b3d88',
  '0038_assignments.sql': '461022d0bac94620d815d14d6f5937c8699e75bf2593166b40bbade739f3bcac',
  '0039_owner_passes.sql': '5c1862323d0c5efc955d5891a7df3f629762c5caf7495067eb3b5da81fb84fb9',
  '0040_rent_facts.sql': '143ae95651c522d4c037536e63a71151f0cb9934b79800c537eb748cd8894d7b',
  '0042_ssh_keys.sql': '7ed3bbdf9a8298f599ddf07dab065416fa0d95d40cda4971d4bcac42adb29d19',
  '0043_first_day.sql': '8d86edb3550cb31138bca04806d5b5d9b300e65b7f0bc77e674b45d9160d7eea',
  '0044_payee_changes.sql': '1f6918dd493ac07f47eba06f22a59c651334ed2fe6e7fbbbbd73c31f5a21b5ef',
  '0045_sign_in_changes.sql': '0f2d448274ab07880befead04310fa0f910ea0b37133eb8e02b019e173d99f84',
  '0046_given_access.sql': '247e129dd8f54c9e8911d34f8eea92a4fe1f07f2882fc69f659240f671831f83',
  '0048_shared_notes.sql': '0089955535f96e7964a1262e727d16108a474773692327d920a42b3163ba3877',
};

type Noted = { readonly name: string; readonly checksum: string };

/** Notes the baseline in the place of the first chain, in one transaction. Answers what is noted then. */
export async function adoptFirstVersion(
  engine: Engine,
  noted: ReadonlyMap<string, string>,
  baseline: readonly Noted[],
): Promise<ReadonlyMap<string, string>> {
  const steps = Object.keys(FIRST_VERSION);
  if (!steps.some((name) => noted.has(name))) return noted;
  const unlike = steps.filter((name) => noted.get(name) !== FIRST_VERSION[name]);
  if (unlike.length > 0) throw new StartRefused(unfinished(unlike, steps.length));
  await engine.script('begin');
  try {
    await engine.query('delete from schema_migrations where name = any($1)', [steps]);
    for (const { name, checksum } of baseline) {
      await engine.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await engine.script('commit');
  } catch (error) {
    await engine.script('rollback');
    throw error;
  }
  const others = [...noted].filter(([name]) => !steps.includes(name));
  return new Map([...others, ...baseline.map(({ name, checksum }) => [name, checksum] as const)]);
}

const unfinished = (unlike: readonly string[], all: number) =>
  `This database was left by an early version 0.1: ${unlike.length} of its ${all} migrations are missing, the first is ` +
  `${unlike[0]}. Nothing was changed. Start the newest version 0.1.x on it once, then this one.`;
