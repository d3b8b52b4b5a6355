/** Hands a file that was made in the browser to the person. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The mark at its head makes Excel read it as UTF-8. */
export function csvFile(text: string): Blob {
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
