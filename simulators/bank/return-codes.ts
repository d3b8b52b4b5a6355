// The network's return codes, and what each does to the customer and the bank account it came from.
type ReturnCode = {
  description: string;
  customer?: 'suspended' | 'deactivated';
  unverifies?: true;
  removes?: true;
};

export const RETURN_CODES: Readonly<Record<string, ReturnCode>> = {
  R01: { description: 'Insufficient Funds' },
  R02: { description: 'Account Closed', unverifies: true, removes: true },
  R03: { description: 'No Account/Unable to Locate Account', unverifies: true, removes: true },
  R04: { description: 'Invalid Account Number Structure', unverifies: true, removes: true },
  R05: {
    description: 'Unauthorized Debit to Consumer Account',
    customer: 'suspended',
    unverifies: true,
    removes: true,
  },
  R06: { description: 'Returned per ODFI Request', customer: 'suspended', unverifies: true, removes: true },
  R07: {
    description: 'Authorization Revoked by Customer',
    customer: 'deactivated',
    unverifies: true,
    removes: true,
  },
  R08: { description: 'Payment Stopped', unverifies: true, removes: true },
  R09: { description: 'Uncollected Funds' },
  R10: { description: 'Customer Advises Not Authorized', customer: 'suspended', unverifies: true, removes: true },
  R11: {
    description: 'Entry Not in Accordance with the Terms of the Authorization',
    customer: 'deactivated',
    unverifies: true,
    removes: true,
  },
  R12: { description: 'Branch Sold to Another DFI', removes: true },
  R13: { description: 'Invalid ACH Routing Number', unverifies: true, removes: true },
  R14: { description: 'Representative Payee Deceased', customer: 'suspended', removes: true },
  R15: {
    description: 'Beneficiary or Account Holder Deceased',
    customer: 'suspended',
    unverifies: true,
    removes: true,
  },
  R16: { description: 'Account Frozen', customer: 'suspended', unverifies: true, removes: true },
  R17: { description: 'File Record Edit Criteria', customer: 'suspended', unverifies: true, removes: true },
  R20: { description: 'Non-Transaction Account', removes: true },
  R22: { description: 'Invalid Individual ID Number', unverifies: true },
  R23: { description: 'Credit Entry Refused by Receiver', unverifies: true, removes: true },
  R29: {
    description: 'Corporate Customer Advises Not Authorized',
    customer: 'suspended',
    unverifies: true,
    removes: true,
  },
  R31: { description: 'Permissible Return Entry', customer: 'suspended', unverifies: true, removes: true },
};

type Sentinel = { code: string; late: boolean; once: boolean };

/**
 * A bank account named after a return code fails with it: "R01", "R03-late" (after settling), "R01-once",
 * "R01-late-once".
 */
export function sentinelOf(accountName: string): Sentinel | undefined {
  const [, code = '', late, once] = /^(R\d\d)(-late)?(-once)?$/.exec(accountName.trim()) ?? [];
  return RETURN_CODES[code] && { code, late: late !== undefined, once: once !== undefined };
}
