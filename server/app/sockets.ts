// Who takes part where: the sockets of features, filled by those to their right. Filling one twice changes nothing.
import { documentActivity } from '#core/documents/activity.ts';
import { autopayActivity } from '#core/payments/activity.ts';
import { isFilePath } from '#server/access/download-link.ts';
import { onSignedUp } from '#server/access/sign-up.ts';
import { isPathOfFile } from '#server/app/file-paths.ts';
import { namedFiles } from '#server/base/sweep-files.ts';
import { tellActivity } from '#server/deals/activity-socket.ts';
import { findAssignmentTasks } from '#server/deals/assignment/find-tasks.ts';
import { assignedSums } from '#server/deals/assignment/sums-socket.ts';
import {
  autofillFromInvite,
  countDealsOf,
  countUnended,
  listDealsOf,
  listPremisesReadByDeals,
  listUnitsInUse,
} from '#server/deals/property-plug-sql.ts';
import { sweepsOfDeals } from '#server/deals/sweep-socket.ts';
import { findDocumentTasks } from '#server/documents/find-tasks.ts';
import { listPriorBillings } from '#server/payments/billing-plug-sql.ts';
import { followDebit } from '#server/payments/debits/follow-debit-plug.ts';
import { evidenceAmong } from '#server/payments/disputes/evidence-plug-sql.ts';
import { findAutopayTasks } from '#server/payments/find-tasks.ts';
import { findPayoutTasks } from '#server/payments/payouts/find-tasks.ts';
import { followPaidOut } from '#server/payments/payouts/follow-payout-plug.ts';
import { findReturnTasks } from '#server/payments/returns/find-tasks.ts';
import { findSweepsOfDeals } from '#server/payments/sweeps/deal-plug.ts';
import { followTransfer } from '#server/payments/transfers/follow-socket.ts';
import { joinOnSignUp } from '#server/properties/answer-invite.ts';
import {
  autofillFromDeals,
  countDeals,
  countUnendedDeals,
  listDeals,
  listPremisesByDeals,
  listUsedUnits,
} from '#server/properties/deal-sockets.ts';
import { beginOnSignUp } from '#server/properties/organisation-invites.ts';
import { findSetAsideTasks } from '#server/sales/tills/find-tasks.ts';
import { assignedSumsOf } from '#server/statements/assigned-sums.ts';
import { priorBillingsSocket } from '#server/statements/prior-billings.ts';
import { findHeldTasks } from '#server/statements/read-held.ts';
import { taskSources } from '#server/tasks/sources.ts';

export function fillSockets(): void {
  isFilePath.fill(isPathOfFile);
  namedFiles.fill(evidenceAmong);
  onSignedUp.fill(joinOnSignUp);
  onSignedUp.fill(beginOnSignUp);
  countDeals.fill(countDealsOf);
  listDeals.fill(listDealsOf);
  countUnendedDeals.fill(countUnended);
  listUsedUnits.fill(listUnitsInUse);
  listPremisesByDeals.fill(listPremisesReadByDeals);
  autofillFromDeals.fill(autofillFromInvite);
  tellActivity.fill(documentActivity);
  tellActivity.fill(autopayActivity);
  followTransfer.fill(followDebit);
  followTransfer.fill(followPaidOut);
  taskSources.fill(findDocumentTasks);
  taskSources.fill(findAutopayTasks);
  taskSources.fill(findPayoutTasks);
  taskSources.fill(findReturnTasks);
  taskSources.fill(findSetAsideTasks);
  taskSources.fill(findHeldTasks);
  taskSources.fill(findAssignmentTasks);
  sweepsOfDeals.fill(findSweepsOfDeals);
  priorBillingsSocket.fill(listPriorBillings);
  assignedSums.fill(assignedSumsOf);
}
