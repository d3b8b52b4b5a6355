import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendChangeCode } from '#core/access/security-contract.ts';
import * as contract from '#core/months/contract.ts';
import type { Statement } from '#core/months/shapes.ts';
import { getRadar } from '#core/statements/radar-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { fill, openScreen, press, settled } from '#testing/screen/show.tsx';
import { ChecksCard } from '#web/months/checks-card.tsx';
import { LandlordCards } from '#web/months/landlord-cards.tsx';
import { MerchantCards } from '#web/months/merchant-cards.tsx';
import { StatementPaper } from '#web/months/statement-paper.tsx';
import { VerifyPage } from '#web/months/verify-page.tsx';

const shown = openScreen();
const { deal, month, figures_sha256, ...rest } = exampleOf(contract.getStatement);
const statement = (changes: Partial<Statement>): Statement => ({
  ...rest,
  deal,
  month,
  figures_sha256,
  questions: [],
  ...changes,
});
const done = { results: [{ deal, month, result: 'done' as const, detail: '' }] };

beforeEach(() => {
  shown.server
    .on(sendChangeCode, () => ({ method: 'email' as const, sent_to: 'ana@world.test' }))
    .on(contract.certifyMonths, () => done)
    .on(contract.closeMonths, () => done);
});

test('an officer signs what they read, with name, title, consent, password and code', async () => {
  await shown.show(<MerchantCards statement={statement({ state: 'reported', can: ['certify'] })} />);
  const sign = () => screen.getByRole('button', { name: 'Sign and certify' });
  await fill('Your name', 'Ana Juniper');
  await fill('Your title', 'Managing member');
  expect(sign()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox'));
  await settled();
  fireEvent.click(sign());
  await settled();
  await fill('Your password', 'Sample-9-word');
  await fill('Code from the mail', '123456');
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign and certify' }).at(-1)!);
  await settled();
  expect(shown.server.sent(contract.certifyMonths)).toEqual([
    {
      statements: [{ deal, month, figures_sha256 }],
      name: 'Ana Juniper',
      title: 'Managing member',
      consent: true,
      password: 'Sample-9-word',
      code: '123456',
    },
  ]);
});

const PARTY = {
  id: 7,
  day: statement({}).from,
  amount: '1850.00',
  title: 'Private event',
  reason: 'Billed to the host',
  category: null,
  evidence: { name: 'invoice-1017.pdf', sha256: 'a'.repeat(64) },
};

test('a merchant adds what no till counted, with the file that shows it', async () => {
  const current = statement({ state: 'reported', can: ['certify', 'adjust'] });
  shown.server.on(contract.addAdjustment, () => current);
  await shown.show(<MerchantCards statement={current} />);
  await press('Add an adjustment');
  await press('Add to the statement');
  expect(screen.getAllByText('Required'), 'amount, title and reason, told at once with the file').toHaveLength(3);
  expect(screen.getByText('Choose the file that shows it')).toBeTruthy();
  await fill('Amount', '1850.00');
  await fill('What it is', PARTY.title);
  await fill('Reason', PARTY.reason);
  await press('Add to the statement');
  expect(screen.getByText('Choose the file that shows it')).toBeTruthy();
  const file = new File(['%PDF-1.7'], 'invoice-1017.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [file] } });
  await settled();
  expect(screen.queryByText('Choose the file that shows it')).toBeNull();
  await press('Add to the statement');
  const request = shown.server.asked.find(({ endpoint }) => endpoint === contract.addAdjustment);
  expect(Object.values(request?.params ?? {}).map(String)).toEqual([String(deal), month]);
  expect(screen.getByRole('button', { name: 'Add an adjustment' })).toBeTruthy();
});

test('the paper tells adjustments apart from gross sales; who may change the month takes one back', async () => {
  shown.server.on(contract.removeAdjustment, () => undefined);
  const figures = { ...rest.figures, gross: '11850.00', adjustments: [PARTY] };
  const parts = figures.parts.slice(0, 1).map((part) => ({ ...part, gross: '11850.00' }));
  const typed = { figures: { ...figures, parts } };
  await shown.show(
    <StatementPaper statement={statement({ ...typed, can: ['close', 'ask'] })} zone="America/New_York" />,
  );
  expect(screen.getByText('$10,000.00')).toBeTruthy();
  expect(screen.getAllByText('+$1,850.00')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'invoice-1017.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back Private event' })).toBeNull();
});

const DUE = '% Rent $6.00 + base rent $100.00';

test('the paper tells the categories of the till, and how the rent of the month came about', async () => {
  const figures = { ...rest.figures, gross: '300.00', adjustments: undefined };
  const categories = [
    { category: 'Food', gross: '200.00', sales: 2_168 },
    { category: 'Drinks', gross: '90.00', sales: 1 },
    { category: null, gross: '10.00', sales: null },
  ];
  const parts = figures.parts.slice(0, 1).map((part) => ({ ...part, gross: '300.00', categories }));
  const percentage = {
    ...{ through: figures.through, within: '6.00', expected: '0.00' },
    period: {
      ...{ from: figures.from, to: figures.through, kind: 'annual' as const, thresholds: ['200.00', '400.00'] },
      sales: { to_date: '300.00', before: null },
      breakpoint: { amount: '200.00', above: '100.00', left: '0.00', passed_on: null },
      ...{ tiers: [], steps: [{ kind: 'measured' as const, name: null, amount: '6.00' }] },
      ...{ due_to_date: '6.00', before: '0.00' },
    },
    billed: { amount: '5.00', left: '1.00', invoices: ['2-0031'] },
  };
  const rent = {
    ...{ ...rest.rent!, percentage_rent: '6.00', base_rent: '100.00', additional_fees: '0.00', total: '106.00' },
    estimated: false,
  };
  shown.server.on(getRadar, () => ({ radar: null, missing_days: 0 }));
  const current = statement({ figures: { ...figures, currency: 'USD', parts }, percentage, rent });
  await shown.show(<StatementPaper statement={current} zone="America/New_York" />);
  for (const text of ['2,168 sales', '1 sale', 'Not told apart', '2-0031', 'To bill with the next invoice', DUE]) {
    expect(screen.getByText(text), text).toBeTruthy();
  }
  expect(screen.getByRole('img', { name: 'Sales of $300.00; breakpoints at $200.00, $400.00' })).toBeTruthy();
});

test('a landlord closes what they read', async () => {
  await shown.show(
    <LandlordCards
      statement={statement({ state: 'reported', can: ['close'], versions: [] })}
      zone="America/New_York"
    />,
  );
  await press(/^Close /);
  expect(shown.server.sent(contract.closeMonths)).toEqual([{ months: [{ deal, month, figures_sha256 }] }]);
});

test('a stranger sends the hash of a file and learns whether it is known', async () => {
  shown.server.on(contract.isStatementKnown, () => ({ known: true, signed_on: '2026-11-16' as never }));
  await shown.show(<VerifyPage />);
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['abc'], 'statement.pdf', { type: 'application/pdf' })] } });
  await settled();
  expect(screen.getByText(/was signed here on 11\/16\/2026/)).toBeTruthy();
  expect(shown.server.asked.at(-1)?.params.sha256).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a merchant attaches the evidence that the lease asks for, or says that there were none', async () => {
  const missing = { answer: 'missing' as const, id: null, file: null, by: null, on: null };
  const { figures } = statement({});
  const asking = statement({
    can: ['adjust'],
    figures: {
      ...figures,
      evidence: [
        { item: 'delivery_sales', ...missing },
        { item: 'catering_sales', ...missing },
      ],
    },
  });
  shown.server.on(contract.attachItemEvidence, () => asking).on(contract.declareNone, () => asking);
  await shown.show(<ChecksCard statement={asking} side="retailer" />);
  const file = new File(['%PDF-1.7'], 'couriers.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'There were none: catering sales' }));
  await settled();
  expect(shown.server.sent(contract.attachItemEvidence)).toEqual([{ item: 'delivery_sales', file }]);
  expect(shown.server.sent(contract.declareNone)).toEqual([{ item: 'catering_sales' }]);
});

test('the property owner reads what is missing and what was said, without answering', async () => {
  const { figures } = statement({});
  const said = { item: 'catering_sales' as const, answer: 'none' as const, id: 4, file: null };
  const missing = { item: 'delivery_sales' as const, answer: 'missing' as const, id: null, file: null };
  const evidence = [
    { ...missing, by: null, on: null },
    { ...said, by: 'Ana Juniper', on: figures.through },
  ];
  const { from, through } = figures;
  const evidence_last_year = [{ item: 'catering_sales' as const, from, through, amount: '2118.00' }];
  const evidenceAsked = { can: ['close' as const], figures: { ...figures, evidence }, evidence_last_year };
  await shown.show(<ChecksCard statement={statement(evidenceAsked)} side="landlord" />);
  expect(screen.getByText(/Last year: .2,118\.00 in [A-Z][a-z]+\./)).toBeTruthy();
  expect(screen.getByText('Evidence of delivery sales is missing')).toBeTruthy();
  expect(screen.getByText(/There were none\. Ana Juniper/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test.each([
  ['retailer', ['See the lines', 'See the records', 'See what they would change']],
  ['landlord', ['See the lines', 'See what they would change']],
] as const)('what does not count yet leads the %s to where it is decided', async (side, links) => {
  const channel = { id: 3, name: 'Counter', company: 7 };
  const held = [
    { what: 'upload_lines' as const, count: 3, channel, upload: 12 },
    { what: 'till_records' as const, count: 2, channel, upload: null },
    { what: 'late_sales' as const, count: 1, channel, upload: null },
  ];
  await shown.show(<ChecksCard statement={statement({ held })} side={side} />);
  expect(screen.getByText('3 lines of an upload are set aside')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([...links]);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('/apply-sales?upload=12');
});
