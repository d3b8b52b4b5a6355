// The five permissions as a list of choices, each with what it lets a person do.
import { PERMISSION_LABELS, PERMISSIONS, type Permission, type Role } from '#core/base/permissions.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import { follows, held } from '#web/properties/people/grants.ts';
import classes from '#web/properties/people/permission-fields.module.css';

const WORDS: Record<Permission, Record<Role, string>> = {
  permission_owner: {
    landlord: 'Everything below, the property’s own details, and who has access to it',
    retailer: 'Everything below, the company’s own details, and who has access to it',
  },
  permission_manage_connections: {
    landlord: 'Create, change and end connections, tags and documents',
    retailer: 'Accept terms, connect sales systems, upload documents and sales',
  },
  permission_sales: {
    landlord: 'Sales, reports, notes and exports',
    retailer: 'Sales, reports and exports',
  },
  permission_manage_autopay: {
    landlord: 'Bank accounts, AutoPay agreements and charges, and everything View AutoPay shows',
    retailer: 'Bank accounts, AutoPay agreements, and everything View AutoPay shows',
  },
  permission_view_autopay: {
    landlord: 'Invoices, payouts and statements',
    retailer: 'Invoices, debits and statements',
  },
};

type PermissionFieldsProps = { role: Role; value: Flags; onChange: (value: Flags) => void; legend?: string };

export function PermissionFields({ role, value, onChange, legend = 'Permissions' }: PermissionFieldsProps) {
  const has = held(value);
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{legend}</legend>
      {PERMISSIONS.map((name) => (
        <label key={name} className={classes.choice}>
          <input
            type="checkbox"
            className={classes.box}
            checked={has.has(name)}
            disabled={follows(value, name)}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
          />
          <span>
            <span className={classes.label}>{PERMISSION_LABELS[name]}</span>
            <span className={classes.words}>{WORDS[name][role]}</span>
          </span>
        </label>
      ))}
      <p className={classes.note}>Everybody with access sees connections and their terms.</p>
    </fieldset>
  );
}
