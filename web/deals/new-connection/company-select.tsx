// Which of the merchant's companies an agreement is for. Somebody without one is led to registering it.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '#web/properties/queries.ts';
import { Link } from '#web/ui/link.tsx';

type CompanySelectProps = {
  value: number | undefined;
  onChange: (company: number | undefined) => void;
  error: string | undefined;
};

export function CompanySelect({ value, onChange, error }: CompanySelectProps) {
  const { data } = useQuery(companiesQuery);
  const companies = (data?.results ?? []).filter(({ permissions }) =>
    permissions.includes('permission_manage_connections'),
  );
  if (data && companies.length === 0) {
    return (
      <p>
        You have no company yet. <Link href="/dashboard/company/new">Register your company</Link>, then come back to
        accept.
      </p>
    );
  }
  return (
    <Select
      label="Company"
      placeholder="Choose a company"
      data={companies.map(({ id, name, dba_name }) => ({
        value: String(id),
        label: dba_name && dba_name !== name ? `${name} (${dba_name})` : name,
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      error={error}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
