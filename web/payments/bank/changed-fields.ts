/** What somebody changed in a form: {city: 'Albany', phone: ''} over {city: 'Troy', phone: ''} is {city: 'Albany'}. */
export function changedFields(
  start: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(values).filter(([name, value]) => value.trim() !== (start[name] ?? ''));
  return Object.fromEntries(changed);
}
