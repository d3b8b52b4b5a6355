// A chart as a PNG: the drawing with the colours it has on the screen, its labels, twice the size for print.
const SCALE = 2;
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'font-weight', 'stroke-linecap'] as const;

export async function savePicture(holder: HTMLElement | null, name: string): Promise<void> {
  const drawing = holder?.querySelector<SVGSVGElement>('svg[data-chart]');
  if (!holder || !drawing) return;
  await paintPicture(pictureText(drawing, holder), drawing.getBoundingClientRect(), holder, name);
}

type Size = { width: number; height: number };

/** Draws the text of an SVG on the surface that it stands on, and hands it over as a file. */
export async function paintPicture(svg: string, { width, height }: Size, holder: HTMLElement, name: string) {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = getComputedStyle(holder).getPropertyValue('--surface').trim() || '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}

/** Styles come from classes that a picture does not have, so each shape carries its own. */
function pictureText(drawing: SVGSVGElement, holder: HTMLElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index] as SVGElement | undefined;
    for (const property of STYLES) target?.style.setProperty(property, style.getPropertyValue(property));
  }
  const origin = drawing.getBoundingClientRect();
  for (const label of holder.querySelectorAll<HTMLElement>('ol span[class*="label"]:not([data-hidden])')) {
    copy.append(labelText(label, origin));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

function labelText(label: HTMLElement, origin: DOMRect): SVGTextElement {
  const [place, style] = [label.getBoundingClientRect(), getComputedStyle(label)];
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.textContent = label.textContent;
  text.setAttribute('x', String(place.left - origin.left + place.width / 2));
  text.setAttribute('y', String(place.bottom - origin.top - 5));
  text.setAttribute('text-anchor', 'middle');
  text.style.cssText = `fill:${style.color};font:${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return text;
}
