// A table of coloured cells, or a list of bars, as a PNG: every cell's ground, its words and its bar, where they stand on the screen. What
// is there for screen readers only is left out, and so is what a narrow screen scrolls away from: the picture is whole.
import { paintPicture } from '#web/ui/charts/save-picture.ts';

const SVG = 'http://www.w3.org/2000/svg';

export async function saveTable(holder: HTMLElement | null, name: string): Promise<void> {
  const table = holder?.querySelector('table, ol[data-chart]');
  if (!holder || !table) return;
  const origin = table.getBoundingClientRect();
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('xmlns', SVG);
  drawing.setAttribute('width', String(origin.width));
  drawing.setAttribute('height', String(origin.height));
  for (const element of table.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none') continue;
    const place = element.getBoundingClientRect();
    if (isPainted(style)) drawing.append(ground(place, origin, style));
    const words = ownWords(element);
    if (words) drawing.append(lettering(words, place, origin, style));
  }
  await paintPicture(new XMLSerializer().serializeToString(drawing), origin, holder, name);
}

const isPainted = ({ backgroundColor, borderTopWidth, borderTopStyle }: CSSStyleDeclaration) =>
  !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || (borderTopStyle === 'solid' && borderTopWidth !== '0px');

function ownWords(element: HTMLElement): string {
  return [...element.childNodes]
    .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
    .join('')
    .trim();
}

function ground(place: DOMRect, origin: DOMRect, style: CSSStyleDeclaration): SVGRectElement {
  const rect = document.createElementNS(SVG, 'rect');
  const box = { x: place.left - origin.left, y: place.top - origin.top, width: place.width, height: place.height };
  for (const [attribute, value] of Object.entries(box)) rect.setAttribute(attribute, String(value));
  rect.setAttribute('rx', String(Number.parseFloat(style.borderTopLeftRadius) || 0));
  const edge = style.borderTopStyle === 'solid' ? style.borderTopColor : 'none';
  rect.style.cssText = `fill:${style.backgroundColor};stroke:${edge}`;
  return rect;
}

function lettering(words: string, place: DOMRect, origin: DOMRect, style: CSSStyleDeclaration): SVGTextElement {
  const text = document.createElementNS(SVG, 'text');
  const side = style.textAlign === 'right' ? 'end' : style.textAlign === 'left' ? 'start' : 'middle';
  const across = { start: place.left, middle: place.left + place.width / 2, end: place.right }[side];
  text.textContent = words;
  text.setAttribute('x', String(across - origin.left));
  text.setAttribute('y', String(place.top - origin.top + place.height / 2));
  text.setAttribute('dy', '0.35em');
  text.setAttribute('text-anchor', side);
  text.style.cssText = `fill:${style.color};font:${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return text;
}
