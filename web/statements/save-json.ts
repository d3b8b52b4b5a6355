import type { Receipt } from '#core/statements/receipt-shapes.ts';

/** Hands the receipt to the browser as a file, exactly as the server answered it. */
export function saveJson(receipt: Receipt): void {
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `rent-receipt-${receipt.deal}-${receipt.from}-${receipt.through}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
