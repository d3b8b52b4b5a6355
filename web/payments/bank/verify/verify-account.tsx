// How far the proof of an account is, and the one thing to do about it.
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import { microDeposits } from '#core/payments/bank/bank-contract.ts';
import { advanceSimulatedBank } from '#core/payments/bank/connection-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { call } from '#web/base/api.ts';
import { config } from '#web/base/config.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { RemoveAccount } from '#web/payments/bank/account-list.tsx';
import classes from '#web/payments/bank/bank.module.css';
import { BankSaysNo, NextCard } from '#web/payments/bank/form-card.tsx';
import { customerHref, overviewHref } from '#web/payments/bank/links.ts';
import { useBankButton, useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { AmountsForm } from '#web/payments/bank/verify/deposit-amounts.ts';
import { accountState, accountText } from '#web/payments/bank/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type VerifyProps = { customer: BankCustomer; company: Company; source: FundingSource };

const NEXT = [
  'Look at the account’s statement for two deposits under 10 cents.',
  'Enter both amounts, in either order. There are three tries.',
  'The account can then be connected.',
];

export function VerifyAccount(props: VerifyProps) {
  const { label, tone } = accountState(props.source);
  const isOpen = !props.source.removed && props.source.status !== 'verified';
  return (
    <WithSide side={isOpen ? <NextCard next={NEXT} /> : null}>
      <SectionCard title={accountText(props.source)} aside={<StatusPill tone={tone}>{label}</StatusPill>}>
        <div className={form.stack}>{contentOf(props)}</div>
      </SectionCard>
    </WithSide>
  );
}

function contentOf(props: VerifyProps): ReactNode {
  const { source, company, customer } = props;
  if (source.removed) return <Gone customer={customer} />;
  if (source.status === 'verified') return <Verified company={company} />;
  switch (source.micro_deposits) {
    case 'pending':
      return <OnTheirWay />;
    case 'processed':
      return <Amounts key={source.id} {...props} />;
    case 'max_attempts':
      return <Spent {...props} />;
    default:
      return <Send {...props} />;
  }
}

function Verified({ company }: { company: Company }) {
  return (
    <>
      <p>The account is verified. It can be connected now.</p>
      <div className={form.actions} style={{ marginTop: 0 }}>
        <ButtonLink href={overviewHref(company.id)}>Continue</ButtonLink>
      </div>
    </>
  );
}

function Gone({ customer }: { customer: BankCustomer }) {
  return (
    <>
      <p>This bank account was removed. Add it again to use it.</p>
      <div className={form.actions} style={{ marginTop: 0 }}>
        <ButtonLink href={customerHref(customer.id, 'fundings/create')}>Add a bank account</ButtonLink>
      </div>
    </>
  );
}

function Send({ customer, source }: VerifyProps) {
  const params = { id: customer.id, source: source.id };
  const sending = useBankStep(() => call(microDeposits, { params, body: {} }), 'Two deposits are on their way.');
  return (
    <>
      <BankSaysNo problem={sending.problem} />
      <p>
        {source.micro_deposits === 'failed'
          ? 'The deposits did not arrive. Check the numbers; if they are right, send the deposits again.'
          : 'Two deposits under 10 cents show that the account is yours. They cost nothing.'}
      </p>
      <div className={form.actions} style={{ marginTop: 0 }}>
        <Button loading={sending.busy} onClick={() => sending.act(undefined)}>
          Send two small deposits
        </Button>
      </div>
    </>
  );
}

function OnTheirWay() {
  return (
    <>
      <p>
        Two small deposits are on their way and take one or two banking days. You can leave this page: the amounts are
        entered here once they have arrived.
      </p>
      {config().demo ? <LetDaysPass /> : null}
    </>
  );
}

/** Nobody waits two banking days in a demo. A weekend may lie in between. */
function LetDaysPass() {
  const passing = useBankButton(() => call(advanceSimulatedBank, { body: { days: 4 } }));
  return (
    <div className={classes.demo}>
      <p>This is a demo with a simulated bank: its days can pass at once.</p>
      <Button variant="default" mt={8} loading={passing.busy} onClick={() => passing.act(undefined)}>
        Let the deposits arrive
      </Button>
    </div>
  );
}

function Amounts({ customer, company, source }: VerifyProps) {
  const { go } = useContext(MovingContext);
  const params = { id: customer.id, source: source.id };
  const fields = useContractForm(AmountsForm, { amount1: '', amount2: '' });
  const proving = useBankStep(
    (body: { amount1: string; amount2: string }) => call(microDeposits, { params, body }),
    'The account is verified.',
  );
  const submit = fields.submit(async (body) => {
    try {
      await proving.send(body);
      go(overviewHref(company.id));
    } finally {
      fields.reset();
    }
  });
  const amount = { placeholder: '0.07', inputMode: 'decimal', autoComplete: 'off', leftSection: '$' } as const;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={form.stack}>
      <BankSaysNo problem={proving.problem} />
      <p>Both deposits have arrived. What are their amounts?</p>
      <div className={classes.amounts}>
        <TextInput label="First deposit" {...amount} {...fields.getInputProps('amount1')} />
        <TextInput label="Second deposit" {...amount} {...fields.getInputProps('amount2')} />
      </div>
      {config().demo || config().local?.simulated ? (
        <p className={classes.demo}>The simulated bank always deposits $0.03 and $0.09.</p>
      ) : null}
      <div className={form.actions} style={{ marginTop: 0 }}>
        <Button type="submit" loading={fields.busy}>
          Verify the account
        </Button>
      </div>
    </form>
  );
}

function Spent({ customer, company, source }: VerifyProps) {
  const { go } = useContext(MovingContext);
  const uses = customer.connections.filter(({ funding_source }) => funding_source === source.id).length;
  return (
    <>
      <p>
        The amounts were wrong three times, so the bank takes no more tries. Remove this account, and add it again after
        two days; or add another account now.
      </p>
      <div className={form.actions} style={{ marginTop: 0 }}>
        <ButtonLink href={customerHref(customer.id, 'fundings/create')}>Add another account</ButtonLink>
        <RemoveAccount customer={customer} source={source} uses={uses} onRemoved={() => go(overviewHref(company.id))} />
      </div>
    </>
  );
}
