// The larger parts of the sheet: a form, a wizard, a difference of terms and what slides in.
import { Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { Email, RequiredText } from '#core/base/text.ts';
import type { ColumnMapping } from '#core/sales/upload-fields.ts';
import classes from '#web/app/design-system.module.css';
import { useContractForm } from '#web/base/contract-form.ts';
import { ColumnTable, withField } from '#web/sales/column-table.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DifferenceTable } from '#web/ui/difference-table.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

const Shape = z.strictObject({ email: Email, password: RequiredText });
const FILE = {
  headings: ['Business Date', 'Total', 'Tax', 'Comps', 'Checks'],
  cells: [['11/02/2026', '1,204.18', '71.44', '18.00', '83']],
};
const MAPPING: ColumnMapping = { day: 'Business Date', gross: 'Total', tax: 'Tax', transactions: 'Checks' };
const WEEK = [4, 5, 6, 9, 12, 8, 5, 5, 6, 6, 10, 14, 7];

export function DesignSystemForms() {
  const [code, setCode] = useState('4719');
  const [mapping, setMapping] = useState(MAPPING);
  const form = useContractForm(Shape, { email: 'dana@', password: '' });
  return (
    <div className={classes.grid}>
      <SectionCard title="Fields">
        <form noValidate className={classes.form} onSubmit={form.submit(async () => undefined)}>
          <TextInput label="E-mail" autoComplete="off" {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="off" {...form.getInputProps('password')} />
          <Select label="Field" data={['Day', 'Gross Sales', 'Tax']} placeholder="Choose a field" />
          <CodeInput label="Confirmation code" value={code} onChange={setCode} />
          <Button type="submit" size="md" fullWidth>
            Check
          </Button>
        </form>
      </SectionCard>
      <SectionCard title="Difference" flush>
        <DifferenceTable
          caption="Proposed modification"
          heads={['Term', 'Agreed now', 'Proposed']}
          groups={[
            {
              title: 'Base rent',
              rows: [
                {
                  term: 'Amount',
                  before: '$9,800.00 a month',
                  after: '$10,300.00 a month',
                  afterNote: '$123,600.00 a year, +5.1%',
                },
                { term: 'Due', before: 'First day of the month' },
              ],
            },
          ]}
        />
      </SectionCard>
      <SlidingParts />
      <div className={classes.whole}>
        <Wizard
          steps={['Channel', 'Type', 'File', 'Map columns', 'Conflicts', 'Apply']}
          at={3}
          question="Which column is which?"
          lead="nov-sales.csv, 13 rows. One column still needs you."
          outcome={
            <>
              13 days, Nov 2 – 15, one store. Three days already have sales; you choose on the next step.
              <Sparkline values={WEEK} height={48} width={300} />
              <p className={classes.sum}>
                Gross Sales in file <strong>$18,624.16</strong>
              </p>
            </>
          }
          note="Nothing is saved until Apply."
          back={() => undefined}
          next={{ act: () => undefined }}
        >
          <ColumnTable
            data={FILE}
            kind="daily"
            mapping={mapping}
            problems={{}}
            onChoose={(heading, field) => setMapping(withField(mapping, heading, field))}
          />
        </Wizard>
      </div>
    </div>
  );
}

function SlidingParts() {
  const [asking, ask] = useDisclosure(false);
  const [sliding, slide] = useDisclosure(false);
  return (
    <SectionCard title="Dialog and panel">
      <div className={classes.flow}>
        <Button variant="default" onClick={ask.open}>
          Ask
        </Button>
        <Button variant="default" onClick={slide.open}>
          Open the panel
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Cancel this proposal?"
        consequence="The terms stay as previously agreed and the merchant gets an e-mail."
        action="Cancel proposal"
        destructive
        onConfirm={ask.close}
        onClose={ask.close}
      />
      <SidePanel opened={sliding} title="Daily sales report" onClose={slide.close}>
        Three people receive this report.
      </SidePanel>
    </SectionCard>
  );
}
