import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getInvoice } from '#core/payments/invoice-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen, press } from '#testing/screen/show.tsx';
import { InvoiceActions } from '#web/payments/invoices/invoice-actions.tsx';

const shown = openScreen();
const INVOICE = {
  ...exampleOf(getInvoice),
  status: 'pending' as const,
  outstanding: '100.00',
  held: '0.00',
  can: ['charge' as const, 'dispute' as const],
};
/** The main button is the one without a variant of its own. */
const buttons = () => screen.getAllByRole('button').map(({ textContent, dataset }) => [textContent, dataset.variant]);

test('a merchant is offered to question an invoice first, and to pay it early second', async () => {
  const onForm = vi.fn();
  await shown.show(<InvoiceActions invoice={INVOICE} side="retailer" onForm={onForm} />);
  expect(buttons()).toEqual([
    ['Question a line', undefined],
    ['Pay now', 'default'],
  ]);
  await press('Question a line');
  expect(onForm).toHaveBeenCalledWith('dispute');
});

test('whoever collects charges it', async () => {
  await shown.show(
    <InvoiceActions invoice={{ ...INVOICE, can: ['charge'] }} side="landlord" onForm={() => undefined} />,
  );
  expect(buttons().map(([text]) => text)).toEqual(['Charge now']);
});
