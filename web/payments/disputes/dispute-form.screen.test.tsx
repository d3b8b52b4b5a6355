import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addEvidence, openDispute, stepDispute } from '#core/payments/disputes/dispute-contract.ts';
import { getInvoice } from '#core/payments/invoice-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { choose, errorOf, fill, openScreen, press, settled } from '#testing/screen/show.tsx';
import { Refused } from '#testing/screen/stub-server.ts';
import { DisputeForm } from '#web/payments/disputes/dispute-form.tsx';
import { DisputeStepForm } from '#web/payments/disputes/dispute-step-form.tsx';

const shown = openScreen();
/** A week of % rent, all of it earned on one day. */
const invoice = getInvoice.reply.parse({
  ...exampleOf(getInvoice),
  number: '9-0001',
  from: '2026-03-05',
  through: '2026-03-11',
  total: '100.00',
  payable: '100.00',
  outstanding: '100.00',
  lines: [
    { position: 0, kind: 'percentage', of: 'percentage', from: '2026-03-05', through: '2026-03-11', amount: '100.00' },
  ],
  days: [
    { day: '2026-03-05', gross: null, adjusted_gross: null, rent: '0.00' },
    { day: '2026-03-06', gross: '1000.00', adjusted_gross: '1000.00', rent: '100.00' },
  ],
});
const dispute = exampleOf(openDispute);
let done = 0;
const onDone = () => {
  done += 1;
};

beforeEach(() => {
  done = 0;
  shown.server
    .on(openDispute, () => dispute)
    .on(stepDispute, () => dispute)
    .on(addEvidence, () => dispute);
});

const showForm = () => shown.show(<DisputeForm invoice={invoice} onDone={onDone} />);
const showStep = (step: 'answer' | 'propose' | 'withdraw') =>
  shown.show(<DisputeStepForm dispute={dispute} step={step} onDone={onDone} />);

test('only what asks for money can be questioned: the whole, a line, a day that owes rent', async () => {
  await showForm();
  fireEvent.click(screen.getByRole('combobox', { name: 'What is in question?' }));
  await settled();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All of 9-0001, $100.00',
    '% Rent, Mar 5 – 11, $100.00',
    'Fri, Mar 6, $100.00',
  ]);
});

test('a day with an amount is sent as that day and that amount', async () => {
  await showForm();
  await choose('What is in question?', /Mar 6/);
  await fill(/How much of it/, '40.00');
  await fill('What is wrong with it?', 'Rung up twice');
  await press('Hold this part');
  expect(shown.server.sent(openDispute)).toEqual([
    { invoice: invoice.id, day: '2026-03-06', amount: '40.00', text: 'Rung up twice' },
  ]);
  expect(done).toBe(1);
});

test('a line that somebody pointed at is what the form begins with', async () => {
  await shown.show(<DisputeForm invoice={invoice} part="line-0" onDone={onDone} />);
  await fill('What is wrong with it?', 'Paid already');
  await press('Hold this part');
  expect(shown.server.sent(openDispute)).toMatchObject([{ invoice: invoice.id, line: 0, text: 'Paid already' }]);
});

test('a dispute without a word is refused before it is sent', async () => {
  await showForm();
  await press('Hold this part');
  expect(errorOf('What is wrong with it?')).toBe('Required');
  expect(shown.server.asked).toEqual([]);
  expect(done).toBe(0);
});

test('what the server refuses stands at its field, and the form stays', async () => {
  shown.server.on(openDispute, () => new Refused(400, { amount: ['More than the part in question'] }));
  await showForm();
  await fill(/How much of it/, '400.00');
  await fill('What is wrong with it?', 'Too much');
  await press('Hold this part');
  expect(errorOf(/How much of it/)).toBe('More than the part in question');
  expect(done).toBe(0);
});

test('a file follows the dispute that it belongs to', async () => {
  await showForm();
  await fill('What is wrong with it?', 'See the till roll');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const file = new File(['a,b'], 'till.csv', { type: 'text/csv' });
  fireEvent.change(input, { target: { files: [file] } });
  await press('Hold this part');
  expect(shown.server.asked.map(({ endpoint, params }) => [endpoint, params.id])).toEqual([
    [openDispute, undefined],
    [addEvidence, String(dispute.id)],
  ]);
  expect(shown.server.sent(addEvidence)).toMatchObject([{ text: 'Evidence: till.csv' }]);
});

test('a proposal needs a figure and a reason; a withdrawal needs neither', async () => {
  await showStep('propose');
  await press('Propose');
  expect([errorOf('What the part should be'), errorOf('Why this figure?')]).toEqual(['Required', 'Required']);
  await fill('What the part should be', '60.00');
  await fill('Why this figure?', 'Half was a refund');
  await press('Propose');
  expect(shown.server.sent(stepDispute)).toEqual([{ step: 'propose', text: 'Half was a refund', figure: '60.00' }]);
});

test('a withdrawal needs no word', async () => {
  await showStep('withdraw');
  await press('Withdraw');
  expect(shown.server.sent(stepDispute)).toEqual([{ step: 'withdraw', text: '' }]);
  expect(done).toBe(1);
});
