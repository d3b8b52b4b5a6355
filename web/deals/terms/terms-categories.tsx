// Rates that differ by what is sold. The plain rate gives way to one set of tiers a category, and one for everything else.
import { Checkbox, TextInput } from '@mantine/core';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { isOneRate } from '#web/deals/schedules/breakpoint-choice.ts';
import {
  type CategoryWay,
  categoryWay,
  emptyRates,
  withCategories,
  withCategoryWay,
} from '#web/deals/schedules/category-ways.ts';
import { AddRow, ListError } from '#web/deals/schedules/list-rows.tsx';
import { RemoveEntry } from '#web/deals/schedules/remove-entry.tsx';
import { CATEGORY_WAYS } from '#web/deals/schedules/schedule-options.ts';
import { ChoiceField, RateField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { TermsTiers } from '#web/deals/terms/terms-tiers.tsx';

type Categories = NonNullable<DealTermsText['categories']>;

export function TermsCategories({ form }: { form: TermsForm }) {
  const { categories, percentage } = form.values;
  if (percentage === null) return null;
  return (
    <>
      <Checkbox
        label="Use a rate for each category of sales"
        checked={categories !== null}
        onChange={(event) => form.setValues(withCategories(form.getValues(), event.currentTarget.checked))}
      />
      <ListError error={form.errors.categories} />
      {categories ? (
        <CategoryList form={form} categories={categories} way={categoryWay(categories, percentage)} />
      ) : null}
    </>
  );
}

type ListProps = { form: TermsForm; categories: Categories; way: CategoryWay };

function CategoryList({ form, categories, way }: ListProps) {
  const { items, default: rest } = categories;
  const setRest = (isRated: boolean) => {
    form.setFieldValue('categories.default', isRated ? emptyRates(way) : undefined);
  };
  return (
    <>
      <ChoiceField
        form={form}
        path="categories.rule"
        label="Categories are counted"
        options={CATEGORY_WAYS}
        value={way}
        onChoose={(chosen) => form.setValues(withCategoryWay(form.getValues(), chosen))}
      />
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place in the list.
        <div key={index} className={classes.category}>
          <TextInput
            label="Category, as the sales system names it"
            {...form.getInputProps(`categories.items.${index}.category`)}
          />
          <CategoryRates form={form} path={`categories.items.${index}`} rates={item} way={way} />
          {items.length > 1 ? (
            <RemoveEntry label="Remove this category" remove={() => form.removeListItem('categories.items', index)} />
          ) : null}
        </div>
      ))}
      <ListError error={form.errors['categories.items']} />
      <AddRow
        label="Add a category"
        add={() => form.insertListItem('categories.items', { category: '', ...emptyRates(way) })}
      />
      <Checkbox
        label="Everything else has a rate too"
        description="Without it, sales of other categories are held until somebody says what they are."
        checked={rest !== undefined}
        onChange={(event) => setRest(event.currentTarget.checked)}
      />
      {rest ? (
        <div className={classes.category}>
          <CategoryRates form={form} path="categories.default" rates={rest} way={way} />
        </div>
      ) : null}
    </>
  );
}

type RatesProps = {
  form: TermsForm;
  path: string;
  rates: Omit<Categories['items'][number], 'category'>;
  way: CategoryWay;
};

function CategoryRates({ form, path, rates, way }: RatesProps) {
  const breakpoint = way === 'natural' || way === 'combined' ? 'natural' : 'stated';
  const isPlain = isOneRate({ breakpoint, tiers: rates.tiers });
  return (
    <>
      {isPlain ? null : (
        <TermsTiers
          form={form}
          path={`${path}.tiers`}
          tiers={rates.tiers}
          breakpoint={breakpoint}
          isSingle={way !== 'stated'}
        />
      )}
      <div className={classes.fields}>
        {isPlain ? <RateField form={form} path={`${path}.tiers.0.rate`} label="Share of sales" /> : null}
        {way === 'natural' || rates.base_share !== undefined ? (
          <RateField
            form={form}
            path={`${path}.base_share`}
            label="Share of the base rent"
            description="All shares together are 100%."
          />
        ) : null}
      </div>
      {isPlain ? <ListError error={form.errors[`${path}.tiers`]} /> : null}
    </>
  );
}
