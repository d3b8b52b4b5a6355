// Who may do what with drafts: whoever sees AutoPay at a property reads them; whoever manages it there approves, holds and
// says how invoices are issued. The merchant never sees a draft.
export const MAY_READ_DRAFTS = { permission: 'permission_view_autopay', role: 'landlord' } as const;
/** Approve and issue, hold, set how invoices are issued. */
export const MAY_APPROVE = { permission: 'permission_manage_autopay', role: 'landlord' } as const;
