// Mantine in the product's look: ink is everything you can do, the rest of the palette comes from tokens.css.
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import classes from '#web/ui/theme.module.css';

const ink: MantineColorsTuple = [
  '#f6f6f4',
  '#eeeeea',
  '#e5e4e0',
  '#d3d2cc',
  '#8b8a84',
  '#656a73',
  '#50555e',
  '#1a1d23',
  '#1a1d23',
  '#101215',
];

/**
 * Variants in tokens rather than shades: automatic contrast fails for a primary button that turns light in the dark.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const danger = color === 'red' || color === 'bad';
  const text = danger ? 'var(--bad)' : 'var(--ink)';
  switch (variant) {
    case 'filled':
      return danger
        ? { background: 'var(--bad)', hover: 'var(--bad)', color: 'var(--surface)', border: '1px solid transparent' }
        : {
            background: 'var(--ink)',
            hover: 'var(--ink-hover)',
            color: 'var(--on-ink)',
            border: '1px solid transparent',
          };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: 'var(--well)', color: text, border: '1px solid transparent' };
    case 'light':
      return { background: 'var(--well)', hover: 'var(--line)', color: text, border: '1px solid transparent' };
    default:
      return { background: 'var(--surface)', hover: 'var(--hover)', color: text, border: '1px solid var(--line-2)' };
  }
};

const field = { classNames: { input: classes.input, label: classes.label, error: classes.error } };
const choosing = {
  classNames: { ...field.classNames, dropdown: classes.dropdown, option: classes.option },
  defaultProps: { checkIconPosition: 'right' },
};

export const theme = createTheme({
  fontFamily: "'Hanken Grotesk', system-ui, sans-serif",
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 8 },
  colors: { ink },
  variantColorResolver,
  defaultRadius: 8,
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48.0625em', md: '63.75em', lg: '72.5625em', xl: '90em' },
  headings: { fontWeight: '600' },
  // By name rather than by import: the entry must not carry components that only some pages use.
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    InputWrapper: { classNames: { label: classes.label, error: classes.error } },
    TextInput: field,
    PasswordInput: { ...field, classNames: { ...field.classNames, innerInput: classes.innerInput } },
    Textarea: field,
    NumberInput: field,
    Select: choosing,
    MultiSelect: choosing,
    Autocomplete: { classNames: choosing.classNames },
    DateInput: field,
    FileInput: field,
    InputPlaceholder: { classNames: { placeholder: classes.example } },
    SegmentedControl: {
      classNames: { root: classes.segments, label: classes.segment, indicator: classes.chosenSegment },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)' }, classNames: { input: classes.box } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)' }, classNames: { radio: classes.box } },
    RadioIndicator: { defaultProps: { iconColor: 'var(--on-ink)' }, classNames: { indicator: classes.box } },
    Combobox: { classNames: { dropdown: classes.dropdown, option: classes.option } },
    Popover: { classNames: { dropdown: classes.dropdown } },
    // The library's invisible first stop in a menu is an orphan to screen readers.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 10,
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: classes.dropdown, item: classes.option },
    },
    ModalRoot: { defaultProps: { radius: 12, centered: true, transitionProps: { duration: 180 } } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 180 } } },
  },
});

const filled = {
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--sales)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-primary-color-contrast': 'var(--on-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-disabled': 'var(--well)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-shadow-md': 'var(--shadow-float)',
    '--mantine-shadow-xs': 'var(--shadow-card)',
  },
  light: { '--ink-hover': '#2c313a', ...filled },
  dark: { '--ink-hover': '#ffffff', ...filled },
});
