// The bank side of a company in a few words, with the way to its own screens.
import { useQuery } from '@tanstack/react-query';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Readiness } from '#core/payments/bank/bank-words.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { bankQuery } from '#web/payments/queries.ts';
import sweepClasses from '#web/payments/sweeps/sweeps.module.css';
import { spokenTime } from '#web/payments/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';

const WORDS: Record<Readiness, { tone: PillTone; label: string; next: string }> = {
  no_dwolla_customer: { tone: 'yours', label: 'Not set up', next: 'Set up the bank side' },
  no_funding_source: { tone: 'yours', label: 'No bank account', next: 'Add a bank account' },
  no_verified_funding_source: { tone: 'yours', label: 'Not verified', next: 'Verify the bank account' },
  no_connected_funding_source: { tone: 'yours', label: 'Not connected', next: 'Connect the bank account' },
  ready: { tone: 'works', label: 'Ready', next: 'Bank accounts' },
};

type BankCardProps = {
  company: number;
  href: string;
  words: string;
  /** Of the property whose page it is; properties of a company may stand in several. */
  zone?: string;
};

export function BankCard({ company, href, words, zone }: BankCardProps) {
  const { data } = useQuery(bankQuery(company));
  const [customer] = data?.results ?? [];
  const about = WORDS[customer?.readiness ?? 'no_dwolla_customer'];
  const accounts = (customer?.funding_sources ?? []).filter(({ kind, removed }) => kind === 'bank' && !removed);
  return (
    <SectionCard title="Bank account" aside={data ? <StatusPill tone={about.tone}>{about.label}</StatusPill> : null}>
      <div className={classes.stack}>
        <div>
          {accounts.map(({ id, bank_name, name, last_four, status }) => (
            <p key={id}>
              <strong>
                <Link href={href}>{bank_name || name}</Link>
              </strong>
              {last_four ? `, ending ${last_four}` : ''}
              {status === 'verified' ? '' : ', not verified yet'}
            </p>
          ))}
          <p className={classes.quiet}>{words}</p>
        </div>
        {customer?.balance ? (
          <ProviderBalance balance={customer.balance} owner={customer.company.name} zone={zone} />
        ) : null}
        {about.tone === 'works' ? null : <ButtonLink href={href}>{about.next}</ButtonLink>}
      </div>
    </SectionCard>
  );
}

type ProviderBalanceProps = {
  balance: NonNullable<BankCustomer['balance']>;
  owner: string;
  zone: string | undefined;
};

/** Between debit and payout, for all properties of the company together. */
function ProviderBalance({ balance, owner, zone }: ProviderBalanceProps) {
  const { currency, by_books, at_provider, read_at } = balance;
  return (
    <div>
      <dl className={sweepClasses.pair}>
        {by_books === at_provider ? null : (
          <div>
            <dt>By the books</dt>
            <dd>{money(by_books, currency)}</dd>
          </div>
        )}
        <div>
          <dt>At the provider</dt>
          <dd>{money(at_provider, currency)}</dd>
        </div>
      </dl>
      <p className={classes.quiet}>
        All of {owner}, before payout. Read {spokenTime(read_at, zone)}.
        {by_books === at_provider ? ' The books agree.' : ' The two differ; support looks at every difference.'}
      </p>
    </div>
  );
}
