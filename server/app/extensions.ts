// Who takes part where: the extension points of features, and those to their right who add to them. Adding twice changes
// nothing.
import { documentActivity } from '#core/documents/activity.ts';
import { reminderActivity } from '#core/home/activity.ts';
import { monthActivity } from '#core/months/month-notification.ts';
import { autopayActivity } from '#core/payments/activity.ts';
import { yearActivity } from '#core/years/year-notification.ts';
import { isFilePath } from '#server/access/download-link.ts';
import { onSignedUp } from '#server/access/sign-up.ts';
import { isPathOfFile } from '#server/app/file-paths.ts';
import { namedFiles } from '#server/base/files/remove-unnamed-files.ts';
import { activityWording } from '#server/deals/activity-point.ts';
import { findAssignmentTasks } from '#server/deals/assignment/find-tasks.ts';
import { assignedSums } from '#server/deals/assignment/sums-point.ts';
import {
  autofillFromInvite,
  countDealsOf,
  countUnended,
  listDealsOf,
  listPremisesReadByDeals,
  listUnitsInUse,
} from '#server/deals/property-extension-sql.ts';
import { sweepsOfDeals } from '#server/deals/sweep-point.ts';
import { findDocumentTasks, findTheirDocumentTasks } from '#server/documents/find-tasks.ts';
import { statementsAmong } from '#server/months/file-extension-sql.ts';
import { findMonthTasks } from '#server/months/find-tasks.ts';
import { keepsClosed } from '#server/months/reopening-point.ts';
import { findDraftTasks, findInterestTasks } from '#server/payments/approvals/find-tasks.ts';
import { listPriorBillings } from '#server/payments/billing-extension-sql.ts';
import { followDebit } from '#server/payments/debits/follow-debit-extension.ts';
import { evidenceAmong } from '#server/payments/disputes/evidence-extension-sql.ts';
import { findAutopayTasks, findTheirAutopayTasks } from '#server/payments/find-tasks.ts';
import { findPayoutTasks } from '#server/payments/payouts/find-tasks.ts';
import { followPaidOut } from '#server/payments/payouts/follow-payout-extension.ts';
import { findReturnTasks } from '#server/payments/returns/find-tasks.ts';
import { findSweepsOfDeals } from '#server/payments/sweeps/deal-extension.ts';
import { followTransfer } from '#server/payments/transfers/follow-point.ts';
import { keepsPlace } from '#server/pos/place-point.ts';
import { joinOnSignUp } from '#server/properties/answer-invite.ts';
import {
  autofillFromDeals,
  countDeals,
  countUnendedDeals,
  listDeals,
  listPremisesByDeals,
  listUsedUnits,
} from '#server/properties/deal-points.ts';
import { beginOnSignUp } from '#server/properties/organisation-invites.ts';
import { findMissingTasks } from '#server/reports/rent/find-tasks.ts';
import { placeKeptByClosing } from '#server/sales/closing/place-extension.ts';
import { findSetAsideTasks } from '#server/sales/tills/find-tasks.ts';
import { assignedSumsOf } from '#server/statements/assigned-sums.ts';
import { priorBillingsPoint } from '#server/statements/prior-billings.ts';
import { findHeldTasks } from '#server/statements/read-held.ts';
import { taskSources, theirTaskSources } from '#server/tasks/sources.ts';
import { reconciliationsAmong } from '#server/years/file-extension-sql.ts';
import { findYearTasks } from '#server/years/find-tasks.ts';
import { keptClosedByYear } from '#server/years/month-extension-sql.ts';

export function addExtensions(): void {
  isFilePath.add(isPathOfFile);
  namedFiles.add(evidenceAmong);
  namedFiles.add(statementsAmong);
  namedFiles.add(reconciliationsAmong);
  keepsClosed.add(keptClosedByYear);
  keepsPlace.add(placeKeptByClosing);
  onSignedUp.add(joinOnSignUp);
  onSignedUp.add(beginOnSignUp);
  countDeals.add(countDealsOf);
  listDeals.add(listDealsOf);
  countUnendedDeals.add(countUnended);
  listUsedUnits.add(listUnitsInUse);
  listPremisesByDeals.add(listPremisesReadByDeals);
  autofillFromDeals.add(autofillFromInvite);
  activityWording.add(documentActivity);
  activityWording.add(autopayActivity);
  activityWording.add(monthActivity);
  activityWording.add(yearActivity);
  activityWording.add(reminderActivity);
  followTransfer.add(followDebit);
  followTransfer.add(followPaidOut);
  taskSources.add(findDocumentTasks);
  taskSources.add(findAutopayTasks);
  taskSources.add(findDraftTasks);
  taskSources.add(findInterestTasks);
  taskSources.add(findPayoutTasks);
  taskSources.add(findReturnTasks);
  taskSources.add(findSetAsideTasks);
  taskSources.add(findHeldTasks);
  taskSources.add(findMissingTasks);
  taskSources.add(findAssignmentTasks);
  taskSources.add(findMonthTasks);
  taskSources.add(findYearTasks);
  theirTaskSources.add(findTheirDocumentTasks);
  theirTaskSources.add(findTheirAutopayTasks);
  sweepsOfDeals.add(findSweepsOfDeals);
  priorBillingsPoint.add(listPriorBillings);
  assignedSums.add(assignedSumsOf);
}
