// Where a company's bank accounts are in use: the stores a merchant pays for, or the properties whose rent arrives.
import { IconBuilding, IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { cityText, placeText } from '#web/deals/deal-names.ts';
import classes from '#web/payments/bank/bank.module.css';
import { connectDealHref, connectPremisesHref, payoutFrequencyHref } from '#web/payments/bank/links.ts';
import { accountText } from '#web/payments/bank/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;

type ConnectedListProps = {
  company: Company;
  customer: BankCustomer;
  /** Running stores of a merchant. */
  deals: readonly Deal[];
  manages: boolean;
};

export function ConnectedList({ company, customer, deals, manages }: ConnectedListProps) {
  if (company.kind === 'landlord') return <Properties company={company} customer={customer} manages={manages} />;
  return (
    <SectionCard title="Stores" note="paid from these accounts" flush>
      <div className={classes.lines}>
        {deals.length === 0 ? (
          <CardLine
            icon={<IconBuildingStore {...ICON} />}
            title="No running store"
            detail="A store appears here once its connection is agreed."
          />
        ) : null}
        {deals.map((deal) => (
          <Line
            key={deal.id}
            icon={<IconBuildingStore {...ICON} />}
            title={placeText(deal)}
            where={cityText(deal)}
            account={accountOf(customer, ({ deal: id }) => id === deal.id)}
            href={manages && hasVerified(customer) ? connectDealHref(customer.id, deal.id) : undefined}
          />
        ))}
      </div>
    </SectionCard>
  );
}

function Properties({ company, customer, manages }: Omit<ConnectedListProps, 'deals'>) {
  return (
    <SectionCard title="Properties" note="whose rent arrives in these accounts" flush>
      <div className={classes.lines}>
        {company.premises.map(({ id, name }) => {
          const connection = customer.connections.find(({ premises }) => premises === id);
          return (
            <Line
              key={id}
              icon={<IconBuilding {...ICON} />}
              title={name}
              account={accountOf(customer, ({ premises }) => premises === id)}
              payouts={connection ? payoutFrequencyHref(connection.id) : undefined}
              href={manages && hasVerified(customer) ? connectPremisesHref(customer.id, id) : undefined}
            />
          );
        })}
      </div>
    </SectionCard>
  );
}

type LineProps = {
  icon: ReactNode;
  title: string;
  where?: string;
  account: string | undefined;
  payouts?: string | undefined;
  href: string | undefined;
};

function Line({ icon, title, where, account, payouts, href }: LineProps) {
  return (
    <CardLine
      icon={icon}
      title={title}
      detail={[where, account].filter(Boolean).join(' · ')}
      action={
        <div className={classes.lineActions}>
          <StatusPill tone={account ? 'works' : 'yours'}>{account ? 'Connected' : 'Not connected'}</StatusPill>
          {payouts ? (
            <ButtonLink href={payouts} variant="default" size="xs">
              Payouts
            </ButtonLink>
          ) : null}
          {href ? (
            <ButtonLink href={href} variant="default" size="xs">
              {account ? 'Change' : 'Connect'}
            </ButtonLink>
          ) : null}
        </div>
      }
    />
  );
}

const hasVerified = ({ funding_sources }: BankCustomer) =>
  funding_sources.some(({ kind, status, removed }) => kind === 'bank' && status === 'verified' && !removed);

type Connection = BankCustomer['connections'][number];

function accountOf(customer: BankCustomer, isMeant: (connection: Connection) => boolean): string | undefined {
  const used = customer.connections.find(isMeant)?.funding_source;
  const source = customer.funding_sources.find(({ id }) => id === used);
  return source && accountText(source);
}
