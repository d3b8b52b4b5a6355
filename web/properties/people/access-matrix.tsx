// Access to many properties at once: a line a property, a box for access and one for each permission. The first line
// sets all of them. On a phone each property is a block with its permissions below.
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PERMISSION_LABELS, PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import classes from '#web/properties/people/access-matrix.module.css';
import {
  follows,
  type Grants,
  held,
  NO_PERMISSIONS,
  USUAL_PERMISSIONS,
  withGrant,
} from '#web/properties/people/grants.ts';
import table from '#web/ui/data-table.module.css';

export type MatrixRow = { id: number; name: string; detail: string };

type AccessMatrixProps = {
  caption: string;
  rows: readonly MatrixRow[];
  value: Grants;
  onChange: (value: Grants) => void;
};

const SEARCH_FROM = 9;

export function AccessMatrix({ caption, rows, value, onChange }: AccessMatrixProps) {
  const [text, setText] = useState('');
  const shown = rows.filter(({ name, detail }) =>
    `${name} ${detail}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <div>
      {rows.length >= SEARCH_FROM ? (
        <TextInput
          className={classes.search}
          aria-label="Search properties"
          placeholder="Search properties"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          rightSection={text ? <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} /> : null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={`${table.table} ${classes.matrix}`}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              {PERMISSIONS.map((name) => (
                <th key={name} scope="col">
                  {PERMISSION_LABELS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.length > 1 ? <AllRow rows={shown} value={value} onChange={onChange} /> : null}
            {shown.map((row) => (
              <AccessRow
                key={row.id}
                row={row}
                flags={value[row.id]}
                onChange={(flags) => onChange(withGrant(value, row.id, flags))}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className={classes.nothing}>No property fits “{text}”.</p> : null}
      </section>
    </div>
  );
}

type RowProps = { row: MatrixRow; flags: Flags | undefined; onChange: (flags: Flags | undefined) => void };

function AccessRow({ row, flags, onChange }: RowProps) {
  const has = held(flags ?? NO_PERMISSIONS);
  return (
    <tr data-off={flags === undefined || undefined}>
      <th scope="row">
        <Box
          className={classes.member}
          label={`Access to ${row.name}`}
          checked={flags !== undefined}
          onChange={(on) => onChange(on ? USUAL_PERMISSIONS : undefined)}
        >
          <span>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.detail}>{row.detail}</span>
          </span>
        </Box>
      </th>
      {PERMISSIONS.map((name) => (
        <td key={name}>
          <PermissionBox
            row={row.name}
            permission={name}
            checked={flags !== undefined && has.has(name)}
            disabled={flags !== undefined && follows(flags, name)}
            onChange={(on) => onChange({ ...(flags ?? NO_PERMISSIONS), [name]: on })}
          />
        </td>
      ))}
    </tr>
  );
}

/** Sets every property in sight; half a tick where they differ. */
function AllRow({ rows, value, onChange }: Pick<AccessMatrixProps, 'rows' | 'value' | 'onChange'>) {
  const all = rows.map(({ id }) => value[id]);
  const setAll = (next: (flags: Flags | undefined) => Flags | undefined) =>
    onChange(rows.reduce((grants, { id }) => withGrant(grants, id, next(grants[id])), value));
  const state = (test: (flags: Flags | undefined) => boolean) => ({
    checked: all.every(test),
    mixed: all.some(test) && !all.every(test),
  });
  const name = 'all properties';
  return (
    <tr className={classes.all}>
      <th scope="row">
        <Box
          className={classes.member}
          label="Access to all properties"
          {...state((flags) => flags !== undefined)}
          onChange={(on) => setAll((flags) => (on ? (flags ?? USUAL_PERMISSIONS) : undefined))}
        >
          <span className={classes.name}>All {rows.length} properties</span>
        </Box>
      </th>
      {PERMISSIONS.map((permission) => (
        <td key={permission}>
          <PermissionBox
            row={name}
            permission={permission}
            {...state((flags) => flags !== undefined && held(flags).has(permission))}
            disabled={all.every((flags) => flags !== undefined && follows(flags, permission))}
            onChange={(on) => setAll((flags) => ({ ...(flags ?? NO_PERMISSIONS), [permission]: on }))}
          />
        </td>
      ))}
    </tr>
  );
}

type BoxProps = {
  label: string;
  className?: string | undefined;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
};

type PermissionBoxProps = Omit<BoxProps, 'label' | 'children'> & { row: string; permission: Permission };

function PermissionBox({ row, permission, ...box }: PermissionBoxProps) {
  const words = PERMISSION_LABELS[permission];
  return (
    <Box className={classes.permission} label={`${words} on ${row}`} {...box}>
      <span className={classes.words}>{words}</span>
    </Box>
  );
}

function Box({ label, className, checked, mixed = false, disabled = false, onChange, children }: BoxProps) {
  return (
    <label className={className}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
