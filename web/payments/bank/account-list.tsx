// The bank accounts of a customer, each with its state and what can be done with it.
import { Button } from '@mantine/core';
import { IconBuildingBank, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { type BankCustomer, type FundingSource, removeFundingSource } from '#core/payments/bank/bank-contract.ts';
import { call } from '#web/base/api.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/bank/bank.module.css';
import { customerHref, verifyAccountHref } from '#web/payments/bank/links.ts';
import { useBankButton } from '#web/payments/bank/use-bank-step.ts';
import { accountState, accountText } from '#web/payments/bank/words.ts';
import { spokenTime } from '#web/payments/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;
const KINDS = { checking: 'Checking', savings: 'Savings' } as const;

export function AccountList({ customer, manages }: { customer: BankCustomer; manages: boolean }) {
  const accounts = customer.funding_sources.filter(({ removed }) => !removed);
  const add = manages ? <Link href={customerHref(customer.id, 'fundings/create')}>Add a bank account</Link> : null;
  return (
    <SectionCard title="Bank accounts" aside={add} flush>
      <div className={classes.lines}>
        {accounts.length === 0 ? (
          <CardLine icon={<IconBuildingBank {...ICON} />} title="No bank account yet" detail="Add one to move rent." />
        ) : null}
        {accounts.map((source) =>
          source.kind === 'balance' ? (
            <CardLine
              key={source.id}
              icon={<IconWallet {...ICON} />}
              title="Balance at the provider"
              detail={balanceWords(customer)}
              {...(customer.balance && {
                action: <strong>{money(customer.balance.at_provider, customer.balance.currency)}</strong>,
              })}
            />
          ) : (
            <Account key={source.id} customer={customer} source={source} manages={manages} />
          ),
        )}
      </div>
    </SectionCard>
  );
}

/** A property’s rent comes through the balance; a merchant’s is debited from the bank itself. */
function balanceWords({ company, balance }: BankCustomer): string {
  if (company.kind !== 'landlord') return 'Not used: rent is debited from your bank account.';
  const passes = 'Rent passes through it on its way to your bank.';
  if (!balance) return passes;
  const { currency, by_books, at_provider, read_at } = balance;
  const books = by_books === at_provider ? 'as in the books' : `${money(by_books, currency)} by the books`;
  return `${passes} Read ${spokenTime(read_at)}, ${books}.`;
}

type AccountProps = { customer: BankCustomer; source: FundingSource; manages: boolean };

function Account({ customer, source, manages }: AccountProps) {
  const { label, tone } = accountState(source);
  const uses = customer.connections.filter(({ funding_source }) => funding_source === source.id).length;
  const kind = source.bank_account_type ? `, ${KINDS[source.bank_account_type].toLowerCase()}` : '';
  const used = uses === 0 ? 'not in use' : uses === 1 ? 'in use once' : `in use ${uses} times`;
  return (
    <CardLine
      icon={<IconBuildingBank {...ICON} />}
      tone={tone === 'yours' ? 'warn' : tone === 'failed' ? 'bad' : 'neutral'}
      title={accountText(source)}
      detail={`${source.name}${kind}, ${used}`}
      action={
        <div className={classes.lineActions}>
          <StatusPill tone={tone}>{label}</StatusPill>
          {manages && source.status === 'unverified' ? (
            <ButtonLink href={verifyAccountHref(customer.id, source.id)} variant="default" size="xs">
              Verify
            </ButtonLink>
          ) : null}
          {manages ? <RemoveAccount customer={customer} source={source} uses={uses} /> : null}
        </div>
      }
    />
  );
}

type RemoveAccountProps = { customer: BankCustomer; source: FundingSource; uses: number; onRemoved?: () => void };

export function RemoveAccount({ customer, source, uses, onRemoved }: RemoveAccountProps) {
  const [opened, setOpened] = useState(false);
  const params = { id: customer.id, source: source.id };
  const removing = useBankButton(() => call(removeFundingSource, { params }), 'The bank account is removed.');
  const name = accountText(source);
  const consequence =
    uses > 0
      ? `${name} is in use. AutoPay that relies on it pauses until another account is connected; debits under way still settle.`
      : `${name} is taken off this company. You can add it again later.`;
  return (
    <>
      <Button variant="subtle" color="bad" size="xs" aria-label={`Remove ${name}`} onClick={() => setOpened(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Remove this bank account"
        consequence={consequence}
        action="Remove account"
        destructive
        busy={removing.busy}
        onConfirm={() =>
          removing.act(undefined, () => {
            setOpened(false);
            onRemoved?.();
          })
        }
        onClose={() => setOpened(false)}
      />
    </>
  );
}
