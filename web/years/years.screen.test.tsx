import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendChangeCode } from '#core/access/security-contract.ts';
import * as contract from '#core/years/contract.ts';
import type { Year } from '#core/years/shapes.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { fill, openScreen, press, settled } from '#testing/screen/show.tsx';
import { Refused } from '#testing/screen/stub-server.ts';
import { CorrectionCards } from '#web/years/correction-cards.tsx';
import { SigningCards } from '#web/years/signing-cards.tsx';
import { YearPaper } from '#web/years/year-paper.tsx';

const shown = openScreen();
const ZONE = 'America/New_York';
const example = exampleOf(contract.getYear);
const year = (changes: Partial<Year>): Year => ({ ...example, corrections: [], ...changes });

beforeEach(() => {
  shown.server
    .on(sendChangeCode, () => ({ method: 'email' as const, sent_to: 'ana@world.test' }))
    .on(contract.certifyYear, () => example)
    .on(contract.acceptYear, () => example)
    .on(contract.proposeCorrection, () => example);
});

async function signAs(action: string) {
  await fill('Your name', 'Ana Juniper');
  await fill('Your title', 'Managing member');
  fireEvent.click(screen.getByRole('checkbox'));
  await settled();
  fireEvent.click(screen.getByRole('button', { name: action }));
  await settled();
  await fill('Your password', 'Sample-9-word');
  await fill('Code from the mail', '123456');
  fireEvent.click(screen.getAllByRole('button', { name: action }).at(-1)!);
  await settled();
}

const SIGNED = {
  figures_sha256: example.figures_sha256,
  name: 'Ana Juniper',
  title: 'Managing member',
  consent: true,
  password: 'Sample-9-word',
  code: '123456',
};

test('the merchant certifies what they read', async () => {
  await shown.show(<SigningCards year={year({ state: 'computed', can: ['certify'] })} side="retailer" zone={ZONE} />);
  await signAs('Sign and certify');
  expect(shown.server.sent(contract.certifyYear)).toEqual([SIGNED]);
});

test('what is wrong with name or title comes back to the form', async () => {
  const refusal = { name: ['Use letters of a name.'], title: ['Say your title.'] };
  shown.server.on(contract.certifyYear, () => new Refused(400, refusal));
  await shown.show(<SigningCards year={year({ state: 'computed', can: ['certify'] })} side="retailer" zone={ZONE} />);
  await signAs('Sign and certify');
  expect(screen.getByText('Use letters of a name.')).toBeTruthy();
  expect(screen.getByText('Say your title.')).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('the landlord accepts what they read', async () => {
  await shown.show(<SigningCards year={year({ state: 'certified', can: ['accept'] })} side="landlord" zone={ZONE} />);
  await signAs('Sign and accept');
  expect(shown.server.sent(contract.acceptYear)).toEqual([SIGNED]);
});

test('the paper adds up in front of the reader', async () => {
  const figures = { ...example.figures, due: '17608.94', billed: '17780.14', true_up: '-171.20', credits: '0.00' };
  const billing = { ...example.billing, paid: '17780.14', open: '0.00', settled: [], left: '-171.20', outside: null };
  await shown.show(<YearPaper year={year({ figures, billing: { ...billing, invoices: 22 } })} zone={ZONE} />);
  expect(screen.getByText('credit to the merchant')).toBeTruthy();
  expect(screen.getByText('True-up, credit')).toBeTruthy();
  expect(screen.getByText('Goes on the next invoice')).toBeTruthy();
  expect(screen.getAllByText('−$171.20').length).toBeGreaterThan(2);
});

test('a correction is proposed with words', async () => {
  await shown.show(<CorrectionCards year={year({ state: 'closed', can: ['correct'] })} zone={ZONE} />);
  await press('Propose a correction');
  await fill('What is wrong', 'A till was missed');
  await press('Propose a correction');
  expect(shown.server.sent(contract.proposeCorrection)).toEqual([{ reason: 'A till was missed' }]);
});
