// Who may do what with a rent year. Whoever reads the sales of a store reads its years, where its terms show the rent to
// their side: what was billed for the rent is told with it. Whoever manages connections acts for their side.
const MANAGES = 'permission_manage_connections';

export const MAY_READ = { permission: 'permission_sales' } as const;
/** Certify a year. */
export const MAY_CERTIFY = { permission: MANAGES, role: 'retailer' } as const;
/** Accept and close a year. */
export const MAY_ACCEPT = { permission: MANAGES, role: 'landlord' } as const;
/** Propose a correction, and answer one: either side. */
export const MAY_CORRECT = { permission: MANAGES } as const;
