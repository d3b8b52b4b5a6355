/** Whether a file begins as a PDF does, whatever its name: said before anything is sent. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 5).text()) === '%PDF-';
}
