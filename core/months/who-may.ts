// Who may do what with a month: whoever reads its sales reads it; whoever manages connections acts for their side.
const MANAGES = 'permission_manage_connections';

export const MAY_READ = { permission: 'permission_sales' } as const;
/** Report, adjust, certify, ask for a reopening, answer a question. */
export const MAY_CERTIFY = { permission: MANAGES, role: 'retailer' } as const;
/** Send a notice of default. */
export const MAY_NOTIFY = { permission: 'permission_owner', role: 'landlord' } as const;
/** Accept and close, answer a reopening, ask about a line. */
export const MAY_CLOSE = { permission: MANAGES, role: 'landlord' } as const;
