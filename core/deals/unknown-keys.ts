// A term nobody reads would be lost without a word, so keys a shape does not know are found at every depth.
// {"percentage": {"growht": "5.00"}} gives ["percentage", "growht"].
import { z } from 'zod';

type Path = (string | number)[];

export function unknownKeys(schema: z.core.$ZodType, value: unknown): Path[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => below(index, unknownKeys(inner.element, item)));
  }
  if (inner instanceof z.ZodDiscriminatedUnion) return unknownKeys(chosenOption(inner, value), value);
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]): Path[] => {
    const field = Object.hasOwn(inner.shape, key) ? inner.shape[key] : undefined;
    return field === undefined ? [[key]] : below(key, unknownKeys(field, item));
  });
}

/** The option whose word the value says; a value that says none is refused by the shape itself. */
function chosenOption({ options, def: { discriminator } }: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType {
  const said = typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
  const isChosen = (option: z.core.$ZodType) => {
    return option instanceof z.ZodObject && option.shape[discriminator]?.safeParse(said).success === true;
  };
  return options.find(isChosen) ?? z.unknown();
}

function below(key: string | number, paths: Path[]): Path[] {
  return paths.map((path) => [key, ...path]);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}
