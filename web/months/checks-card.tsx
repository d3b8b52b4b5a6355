// What can be seen of the month beside its statement, for both sides.
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Role } from '#core/base/permissions.ts';
import type { Statement } from '#core/months/shapes.ts';
import { EvidenceLines } from '#web/months/evidence-card.tsx';
import { HeldLines } from '#web/months/held-lines.tsx';
import { type MonthCheck, monthChecks } from '#web/months/month-checks.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';

const ICONS = { ok: IconCheck, warn: IconAlertTriangle, neutral: IconInfoCircle } as const;

export function ChecksCard({ statement, side }: { statement: Statement; side: Role }) {
  return (
    <SectionCard title={statement.can.includes('certify') ? 'Before you sign' : 'Checks'} flush>
      {monthChecks(statement).map((check) => (
        <CardLine
          key={check.title}
          icon={<CheckIcon tone={check.tone} />}
          tone={check.tone}
          title={check.title}
          detail={check.detail}
        />
      ))}
      <HeldLines statement={statement} side={side} />
      <EvidenceLines statement={statement} />
    </SectionCard>
  );
}

function CheckIcon({ tone }: Pick<MonthCheck, 'tone'>) {
  const Icon = ICONS[tone];
  return <Icon size={17} stroke={1.6} />;
}
