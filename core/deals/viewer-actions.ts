// What a viewer may do with a deal now: the transition table, cut by permission and by what stands beside the deal.
// The landlord of a deal finished 61 days ago may no longer extend it; a viewer without manage_connections only writes,
// and one without any permission does nothing.
import type { Permission, Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { Handover } from '#core/deals/assignment/assignable.ts';
import { handoverRefusal } from '#core/deals/assignment/held-steps.ts';
import { isDueForArchive, isOver } from '#core/deals/expiry.ts';
import { isRunningOff } from '#core/deals/run-off.ts';
import type { ViewerAction } from '#core/deals/shapes.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { DEAL_ACTIONS, type DealAction, TRANSITIONS } from '#core/deals/transitions.ts';

export type ViewerFacts = {
  readonly side: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** False for staff, who look and do not touch. */
  readonly isParty: boolean;
  /** The merchant the deal is addressed to, before a company is chosen. */
  readonly isAddressee: boolean;
  readonly status: DealStatus;
  readonly originalStatus: DealStatus | null;
  readonly endDate: Day | null;
  readonly today: Day;
  readonly hasPendingCopy: boolean;
  readonly hasManualUpload: boolean;
  readonly companyChosen: boolean;
  /** Whether another merchant may take the lease over, or has. */
  readonly handover: Handover;
  /** Whether the lease could be assigned to another merchant. */
  readonly mayAssign: boolean;
};

const RUNNING: readonly DealStatus[] = ['active', 'active_pending'];

export function viewerActions(facts: ViewerFacts): ViewerAction[] {
  if (!facts.isParty) return [];
  const manages = facts.permissions.has('permission_manage_connections');
  const actions: ViewerAction[] =
    manages || facts.isAddressee ? DEAL_ACTIONS.filter((action) => isOffered(action, facts)) : [];
  if (manages && facts.side === 'landlord' && facts.mayAssign) actions.push('assign');
  if (facts.status !== 'draft' && (facts.permissions.size > 0 || facts.isAddressee)) actions.push('message');
  if (manages && facts.side === 'retailer' && facts.companyChosen && !isEnded(facts.status)) {
    actions.push('link_channels');
  }
  if (manages && facts.hasManualUpload && takesReports(facts)) {
    actions.push('upload_sales');
  }
  if (facts.permissions.has('permission_owner')) actions.push('invite_member');
  return actions;
}

/** Late days are taken in until the run-off ends, whatever the status says meanwhile. */
function takesReports({ status, endDate, today }: ViewerFacts): boolean {
  if (status === 'archived') return isRunningOff(endDate, today);
  return RUNNING.includes(status) || status === 'finished';
}

function isOffered(action: DealAction, facts: ViewerFacts): boolean {
  const { side, moves, original } = TRANSITIONS[action];
  if (side !== facts.side || moves[facts.status] === undefined) return false;
  if (handoverRefusal(action, facts.handover) !== null) return false;
  if (facts.originalStatus !== null && original && original[facts.originalStatus] === undefined) return false;
  if (action === 'accept') return !isOver(facts.endDate, facts.today);
  if (action === 'extend') return mayExtend(facts);
  return true;
}

/** Something to lengthen, nothing already waiting, and not past the sixty days. */
export function mayExtend({ endDate, today, hasPendingCopy }: ViewerFacts): boolean {
  return endDate !== null && !hasPendingCopy && !isDueForArchive(endDate, today);
}

function isEnded(status: DealStatus): boolean {
  return !RUNNING.includes(status) && status !== 'pending';
}
