// Rates that differ by what is sold. The plain rate gives way to one set of tiers a category.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { ChoiceField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { CATEGORY_RULE } from '#web/deals/terms-options.ts';
import { TermsTiers } from '#web/deals/terms-tiers.tsx';

const emptyTier = () => ({ over: '0.00', rate: '', flat: '0.00', to: null });
const emptyCategory = () => ({ category: '', tiers: [emptyTier()] });

export function TermsCategories({ form }: { form: TermsForm }) {
  const { categories, percentage } = form.values;
  if (percentage === null) return null;
  const use = (byCategory: boolean) => form.setValues(withCategories(form.getValues(), byCategory));
  return (
    <>
      <Checkbox
        label="Use a rate for each category of sales"
        checked={categories !== null}
        onChange={(event) => use(event.currentTarget.checked)}
      />
      {form.errors.categories ? <p className={classes.error}>{form.errors.categories}</p> : null}
      {categories ? (
        <>
          <ChoiceField form={form} path="categories.rule" label="Categories are counted" options={CATEGORY_RULE} />
          {categories.items.map(({ tiers }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place in the list.
            <div key={index} className={classes.category}>
              <TextInput
                label="Category, as the sales system names it"
                {...form.getInputProps(`categories.items.${index}.category`)}
              />
              <TermsTiers form={form} path={`categories.items.${index}.tiers`} tiers={tiers} />
              {categories.items.length > 1 ? (
                <div>
                  <Button
                    variant="subtle"
                    color="bad"
                    size="xs"
                    onClick={() => form.removeListItem('categories.items', index)}
                  >
                    Remove this category
                  </Button>
                </div>
              ) : null}
            </div>
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => form.insertListItem('categories.items', emptyCategory())}
            >
              Add a category
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

/**
 * Categories carry their own thresholds, so the breakpoint is stated and the plain tiers go; back again, one returns.
 */
function withCategories(terms: DealTermsText, byCategory: boolean): DealTermsText {
  const { percentage } = terms;
  if (percentage === null) return terms;
  return byCategory
    ? {
        ...terms,
        categories: { rule: 'separate', items: [emptyCategory()] },
        percentage: { ...percentage, breakpoint: 'stated', tiers: [] },
      }
    : { ...terms, categories: null, percentage: { ...percentage, tiers: [emptyTier()] } };
}
