// One choice of a few as a card: the whole card chooses it, its second line and its edges too. A plain radio with a
// description takes clicks on its first line only.
import { Radio } from '@mantine/core';
import classes from '#web/ui/choice/radio-card.module.css';

type RadioCardProps = { value: string; label: string; detail: string; disabled?: boolean };

export function RadioCard({ value, label, detail, disabled = false }: RadioCardProps) {
  return (
    <Radio.Card value={value} disabled={disabled} className={classes.card ?? ''}>
      <Radio.Indicator disabled={disabled} />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span> <span className={classes.detail}>{detail}</span>
      </span>
    </Radio.Card>
  );
}
