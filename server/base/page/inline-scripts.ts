// How the content policy names the inline scripts of a page: each by the hash of its text, and no other runs. The script
// `alert()` is 'sha256-S8S/VNmXuUuoIR6OhqBqwIiIkuCxXq31hCCHAHnicV8='.
import { createHash } from 'node:crypto';

const INLINE = /<script(?: type="text\/javascript")?>(.*?)<\/script>/gs;

export function inlineScriptHashes(page: string): string[] {
  return Array.from(page.matchAll(INLINE), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** The policy of every answer, with leave for the scripts of this page. */
export function policyFor(page: string, policy: string): string {
  return policy.replace("script-src 'self'", (scripts) => [scripts, ...inlineScriptHashes(page)].join(' '));
}
