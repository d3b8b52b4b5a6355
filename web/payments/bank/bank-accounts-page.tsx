// Every company of the person with how far its bank side is, what needs them first.
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import classes from '#web/payments/bank/bank.module.css';
import { overviewHref } from '#web/payments/bank/links.ts';
import { customersQuery } from '#web/payments/bank/queries.ts';
import { accountText, readinessWords } from '#web/payments/bank/words.ts';
import { NEW_COMPANY } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { AnswerHeader, Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type Side = { company: Company; customer: BankCustomer | undefined };

export function BankAccountsPage() {
  const companies = useQuery(companiesQuery);
  const customers = useQuery(customersQuery);
  return (
    <QueryView query={companies} failed="The companies could not be loaded">
      {(props) => (
        <QueryView query={customers} failed="The bank accounts could not be loaded">
          {({ results }) => <Sides sides={sidesOf(props.results, results)} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** Companies that can use AutoPay and that the person may see, those that wait for a step first. */
function sidesOf(companies: readonly Company[], customers: readonly BankCustomer[]): Side[] {
  const byCompany = new Map(customers.map((customer) => [customer.company.id, customer]));
  return companies
    .filter(
      ({ currency, permissions }) => currency === DEBITED_CURRENCY && permissions.includes('permission_view_autopay'),
    )
    .map((company) => ({ company, customer: byCompany.get(company.id) }))
    .sort((a, b) => Number(isReady(a)) - Number(isReady(b)) || a.company.name.localeCompare(b.company.name));
}

const isReady = ({ customer }: Side) => customer?.readiness === 'ready';

function Sides({ sides }: { sides: readonly Side[] }) {
  const ready = sides.filter(isReady).length;
  if (sides.length === 0) return <Nothing />;
  return (
    <>
      <AnswerHeader
        eyebrow="Bank accounts for AutoPay"
        figure={`${ready} of ${sides.length}`}
        sentence={`${sides.length === 1 ? 'company is' : 'companies are'} ready for AutoPay. ${openText(sides.length - ready)}`}
      />
      <SectionCard title="Companies" flush>
        <div className={classes.lines}>
          {sides.map((side) => (
            <SideLine key={side.company.id} {...side} />
          ))}
        </div>
      </SectionCard>
      <Footnote>
        AutoPay moves US dollars between US banks. Of a bank account only the bank’s name and the last four digits are
        kept here.
      </Footnote>
    </>
  );
}

const openText = (open: number) =>
  open === 0
    ? 'Rent can move on its day.'
    : open === 1
      ? 'One needs a step from you.'
      : `${open} need a step from you.`;

function SideLine({ company, customer }: Side) {
  const { label, tone, sentence } = readinessWords(customer);
  const accounts = (customer?.funding_sources ?? []).filter(({ kind, removed }) => kind === 'bank' && !removed);
  const place = overviewHref(company.id);
  return (
    <CardLine
      icon={<IconBuildingBank size={17} stroke={1.6} />}
      tone={tone === 'yours' ? 'warn' : 'neutral'}
      title={
        <Link href={place} look="quiet">
          {company.name}
        </Link>
      }
      detail={tone === 'works' ? accounts.map(accountText).join(', ') : sentence}
      action={
        <div className={classes.lineActions}>
          <StatusPill tone={tone}>{label}</StatusPill>
          <ButtonLink href={place} variant="default" size="xs">
            {customer ? 'Open' : 'Set up'}
          </ButtonLink>
        </div>
      }
    />
  );
}

function Nothing() {
  const { go } = useContext(MovingContext);
  const isRetailer = useUser()?.role === 'retailer';
  return (
    <EmptyState
      icon={<IconBuildingBank size={28} stroke={1.6} />}
      title="No company here can use AutoPay yet"
      hint="AutoPay needs a company in US dollars, and View or Manage AutoPay in it."
      {...(isRetailer && { step: { label: 'Register a company', act: () => go(NEW_COMPANY) } })}
    />
  );
}
