// Terms in plain words: the kind of agreement first, then only what that kind needs; every further option of the engine
// waits under "More", each with a sentence.
import { Radio } from '@mantine/core';
import { TermsBaseRent } from '#web/deals/terms/terms-base-rent.tsx';
import { TermsDates } from '#web/deals/terms/terms-dates.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm as Form } from '#web/deals/terms/terms-form-state.ts';
import { TermsMore } from '#web/deals/terms/terms-more.tsx';
import { TermsPercentage } from '#web/deals/terms/terms-percentage.tsx';
import { KINDS, type Template, withTemplate } from '#web/deals/terms/terms-templates.ts';

export function TermsForm({ form }: { form: Form }) {
  const { template, rent_basis } = form.values;
  const choose = (chosen: Template) => {
    form.setValues(withTemplate(form.getValues(), chosen));
    form.clearErrors();
  };
  return (
    <div className={classes.form}>
      <Radio.Group
        label="What kind of agreement is it?"
        classNames={{ label: classes.question ?? '' }}
        value={template}
        onChange={(value) => choose(value as Template)}
      >
        <div className={classes.kinds}>
          {KINDS.map((kind) => (
            <Radio.Card key={kind.template} value={kind.template} className={classes.kind ?? ''}>
              <Radio.Indicator />
              <span>
                <strong>{kind.label}</strong>
                <small>{kind.sentence}</small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <TermsDates form={form} />
      {rent_basis !== 'none' || template === 'custom' ? <TermsBaseRent form={form} /> : null}
      {form.values.percentage !== null || template === 'custom' ? <TermsPercentage form={form} /> : null}
      {/* Another kind of agreement has other sections to fill in. */}
      <TermsMore key={template} form={form} />
    </div>
  );
}
