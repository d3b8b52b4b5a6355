// How the invoices of a connection are issued, chosen by the landlord.
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { APPROVAL_LABELS, APPROVAL_RULES, type ApprovalRule } from '#core/payments/approvals/approval-rule.ts';
import { useSetRule } from '#web/payments/rent/rent-mutations.ts';
import { approvalRuleQuery } from '#web/payments/rent/rent-queries.ts';
import classes from '#web/payments/rent/rule.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { RadioCard } from '#web/ui/choice/radio-card.tsx';

const DETAILS: Record<ApprovalRule, string> = {
  by_itself: 'Each invoice goes out in the night after its period.',
  by_hand: 'Each invoice waits on the page Rent until somebody approves it.',
  when_flagged: 'Only what has something to look at waits: a first invoice, missing days, a change of more than 15%.',
};

export function RuleCard({ deal }: { deal: number }) {
  const { data } = useQuery(approvalRuleQuery(deal));
  const set = useSetRule(deal);
  if (!data) return null;
  return (
    <SectionCard title="Issuing invoices">
      <Radio.Group
        aria-label="How invoices are issued"
        value={data.rule}
        onChange={(rule) => set.mutate(rule as ApprovalRule)}
      >
        <div className={classes.choices}>
          {APPROVAL_RULES.map((rule) => (
            <RadioCard
              key={rule}
              value={rule}
              label={APPROVAL_LABELS[rule]}
              detail={DETAILS[rule]}
              disabled={!data.can_set || set.isPending}
            />
          ))}
        </div>
      </Radio.Group>
    </SectionCard>
  );
}
