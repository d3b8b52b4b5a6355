// How a unit of a property is called. "120" reads "Suite 120"; "Kiosk 3" and "Suite 120" keep their own word. Foundry
// Hall with unit "120" is "Foundry Hall, Suite 120"; without a unit it is "Foundry Hall".

export function unitText(unit: string): string {
  const plain = unit.trim();
  return /^\d|^[A-Z]?\d*$/i.test(plain) && plain !== '' ? `Suite ${plain}` : plain;
}

export function withUnit(place: string, unit: string): string {
  return [place, unitText(unit)].filter(Boolean).join(', ');
}
