export const onPostgres: readonly (readonly [reason: string, files: readonly string[]])[];
