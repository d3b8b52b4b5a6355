// A document from the request to the answer, for both sides: asked for, sent, read, rejected, sent again, accepted.
import type { APIRequestContext } from '@playwright/test';
import { pdf } from '#testing/file-samples/pdfs.ts';
import { expect, scan, test } from './base.ts';
import { authorization, type DemoPerson, demoToken, openAs } from './people.ts';

type StoreDeal = {
  id: number;
  landlord: { company: { id: number; master_company: number; premises: { id: number; name: string } } };
};

/** The demo merchant's store at Foundry Hall. */
async function foundryHall(request: APIRequestContext): Promise<StoreDeal> {
  const headers = authorization(await demoToken(request, 'landlord'));
  const params = { search: 'Juniper', status: 'active', pageSize: '999' };
  const { results } = await (await request.get('/api/deals/deal/', { headers, params })).json();
  const deal = (results as StoreDeal[]).find(({ landlord }) => landlord.company.premises.name === 'Foundry Hall');
  if (!deal) throw new Error('The demo has no store at Foundry Hall');
  return deal;
}

const documentsAt = ({ id, landlord }: StoreDeal, person: DemoPerson) =>
  person === 'retailer'
    ? `/new-ui/retailer/connections/${id}/documents`
    : `/new-ui/landlord/${landlord.company.master_company}/connections/${id}/documents`;

const file = (pages: number) => ({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdf({ pages }) });

test('asked for, sent, rejected, sent again and accepted @phone', async ({ page, allow }, { project }) => {
  test.slow();
  allow(/^400 POST \/api\/documents\/deals\/\d+\/document\/$/);
  const deal = await foundryHall(page.request);
  const tools = page.getByRole('toolbar', { name: 'Document tools' });
  const name = `Sign permit ${project.name} ${process.pid}`;
  await openAs(page, 'landlord', documentsAt(deal, 'landlord'));
  await page.getByRole('button', { name: 'Request a document' }).click();
  await page.getByRole('combobox', { name: 'Document' }).fill(name);
  await page.getByLabel('Keep this name for the next request').uncheck();
  await page.getByLabel('Note to the merchant (optional)').fill('For the new shop sign.');
  await scan(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`${name} is requested. The merchant gets an e-mail.`)).toBeVisible();

  await openAs(page, 'retailer', documentsAt(deal, 'retailer'));
  await page.getByRole('button', { name: `Send file: ${name}` }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('For the new shop sign.')).toBeVisible();
  await panel
    .getByLabel('PDF file')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
  await expect(panel.getByRole('alert')).toContainText('x.pdf is not a PDF file');
  await panel.getByRole('button', { name: 'Send file' }).click();
  await expect(panel.getByRole('alert')).toContainText('x.pdf is not a PDF file');
  await panel.getByLabel('PDF file').setInputFiles({
    name: 'locked.pdf',
    mimeType: 'application/pdf',
    buffer: pdf({ trailer: '/Encrypt 9 0 R' }),
  });
  await panel.getByRole('button', { name: 'Send file' }).click();
  await expect(page.getByText('The file is protected with a password.').first()).toBeVisible();
  await scan(page);
  await panel.getByLabel('PDF file').setInputFiles(file(2));
  await panel.getByRole('button', { name: 'Send file' }).click();
  await expect(page.getByText('The file is sent. The property owner gets an e-mail.')).toBeVisible();
  await expect(panel.getByText('In review', { exact: true })).toBeVisible();

  await openAs(page, 'landlord', documentsAt(deal, 'landlord'));
  await page.getByRole('button', { name: `Review: ${name}` }).click();
  await expect(page).toHaveURL(/\/document-viewer\/\d+/);
  await expect(tools.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(tools.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/zoom=125/);
  await scan(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${name}` });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await scan(page);
  await dialog.getByLabel('What is wrong with it?').fill('The drawing is missing.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`${name} is rejected. The merchant gets an e-mail.`)).toBeVisible();

  await openAs(page, 'retailer', documentsAt(deal, 'retailer'));
  await page.getByRole('button', { name: `Send file: ${name}` }).click();
  await expect(panel.getByText('The drawing is missing.')).toBeVisible();
  await panel.getByLabel('PDF file').setInputFiles(file(3));
  await panel.getByRole('button', { name: 'Send file' }).click();
  await expect(panel.getByRole('heading', { name: 'Earlier files' })).toBeVisible();

  await openAs(page, 'landlord', documentsAt(deal, 'landlord'));
  await page.getByRole('button', { name: `Review: ${name}` }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const accepting = page.getByRole('dialog', { name: `Accept ${name}` });
  await accepting.getByLabel('Valid through (optional)').fill('2031-12-31');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`${name} is accepted. The merchant gets an e-mail.`)).toBeVisible();
  await expect(page.getByText('12/31/2031')).toBeVisible();
  await scan(page);
});

test('words are found in a document, and the search stays in the address', async ({ page }) => {
  const deal = await foundryHall(page.request);
  const headers = authorization(await demoToken(page.request, 'landlord'));
  const { results } = await (
    await page.request.get(`/api/documents/deals/${deal.id}/document_request/`, { headers })
  ).json();
  const { id } = results.find(({ name }: { name: string }) => name === 'Certificate of insurance');
  await openAs(page, 'landlord', `/dashboard/deals/${deal.id}/document-viewer/${id}`);
  const tools = page.getByRole('toolbar', { name: 'Document tools' });
  await page.getByLabel('Find in the document').fill('specimen');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(tools.getByText('Page 2 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Find in the document')).toHaveValue('specimen');
  await page.getByLabel('Find in the document').fill('no such words');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.route('**/document/*/file/', (route) => route.fulfill({ contentType: 'application/pdf', body: 'no PDF' }));
  await page.reload();
  await expect(page.getByText('The file could not be shown')).toBeVisible();
  await scan(page);
  await expect(page.getByRole('heading', { name: 'Certificate of insurance' })).toBeVisible();
});

test('documents of a property, of a landlord company and of a merchant’s company', async ({ page }) => {
  const deal = await foundryHall(page.request);
  const { id: company, master_company: master, premises } = deal.landlord.company;
  await openAs(page, 'landlord', `/new-ui/landlord/${master}/premises/portfolio/${premises.id}/documents`);
  await expect(page.getByText('Certificate of insurance').first()).toBeVisible();
  await page.getByRole('button', { name: /^Expired/ }).click();
  await expect(page).toHaveURL(/state=expired/);
  await scan(page);
  await page.getByRole('link', { name: /^All documents of / }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/companies/${company}/landlord-documents`));
  await expect(page.getByRole('heading', { level: 1, name: /^Harbor & Vale / })).toBeVisible();
  await page.getByLabel('Search documents').fill('no such merchant');
  await expect(page.getByText('No document fits these filters')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByText('Certificate of insurance').first()).toBeVisible();
  await openAs(page, 'retailer', '/new-ui/retailer/companies');
  await page
    .getByRole('link', { name: /Juniper & Rye/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText(/documents? waits? for you\.|Nothing waits for you\./)).toBeVisible();
});
