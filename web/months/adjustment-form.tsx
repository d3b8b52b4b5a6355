// A merchant types what no till counted, or counted wrongly: day, amount, what it was, why, and a file that shows it.
import { Button, FileInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { addAdjustment } from '#core/months/contract.ts';
import { EVIDENCE_ACCEPT } from '#core/months/evidence.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAddAdjustment } from '#web/months/queries.ts';
import classes from '#web/months/statement-paper.module.css';
import { SectionCard } from '#web/ui/card.tsx';

const BODY = addAdjustment.body.omit({ file: true });
const NO_FILE = 'Choose the file that shows it';

export function AdjustmentCard({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Adjustments">
      <div className={classes.form}>
        {open ? (
          <AdjustmentForm statement={statement} onDone={() => setOpen(false)} />
        ) : (
          <>
            <p className={classes.words}>
              Something that no till counted, or counted twice? Add it with the reason and a file that shows it.
            </p>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              Add an adjustment
            </Button>
          </>
        )}
      </div>
    </SectionCard>
  );
}

function AdjustmentForm({ statement, onDone }: { statement: Statement; onDone: () => void }) {
  const { from, through, adjustment_categories: categories } = statement;
  const [file, setFile] = useState<File | null>(null);
  const adding = useAddAdjustment(statement);
  // What is missing is told all at once, each beside its field.
  const form = useContractForm(
    BODY,
    { day: through as string, amount: '', title: '', reason: '', category: '' },
    ({ amount }) => ({
      amount: amount.trim() === '' ? REQUIRED : undefined,
      file: file === null ? NO_FILE : undefined,
    }),
  );
  const send = form.submit(async (values) => {
    if (file === null) return;
    await adding.mutateAsync({ ...values, file });
    onDone();
  });
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextInput type="date" label="Day" min={from} max={through} {...form.getInputProps('day')} />
      <TextInput
        label="Amount"
        description="Added to gross sales. With a minus it is taken away."
        inputMode="text"
        placeholder="1850.00"
        {...form.getInputProps('amount')}
      />
      <TextInput label="What it is" placeholder="Private event, paid by invoice" {...form.getInputProps('title')} />
      <Textarea label="Reason" autosize minRows={2} maxLength={1_000} {...form.getInputProps('reason')} />
      {categories.length > 0 ? (
        <Select label="Category" data={categories} allowDeselect={false} {...form.getInputProps('category')} />
      ) : null}
      <FileInput
        label="Evidence"
        description="PDF or picture, up to 10 MB"
        placeholder="Choose a file"
        accept={EVIDENCE_ACCEPT}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        error={form.errors.file}
        onChange={(chosen) => {
          setFile(chosen);
          form.clearFieldError('file');
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          Add to the statement
        </Button>
        <Button variant="default" disabled={form.busy} onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
