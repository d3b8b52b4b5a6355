// Paths as the specification writes them, `/deals/:id` and `/deals/:id?`, in the two forms the product needs.

/** As the router writes them: `/deals/$id` and `/deals/{-$id}`. */
export function pattern(path: string): string {
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  return plain.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');
}

/** Whether an address belongs to a path, and what its parameters are, by their names. */
export function matcher(path: string): RegExp {
  const plain = path.replace(/(?<!\/)\/+$/, '');
  return new RegExp(`^${plain.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

const IDS = ['connectionId', 'propertyId', 'companyId', 'deal'];

export const isAlwaysNumber = (name: string): boolean => IDS.includes(name);

/** What stands where an address names a connection, property or company is a number, or the page is not there. */
export function namesIds(params: Readonly<Record<string, string | undefined>>): boolean {
  return IDS.every((name) => /^\d{1,15}$/.test(params[name] ?? '0'));
}
