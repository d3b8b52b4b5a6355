// What stands on a task by its kind: the icon of its tile, how serious it is, and the one verb that does it.
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconCertificate,
  IconChecklist,
  IconCoin,
  IconCreditCardPay,
  IconEditCircle,
  IconFileAlert,
  IconFileInvoice,
  IconFileSearch,
  IconFileText,
  IconFileUpload,
  IconFileX,
  IconFilter,
  IconGavel,
  IconHandStop,
  IconLicense,
  IconLockOpen,
  IconMessageQuestion,
  IconPencil,
  IconPercentage,
  IconPlayerPause,
  IconPlugConnected,
  IconReceiptDollar,
  IconReceiptOff,
  IconRefresh,
  IconRefreshDot,
  IconRosette,
  IconRotateClockwise,
  IconScale,
  IconSignature,
  IconTags,
  IconTransferOut,
  IconTransferVertical,
  IconUserPlus,
  IconWriting,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { TaskKind } from '#core/tasks/task-kinds.ts';
import type { TaskTone } from '#web/ui/card.tsx';

type Step = { verb: string; tone: TaskTone; Icon: ComponentType<{ size: number; stroke: number }> };

export const STEPS: Readonly<Record<TaskKind, Step>> = {
  dispute: { verb: 'Answer', tone: 'warn', Icon: IconGavel },
  'dispute.escalated': { verb: 'Propose', tone: 'neutral', Icon: IconScale },
  'sweep.pending': { verb: 'Review', tone: 'warn', Icon: IconCreditCardPay },
  'sweep.modification_waiting': { verb: 'Review', tone: 'warn', Icon: IconRefresh },
  'sweep.no_payment_account': { verb: 'Connect', tone: 'warn', Icon: IconBuildingBank },
  'sweep.paused': { verb: 'Review', tone: 'bad', Icon: IconPlayerPause },
  'sweep.invoice_failed': { verb: 'Review', tone: 'bad', Icon: IconReceiptOff },
  'sweep.invoice_held': { verb: 'Approve', tone: 'warn', Icon: IconFileInvoice },
  'sweep.refund': { verb: 'Review', tone: 'neutral', Icon: IconCoin },
  'payout.rejected': { verb: 'Review', tone: 'bad', Icon: IconTransferOut },
  'payout.partially': { verb: 'Review', tone: 'bad', Icon: IconTransferVertical },
  'rent.approve': { verb: 'Approve', tone: 'rent', Icon: IconReceiptDollar },
  'rent.interest': { verb: 'Decide', tone: 'rent', Icon: IconPercentage },
  'month.accept': { verb: 'Accept', tone: 'neutral', Icon: IconCalendarCheck },
  'month.reopening': { verb: 'Answer', tone: 'warn', Icon: IconLockOpen },
  'month.question': { verb: 'Answer', tone: 'warn', Icon: IconMessageQuestion },
  'month.certify': { verb: 'Certify', tone: 'neutral', Icon: IconSignature },
  'month.again': { verb: 'Sign', tone: 'warn', Icon: IconRotateClockwise },
  'year.accept': { verb: 'Accept', tone: 'neutral', Icon: IconCertificate },
  'year.again': { verb: 'Sign', tone: 'warn', Icon: IconRefreshDot },
  'year.correction': { verb: 'Answer', tone: 'warn', Icon: IconEditCircle },
  'year.certify': { verb: 'Certify', tone: 'neutral', Icon: IconRosette },
  'document.pending': { verb: 'Send', tone: 'neutral', Icon: IconFileUpload },
  'document.review': { verb: 'Review', tone: 'neutral', Icon: IconFileSearch },
  'document.rejected': { verb: 'Correct', tone: 'warn', Icon: IconFileX },
  'document.expiring': { verb: 'Renew', tone: 'warn', Icon: IconLicense },
  'document.expired': { verb: 'Remind', tone: 'warn', Icon: IconFileAlert },
  'deal.pending': { verb: 'Review', tone: 'warn', Icon: IconFileText },
  'deal.pending_modified': { verb: 'Review', tone: 'warn', Icon: IconWriting },
  'deal.assignment': { verb: 'Answer', tone: 'warn', Icon: IconArrowsExchange },
  'deal.declined': { verb: 'Correct', tone: 'neutral', Icon: IconPencil },
  'deal.ending': { verb: 'Propose', tone: 'warn', Icon: IconCalendarX },
  'deal.awaiting_pos': { verb: 'Connect', tone: 'warn', Icon: IconPlugConnected },
  'sales.missing': { verb: 'Report', tone: 'warn', Icon: IconCalendarQuestion },
  'sales.held': { verb: 'Review', tone: 'neutral', Icon: IconTags },
  'sales.set_aside': { verb: 'Correct', tone: 'neutral', Icon: IconFilter },
  'invite.company': { verb: 'Answer', tone: 'neutral', Icon: IconBuildingStore },
  'invite.premises': { verb: 'Answer', tone: 'neutral', Icon: IconUserPlus },
  'invite.mastercompany': { verb: 'Answer', tone: 'neutral', Icon: IconBuildingSkyscraper },
  'autopay.return_alert': { verb: 'Review', tone: 'warn', Icon: IconAlertTriangle },
  'autopay.return_stop': { verb: 'Review', tone: 'bad', Icon: IconHandStop },
};
/** A kind that this screen is too old to know. */
const UNKNOWN: Step = { verb: 'Review', tone: 'neutral', Icon: IconChecklist };

/** Of what has expired the landlord reminds, and the merchant sends a new one. */
export function stepOf(kind: string, role: Role | undefined): Step {
  const step = isKind(kind) ? STEPS[kind] : UNKNOWN;
  return kind === 'document.expired' && role === 'retailer' ? { ...step, verb: 'Renew' } : step;
}

const isKind = (kind: string): kind is TaskKind => Object.hasOwn(STEPS, kind);
