import { describe, expect, test } from 'vitest';
import {
  SWEEP_ACTIONS,
  SWEEP_STATUSES,
  type SweepAction,
  type SweepStatus,
  type SweepTurn,
  sweepActions,
  sweepAfter,
  sweepRefusal,
} from '#core/payments/sweeps/sweep-status.ts';

const LEADS: Record<string, Partial<Record<SweepStatus, SweepStatus>>> = {
  modify: { active: 'active', paused: 'paused' },
  send_reminder: { waiting_accept: 'waiting_accept' },
  accept: { waiting_accept: 'active' },
  decline: { waiting_accept: 'declined' },
  stop: { active: 'stopped', paused: 'stopped' },
  cancel_pending: { waiting_accept: 'stopped' },
  resume: { paused: 'active' },
  move: { active: 'moved', paused: 'moved' },
  pause: { active: 'paused', finished: 'paused' },
  finish: { active: 'finished' },
};

describe('the life of a sweep', () => {
  test('every step from every status leads where the table says, or nowhere', () => {
    for (const [step, leads] of Object.entries(LEADS)) {
      for (const status of SWEEP_STATUSES) {
        expect([step, status, sweepAfter(step as SweepAction | SweepTurn, status)]).toEqual([
          step,
          status,
          leads[status],
        ]);
      }
    }
  });

  test('what is over stays over', () => {
    for (const status of ['declined', 'moved', 'stopped', 'finished'] as const) {
      for (const side of ['landlord', 'retailer'] as const) {
        expect(sweepActions(status, side)).toEqual([]);
        for (const action of SWEEP_ACTIONS) expect(sweepRefusal(action, status, side)).not.toBeNull();
      }
    }
  });

  test('each side has its own steps', () => {
    expect(sweepActions('waiting_accept', 'landlord')).toEqual(['send_reminder', 'cancel_pending']);
    expect(sweepActions('waiting_accept', 'retailer')).toEqual(['accept', 'decline']);
    expect(sweepActions('active', 'retailer')).toEqual(['stop']);
    expect(sweepActions('paused', 'landlord')).toEqual(['modify', 'stop', 'resume']);
    // Terms that ask for more than was authorised are authorised anew, never resumed.
    expect(sweepActions('paused', 'landlord', 'consent')).toEqual(['modify', 'stop']);
    expect(sweepActions('paused', 'retailer', 'consent')).toEqual(['stop']);
    expect(sweepRefusal('accept', 'waiting_accept', 'landlord')).toBe('This is for the merchant to do.');
    expect(sweepRefusal('stop', 'waiting_accept', 'landlord')).toContain('AutoPay is pending now');
  });
});
