// Every field of the specification's entities stands in a contract, and every option of its lists can be chosen. That
// each holds its value is seen by scenarios/spec-fields-*.test.ts.
import { expect, test } from 'vitest';
import { PERMISSION_LABELS } from '#core/base/permissions.ts';
import { DEAL_STATUSES } from '#core/deals/status.ts';
import { SUBSTATUS_LABELS } from '#core/deals/substatus.ts';
import { DEAL_VIEWS, PAYOUT_PERIODS, VISIBILITIES } from '#core/deals/terms.ts';
import { READINESS } from '#core/payments/bank/bank-words.ts';
import { SWEEP_STATUSES } from '#core/payments/sweeps/sweep-status.ts';
import { PAYMENT_PERIODS } from '#core/rent/interim-payment.ts';
import { BREAKPOINT_PERIODS, RENT_BASES } from '#core/rent/terms.ts';
import { UPLOAD_TYPES } from '#core/sales/upload-contract.ts';
import { TAG_KINDS } from '#core/tags/category-types.ts';
import { allRoutes } from '#server/app/app.ts';
import { openApiDocument } from '#server/app/openapi.ts';
import { comparable, specFields } from '#tools/coverage/spec-lists.ts';

type Media = { content?: { 'application/json'?: { schema: Schema } } };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Media> }>>;
  components: { schemas: Record<string, Schema> };
};
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
};

const document = openApiDocument(
  allRoutes.map(({ endpoint }) => endpoint),
  {},
) as Document;

test('there are fields', () => expect(specFields().length).toBeGreaterThan(140));

test.each(specFields())('$entity: $field stands in the contract of $call', ({ call, at }) => {
  expect(described(replyOf(call), at.split('.'))).toBe(true);
});

test.each<[string, readonly string[], string[]]>([
  ['rent basis', RENT_BASES, ['none', 'base_rent', 'min_monthly_rent']],
  ['breakpoint period', BREAKPOINT_PERIODS, ['weekly', 'monthly', 'quarterly', 'annual', 'entire_period']],
  ['payout period', PAYOUT_PERIODS, ['upon_receipt', 'month', 'half_month', 'week']],
  ['visibility', VISIBILITIES, ['off', 'property_owner_only', 'all']],
  ['deal view', DEAL_VIEWS, ['default', 'premises_only', 'retailer_only']],
  ['tag kinds', TAG_KINDS, ['premises', 'retailer']],
  ['sales upload modes', UPLOAD_TYPES, ['daily', 'monthly', 'daily-manual']],
  [
    'deal status',
    DEAL_STATUSES,
    ['draft', 'pending', 'active', 'active_pending', 'declined', 'canceled', 'moved', 'finished', 'archived'],
  ],
  [
    'bank readiness',
    READINESS,
    ['no_dwolla_customer', 'ready', 'no_funding_source', 'no_verified_funding_source', 'no_connected_funding_source'],
  ],
  ['sweep status', SWEEP_STATUSES, ['active', 'moved', 'stopped', 'waiting_accept', 'declined', 'finished', 'paused']],
])('%s has the options of the specification', (_, have, wanted) => expect([...have].sort()).toEqual(wanted.sort()));

test('payment periods begin with those of the specification', () => {
  expect(PAYMENT_PERIODS.slice(0, 3)).toEqual(['daily', 'weekly', 'semi_monthly']);
});

test('permissions and substatuses are called by their labels', () => {
  expect(PERMISSION_LABELS).toEqual({
    permission_owner: 'Property Admin',
    permission_manage_connections: 'Manage Connections',
    permission_sales: 'View Sales',
    permission_manage_autopay: 'Manage AutoPay',
    permission_view_autopay: 'View AutoPay',
  });
  expect(SUBSTATUS_LABELS).toMatchObject({
    pending_modification: 'Review Modification',
    declined: 'Pending Review Correction',
    finished: 'Expired',
    moved: 'Previous Terms',
    pending_extension: 'Pending Extension Approval',
    no_deal_channel: 'Assign Store Location',
    no_pos_channel: 'Choose Store Location',
    no_pos_connection: 'Link POS System',
    active_pending: 'Pending Modification Approval',
    pending_no_assigned_company: 'Select Company',
    pending_no_retailer_company: 'Register Company',
    pending_no_user: 'Create Account',
    other: 'Other',
    choose_store_location: 'Choose Store Location',
    assign_store_location: 'Assign Store Location',
  });
});

function replyOf(call: string): Schema {
  const [method = '', path = ''] = call.split(' ');
  const [, item] =
    Object.entries(document.paths).find(([one]) => comparable(one.replace(/\{(\w+)\}/g, ':$1')) === comparable(path)) ??
    [];
  const replies = Object.values(item?.[method.toLowerCase()]?.responses ?? {});
  return replies.find(({ content }) => content)?.content?.['application/json']?.schema ?? {};
}

function described(schema: Schema, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  const named = schema.$ref && document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (named) return described(named, [name, ...rest]);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.some((choice) => described(choice, [name, ...rest]))) return true;
  if (schema.items) return described(schema.items, [name, ...rest]);
  const property = schema.properties?.[name];
  return property !== undefined && described(property, rest);
}
