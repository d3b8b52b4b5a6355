// The words of field errors, the same in a form and in an answer of the server.
// A missing e-mail gives {"email": ["Required"]}; a mistyped one gives {"email": ["Not Valid Email"]}.
import type { z } from 'zod';

export const REQUIRED = 'Required';
export const MUST_BE_DECIMAL = 'Must be decimal';
export const NOT_VALID_EMAIL = 'Not Valid Email';
export const ONLY_POSITIVE = 'Only positive number';
export const MUST_BE_CHECKED = 'Must be checked';
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match';
export const EMAIL_ALREADY_EXISTS = 'Email already exists';
export const dateBefore = (maxDate: string) => `Date must be before ${maxDate}`;
export const dateAfter = (minDate: string) => `Date must be after ${minDate}`;
export const greaterThan = (min: number | bigint) => `Must be > than ${min}`;
export const lessThan = (max: number | bigint) => `Must be < than ${max}`;
export const decimalsLessThan = (count: number) => `Decimals must be < than ${count}`;

export type FieldErrors = Record<string, string[]>;

/** Passed to every parse, so that a schema without words of its own still speaks these. */
export function spokenIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return REQUIRED;
      if (issue.expected === 'int')
        return typeof issue.input === 'number' ? 'Must be a whole number' : 'Must be a number';
      return `Must be ${article(issue.expected)}`;
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? REQUIRED : `Must have at least ${issue.minimum} characters`;
      if (issue.origin === 'array') return REQUIRED;
      if (Number(issue.minimum) === 0) return ONLY_POSITIVE;
      return greaterThan(Number(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return `Must have at most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `Must have at most ${issue.maximum} entries`;
      return lessThan(Number(issue.maximum));
    case 'invalid_format':
      if (missing) return REQUIRED;
      return issue.format === 'email' ? NOT_VALID_EMAIL : `Must be written as ${issue.format}`;
    case 'invalid_value':
      return missing ? REQUIRED : `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      if (missing) return REQUIRED;
      return issue.errors.every(([first]) => first?.code === 'invalid_type' && first.expected === 'object')
        ? 'Must be an object'
        : undefined;
    case 'invalid_key':
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
}

/** The body of a 400 for a failed parse: one list of messages a field, nested fields joined by dots. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A map, because a caller may name a field `constructor` or `__proto__`.
  const fields = new Map<string, string[]>();
  const add = (field: string, message: string) => {
    fields.set(field, [...(fields.get(field) ?? []), message]);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(path ? `${path}.${key}` : key, 'Unknown field');
    } else add(path || 'non_field_errors', issue.message);
  }
  return Object.fromEntries(fields);
}

function article(expected: string): string {
  return expected === 'array' ? 'a list' : expected === 'object' ? 'an object' : `a ${expected}`;
}
