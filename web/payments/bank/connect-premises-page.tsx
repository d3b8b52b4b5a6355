// Into which account each property's rent arrives, and how often it is paid out.
import { Button, Checkbox, Select } from '@mantine/core';
import { useContext, useState } from 'react';
import { z } from 'zod';
import { PAYOUT_TYPES, type PayoutType } from '#core/payments/bank/bank-words.ts';
import { changeConnectedBank, connectBank } from '#core/payments/bank/connection-contract.ts';
import { PAYEE_HOLD_HOURS } from '#core/payments/bank/payee-change.ts';
import type { PasswordAndCode } from '#web/access/proof/proof-dialog.tsx';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { AccountChoice, usableAccounts } from '#web/payments/bank/account-choice.tsx';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { BankSaysNo, NextCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { NoAccount } from '#web/payments/bank/no-account.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { accountText, PAYOUT_TYPE_WORDS } from '#web/payments/bank/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';

const NEXT = [
  'Rent of the chosen properties passes through your balance and is paid out to this account.',
  'How often it is paid out can be changed later, from the start of the next period.',
  `The first account of a property is used at once. After a change payouts wait ${PAYEE_HOLD_HOURS} hours, and any owner can take it back.`,
];

const TITLES = { Connect: 'Connect the account', 'Change the account': 'Change the account' } as const;
const FIRST = 'Rent of these properties is paid out to this account. Every owner of the portfolio gets a mail.';
const HELD = `Every owner of the portfolio gets a mail. Payouts wait ${PAYEE_HOLD_HOURS} hours, in which any owner can take the change back.`;

const Address = z.object({ premises: z.coerce.number().int().positive().optional().catch(undefined) });
const FREQUENCIES = PAYOUT_TYPES.map((value) => ({ value, label: PAYOUT_TYPE_WORDS[value].label }));

export function ConnectPremisesPage() {
  return <CustomerFrame title="Where rent arrives">{(props) => <Connect {...props} />}</CustomerFrame>;
}

type Choice = { source: number; premises: readonly number[]; payout: PayoutType; proof: PasswordAndCode };

function Connect({ customer, company }: InCustomer) {
  const { go } = useContext(MovingContext);
  const [{ premises: premisesId }] = useAddress(Address);
  const accounts = usableAccounts(customer);
  const connectionOf = (premises: number) =>
    customer.connections.find((connection) => connection.premises === premises);
  const unconnected = company.premises.filter(({ id }) => !connectionOf(id)).map(({ id }) => id);
  const [source, setSource] = useState(accounts.length === 1 ? accounts[0]?.id : undefined);
  const [chosen, setChosen] = useState<readonly number[]>(premisesId === undefined ? unconnected : [premisesId]);
  const [payout, setPayout] = useState<PayoutType>('month');
  const isNew = chosen.some((id) => !connectionOf(id));
  const isChange = chosen.some((id) => connectionOf(id)?.funding_source !== source);
  const isHeld = chosen.some((id) => connectionOf(id) && connectionOf(id)?.funding_source !== source);
  const connecting = useBankStep(
    (choice: Choice) => connectAll(customer, choice),
    isHeld
      ? `The change waits ${PAYEE_HOLD_HOURS} hours. Every owner has a mail.`
      : `${counted(chosen.length, 'property is', 'properties are')} connected.`,
  );
  const { prove, dialog } = useProof();
  if (accounts.length === 0) return <NoAccount customer={customer} />;
  const action = isNew || chosen.length === 0 ? 'Connect' : 'Change the account';
  const confirm = () =>
    prove({ title: TITLES[action], consequence: isHeld ? HELD : FIRST, action }, (proof) =>
      connecting.send({ source: source ?? 0, premises: chosen, payout, proof }),
    ).then(
      () => go(overviewHref(company.id)),
      () => undefined,
    );
  return (
    <WithSide side={<NextCard next={NEXT} />}>
      <SectionCard title="Account and properties">
        <div className={form.stack}>
          <BankSaysNo problem={connecting.problem} />
          <AccountChoice label="Rent arrives in" accounts={accounts} value={source} onChange={setSource} />
          <Checkbox.Group
            label="Properties"
            value={chosen.map(String)}
            onChange={(next) => setChosen(next.map(Number))}
          >
            <div className={form.stack} style={{ marginTop: 8, gap: 10 }}>
              {company.premises.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} description={usedText(customer, id)} />
              ))}
            </div>
          </Checkbox.Group>
          {isHeld && source !== undefined ? <PayoutHold /> : null}
          {isNew ? (
            <Select
              label="Paid out"
              description={PAYOUT_TYPE_WORDS[payout].detail}
              inputWrapperOrder={['label', 'input', 'description']}
              allowDeselect={false}
              data={FREQUENCIES}
              value={payout}
              onChange={(next) => setPayout((next ?? payout) as PayoutType)}
            />
          ) : null}
          <div className={form.actions} style={{ marginTop: 0 }}>
            <Button
              loading={connecting.busy}
              disabled={source === undefined || !isChange}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
          </div>
          {dialog}
        </div>
      </SectionCard>
    </WithSide>
  );
}

/** Told before the change, not by the held payout. */
function PayoutHold() {
  return (
    <Notice tone="warn" title={`Payouts wait ${PAYEE_HOLD_HOURS} hours`}>
      Nothing is paid out to the old account or the new one within {PAYEE_HOLD_HOURS} hours of the change. What is due
      meanwhile follows afterwards by itself.
    </Notice>
  );
}

/** One after the other, so that a refusal names the property it is about; doing it again finds what is done. */
async function connectAll({ id, connections }: InCustomer['customer'], { source, premises, payout, proof }: Choice) {
  for (const property of premises) {
    const current = connections.find((connection) => connection.premises === property);
    if (current?.funding_source === source) continue;
    if (current)
      await call(changeConnectedBank, { params: { id: current.id }, body: { funding_source: source, ...proof } });
    else {
      const body = { dwolla_customer: id, funding_source: source, premises: property, payout_type: payout, ...proof };
      await call(connectBank, { body });
    }
  }
}

function usedText({ connections, funding_sources }: InCustomer['customer'], property: number): string {
  const used = connections.find(({ premises }) => premises === property)?.funding_source;
  const source = funding_sources.find(({ id }) => id === used);
  return source ? `Arrives in ${accountText(source)}` : 'Not connected';
}
