// What waits behind a connect code, and the one question it has: which company it is for.

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignClaim } from '#core/pos/connect-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { timeOfDay } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import { sayFailure, useFinish } from '#web/pos/connect-mutations.ts';
import { locationsHref, RETAILER_LANDING } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { claimQuery } from '#web/pos/queries.ts';
import { NEW_COMPANY } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';

export function ConfirmPage() {
  const { code } = usePathParams<'code'>();
  const query = useQuery(claimQuery(code));
  return (
    <QueryView
      query={query}
      failed="The sign-in could not be loaded"
      missing={{
        title: 'This connect code is used up or too old',
        hint: 'A code waits ten minutes. Start again in your sales system, or connect it from your company.',
        back: { label: 'Back to the home page', href: RETAILER_LANDING },
      }}
    >
      {({ type, title, name, expires_at, connection, company }) =>
        connection === null || company === null ? (
          <>
            <FormTitle
              title={`Connect ${title}`}
              lead={
                <>
                  <strong>{name || title}</strong> gave us access to its sales. Say which company it belongs to, before{' '}
                  {timeOfDay(expires_at)}.
                </>
              }
            />
            <Assign code={code} />
          </>
        ) : (
          <>
            <FormTitle title={`${title} is connected`} lead={<strong>{name || title}</strong>} />
            <Link href={locationsHref(company, type, connection)}>Choose its locations</Link>
          </>
        )
      }
    </QueryView>
  );
}

function Assign({ code }: { code: string }) {
  const { data } = useQuery(companiesQuery);
  const companies = (data?.results ?? []).filter(({ permissions }) =>
    permissions.includes('permission_manage_connections'),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const company = chosen ?? (companies.length === 1 ? String(companies[0]?.id) : null);
  const finish = useFinish();
  const assigning = useAction(
    { errors: 'silent', done: (connection) => finish(connection), failed: sayFailure },
    (id: number) => call(assignClaim, { params: { code }, body: { company: id } }),
  );
  if (data && companies.length === 0) {
    return (
      <p>
        You have no company yet. <Link href={NEW_COMPANY}>Register your company</Link>, then open the code again.
      </p>
    );
  }
  return (
    <div className={classes.fields}>
      <Select
        label="Company"
        placeholder="Choose a company"
        data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={company}
        onChange={setChosen}
        allowDeselect={false}
        searchable={companies.length > 8}
      />
      <Button
        size="md"
        disabled={company === null}
        loading={assigning.isPending}
        onClick={() => assigning.mutate(Number(company))}
      >
        Connect to this company
      </Button>
    </div>
  );
}
