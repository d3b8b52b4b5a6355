// What the mailbox needs from a mail: its confirmation code, six digits alone on a line, and its markup for a frame.
export function codeIn(text: string): string | undefined {
  return /^[ \t]*(\d{6})[ \t]*$/m.exec(text)?.[1];
}

/** The markup with every link opening in a tab of its own: the frame itself must stay on the mail. */
export function framed(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, (head) => head + base) : base + html;
}
