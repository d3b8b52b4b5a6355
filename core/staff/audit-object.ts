// An object of the audit log is asked for as it reads there: deal:12 finds every entry about deal 12, whatever else the
// entry names. A value of digits is a number, because ids are.
export function auditObject(text: string): Record<string, string | number> | undefined {
  const parts = /^([a-z_]{1,40}):(.{1,150})$/.exec(text.trim());
  if (!parts?.[1] || !parts[2]) return undefined;
  const value = parts[2].trim();
  if (value === '') return undefined;
  return { [parts[1]]: /^\d{1,15}$/.test(value) ? Number(value) : value };
}
