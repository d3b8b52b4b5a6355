// At least eight characters with a letter, a number and a special symbol, and not one of the passwords everybody
// tries first. "Demo-2026!" passes; "Password1!" is refused because it is on the list.
import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '#core/base/constants.ts';

export const PASSWORD_RULE = 'At least 8 characters, including a letter, a number and a special symbol';
export const PASSWORD_TOO_COMMON = 'This password is on the list of the most used ones. Choose another';
const LONGEST_ACCEPTED = 1_024;

export const Password = z
  .string()
  .min(1)
  .max(LONGEST_ACCEPTED)
  .refine(followsRule, PASSWORD_RULE)
  .refine((password) => !isCommon(password), PASSWORD_TOO_COMMON);

function followsRule(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN_LENGTH &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  );
}

// The most used passwords that meet the rule are these words with digits and a symbol around them.
const COMMON_STEMS = new Set(
  `password passw pass passwort admin administrator welcome qwerty qwertyuiop asdfgh asdf zxcvbn abc abcd abcdef letmein
  login iloveyou monkey dragon football baseball superman batman sunshine princess master shadow michael jordan summer
  winter spring autumn january february march april june july august september october november december monday friday
  changeme secret test testing user guest root temp hello google facebook company breakpoint`.split(/\s+/),
);

function isCommon(password: string): boolean {
  const plain = password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replace(/(?<=[a-z])[13](?=[a-z])/g, (digit) => (digit === '1' ? 'i' : 'e'));
  const stem = plain.replace(/[^a-z]+/g, '');
  const plainStem = password.toLowerCase().replace(/[^a-z]+/g, '');
  return password.length < 16 && (COMMON_STEMS.has(stem) || COMMON_STEMS.has(plainStem));
}
