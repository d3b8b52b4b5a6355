import { describe, expect, test } from 'vitest';
import { DEAL_STATUSES } from '#core/deals/status.ts';
import {
  actionRefusal,
  closedDealRefusal,
  DOCUMENT_ACTIONS,
  OPEN_DEALS,
  offeredActions,
} from '#core/documents/document-actions.ts';
import { DOCUMENT_STATES, type DocumentState } from '#core/documents/document-state.ts';

const active = { manages: true, dealStatus: 'active' } as const;

test.each<[DocumentState, string[], string[]]>([
  ['pending', ['remind_pending', 'withdraw'], ['upload']],
  ['review', ['accept', 'reject', 'set_expiration', 'withdraw'], ['upload', 'set_expiration']],
  ['accepted', ['set_expiration', 'withdraw'], ['upload']],
  ['rejected', ['remind_rejected', 'withdraw'], ['upload']],
  ['expiring', ['set_expiration', 'remind_expiring', 'withdraw'], ['upload']],
  ['expired', ['set_expiration', 'remind_expiring', 'withdraw'], ['upload']],
])('%s', (state, landlord, retailer) => {
  expect(offeredActions({ ...active, side: 'landlord', state })).toEqual(landlord);
  expect(offeredActions({ ...active, side: 'retailer', state })).toEqual(retailer);
});

test('nobody is offered anything without the permission, or on a deal that is closed', () => {
  for (const state of DOCUMENT_STATES) {
    expect(offeredActions({ ...active, manages: false, side: 'landlord', state })).toEqual([]);
    for (const dealStatus of ['draft', 'canceled', 'moved', 'archived'] as const)
      expect(offeredActions({ ...active, dealStatus, side: 'retailer', state })).toEqual([]);
  }
});

describe('a refusal', () => {
  test('is given exactly where the action is not offered', () => {
    for (const side of ['landlord', 'retailer'] as const)
      for (const state of DOCUMENT_STATES) {
        const offered = offeredActions({ ...active, side, state });
        for (const action of DOCUMENT_ACTIONS)
          expect(actionRefusal(action, side, state) === null).toBe(offered.includes(action));
      }
  });
  test('says when it is possible and where it stands', () => {
    expect(actionRefusal('remind_expiring', 'landlord', 'review')).toBe(
      'This is possible only while the document is “Expires soon” or “Expired”; it is “In review”.',
    );
    expect(closedDealRefusal('archived')).toContain('The connection is archived');
    expect(DEAL_STATUSES.filter((status) => closedDealRefusal(status) === null)).toEqual(OPEN_DEALS);
  });
});
