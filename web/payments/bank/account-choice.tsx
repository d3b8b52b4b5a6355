// Which of the verified accounts is meant.
import { Radio } from '@mantine/core';
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import classes from '#web/payments/bank/bank.module.css';
import { accountText } from '#web/payments/bank/words.ts';
import { RadioCard } from '#web/ui/choice/radio-card.tsx';

export const usableAccounts = ({ funding_sources }: BankCustomer): FundingSource[] =>
  funding_sources.filter(({ kind, status, removed }) => kind === 'bank' && status === 'verified' && !removed);

type AccountChoiceProps = {
  label: string;
  accounts: readonly FundingSource[];
  value: number | undefined;
  onChange: (source: number) => void;
};

export function AccountChoice({ label, accounts, value, onChange }: AccountChoiceProps) {
  return (
    <Radio.Group
      label={label}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(Number(next))}
    >
      <div className={classes.choices}>
        {accounts.map((source) => (
          <RadioCard key={source.id} value={String(source.id)} label={accountText(source)} detail={source.name} />
        ))}
      </div>
    </Radio.Group>
  );
}
