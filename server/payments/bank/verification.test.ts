// How the bank comes to believe a business: second tries, papers of its controller and its trade name, its owners.
import { describe, expect, test } from 'vitest';
import { account, CUSTOMERS, OWNER, openBankWorld, passDays, successBody, verified } from '#testing/bank.ts';
import { retailerCompany } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();

describe('verification', () => {
  const create = async (changes: object) => {
    const shop = await retailerCompany(world);
    const body = {
      company: shop.companyId,
      type: 'business',
      ...verified({ email: `v${shop.companyId}@world.test`, ...changes }),
    };
    return { shop, customer: await successBody(world.post(CUSTOMERS, body, shop.owner)) };
  };
  const controller = (first_name: string) => ({ controller: { ...verified().controller, first_name } });

  test('fails, is retried once, and is then verified', async () => {
    const { shop, customer } = await create({ business_name: 'retry' });
    expect(customer).toMatchObject({ status: 'retry', readiness: 'no_dwolla_customer' });
    expect(customer.next_steps).toContain('retry');
    const body = verified({ email: customer.email });
    const retried = await successBody(
      world.patch(`/api/payments/dwolla_customer/${customer.id}/retry/`, body, shop.owner),
    );
    expect(retried.status).toBe('verified');
    const more = await world.patch(`/api/payments/dwolla_customer/${customer.id}/retry/`, body, shop.owner);
    expect(more.status).toBe(400);
  });

  test('asks for papers of the controller, and takes a picture of them', async () => {
    const { shop, customer } = await create(controller('document'));
    expect(customer).toMatchObject({ status: 'document', next_steps: expect.arrayContaining(['verify_controller']) });
    const bad = await upload(customer.id, 'text.png', Buffer.from('not a picture'), shop.owner.token);
    expect([bad.status, bad.body]).toEqual([400, { file: ['Must be a JPEG, PNG or PDF file'] }]);
    const failed = await upload(customer.id, 'test-document-upload-fail.png', PNG, shop.owner.token);
    expect([failed.status, failed.body.status]).toEqual([201, 'document']);
    const sent = await upload(customer.id, 'licence.png', PNG, shop.owner.token);
    expect(sent.body.status).toBe('document');
    await passDays(world, bank(), 3, shop.owner);
    const read = await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner);
    expect(read.body.status).toBe('verified');
  });

  test('a trade name is shown on paper while the business is verified already', async () => {
    const { shop, customer } = await create({ doing_business_as: 'document' });
    expect(customer).toMatchObject({ status: 'verified', next_steps: expect.arrayContaining(['verify_dba']) });
    const sent = await upload(customer.id, 'test-document-upload-success.png', PNG, shop.owner.token);
    expect([sent.status, sent.body.status]).toEqual([201, 'verified']);
    const read = await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner);
    expect(read.body.next_steps).not.toContain('verify_dba');
    const again = await upload(customer.id, 'test-document-upload-success.png', PNG, shop.owner.token);
    expect([again.status, again.body.exception_code]).toEqual([400, 'dwolla_exception']);
  });

  test('a suspended customer can do nothing', async () => {
    const { shop, customer } = await create(controller('suspended'));
    expect(customer.status).toBe('suspended');
    const refused = await world.post(`${CUSTOMERS}${customer.id}/funding_sources/`, account(), shop.owner);
    expect([refused.status, refused.body.detail, refused.body.exception_code]).toEqual([
      400,
      'The customer is suspended.',
      'dwolla_exception',
    ]);
  });

  test('owners are added, corrected, removed and certified', async () => {
    const { shop, customer } = await create({});
    const owners = `/api/payments/dwolla/${customer.id}/beneficial_owners/`;
    const joe = await successBody(world.post(owners, { ...OWNER, first_name: 'incomplete' }, shop.owner));
    expect(joe.status).toBe('incomplete');
    const fixed = await successBody(world.patch(`${owners}${joe.id}/`, OWNER, shop.owner));
    expect(fixed).toMatchObject({ id: joe.id, status: 'verified', first_name: 'Joe' });
    expect((await world.get(`${owners}${joe.id}/`, shop.owner)).body).toEqual(fixed);
    const closed = await world.patch(`${owners}${joe.id}/`, OWNER, shop.owner);
    expect(closed.body.exception_code).toBe('dwolla_exception');
    const second = await successBody(world.post(owners, { ...OWNER, last_name: 'Second' }, shop.owner));
    const certificate = `/api/payments/dwolla/${customer.id}/beneficial_owners_status/`;
    expect((await successBody(world.post(certificate, { status: 'certified', name: 'Ada' }, shop.owner))).status).toBe(
      'certified',
    );
    const customerNow = async () => (await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner)).body;
    expect(await customerNow()).toMatchObject({ certification: 'certified', next_steps: [] });
    expect((await world.delete(`${owners}${second.id}/`, shop.owner)).status).toBe(204);
    expect(await customerNow()).toMatchObject({ certification: 'recertify', next_steps: ['certify_owners'] });
    expect((await world.get(owners, shop.owner)).body.count).toBe(1);
    expect((await world.get(`${owners}${second.id}/`, shop.owner)).status).toBe(404);
  });
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function upload(customerId: number, filename: string, content: Buffer, token: string) {
  const boundary = 'frontier';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="document_type"\r\n\r\nlicense\r\n`),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return world.call('POST', `${CUSTOMERS}${customerId}/documents/`, {
    as: token,
    body: payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
